import type { ServerClock } from '#worker/base/clock.ts';

/** A clock that changes only when the test sets it. It starts on a Wednesday at noon unless a time is given. */
export class FakeClock implements ServerClock {
  #now: number;

  constructor(start: string | number | Date = '2026-06-17T12:00:00Z') {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  advanceMs(ms: number): void {
    this.#now += ms;
  }

  advanceHours(hours: number): void {
    this.advanceMs(hours * 3_600_000);
  }

  set(moment: string | number | Date): void {
    this.#now = new Date(moment).getTime();
  }
}
