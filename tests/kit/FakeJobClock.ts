import type { JobClock } from '#client/jobs/jobTypes.ts';

/** A clock that advances only when the test advances it. */
export class FakeJobClock implements JobClock {
  #now = 0;
  #plans: { at: number; act: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, act: () => void): () => void {
    const plan = { at: this.#now + ms, act };
    this.#plans.push(plan);
    return () => {
      this.#plans = this.#plans.filter((other) => other !== plan);
    };
  }

  pass(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#plans.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#plans = this.#plans.filter((other) => other !== next);
      this.#now = next.at;
      next.act();
    }
    this.#now = end;
  }
}
