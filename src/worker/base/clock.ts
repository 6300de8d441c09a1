/** The worker's clock. It is passed to the code that needs the time, so that tests can set it. */
export interface ServerClock {
  now(): Date;
}

export const systemClock: ServerClock = { now: () => new Date() };
