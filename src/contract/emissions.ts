import { amount } from './common.ts';
import { z } from './schema.ts';

/** A UTC day: '2026-06-17'. */
const day = z.iso.date();
const treasure = z.int().check(z.minimum(0));

/** Battle Emissions of a closed day, with the figures of one player. */
export const emissionDay = z.object({
  day,
  /** BOOTY that was shared among the players who earned Treasure. */
  pool: amount,
  /** Treasure that all players together earned. */
  totalTreasure: treasure,
  /** Number of players who earned Treasure. */
  players: z.int().check(z.minimum(0)),
  /** The player's own Treasure of the day. */
  treasure,
  /** The player's share in BOOTY: 0 without own Treasure, null until it is paid. */
  share: z.nullable(amount),
});
export type EmissionDay = z.infer<typeof emissionDay>;

export const myEmissions = z.object({
  /** The current day, and the player's Treasure that counts for it so far. */
  today: z.object({ day, treasure }),
  /** Closed days, newest first. */
  days: z.array(emissionDay),
});
export type MyEmissions = z.infer<typeof myEmissions>;
