/** Returns the worker's time. Passed in everywhere, so that tests can set it. */
export interface ServerClock {
  now(): Date;
}

export const systemClock: ServerClock = { now: () => new Date() };
