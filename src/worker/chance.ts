import { randomBytes } from 'node:crypto';

/** What time it is for the game. Passed in everywhere, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** Where seeds, nonces and codes come from. Passed in everywhere, so that tests can load the dice. */
export interface Dice {
  bytes(count: number): Buffer;
}

export const systemClock: Clock = { now: () => new Date() };
export const systemDice: Dice = { bytes: (count) => randomBytes(count) };
