import { amount } from './common.ts';
import { z } from './schema.ts';

/** A day of UTC: '2026-06-17'. */
const day = z.iso.date();
const treasure = z.int().check(z.minimum(0));

/** Battle Emissions of a day that is closed, as one player sees them. */
export const emissionDay = z.object({
  day,
  /** BOOTY shared among all players. */
  pool: amount,
  /** Treasure that all players earned, and how many they were. */
  totalTreasure: treasure,
  players: z.int().check(z.minimum(0)),
  /** The player's own Treasure of the day. */
  treasure,
  /** The player's share, BOOTY; null until it is paid. */
  share: z.nullable(amount),
});
export type EmissionDay = z.infer<typeof emissionDay>;

export const myEmissions = z.object({
  /** The day that is open now, and the Treasure that counts for it so far. */
  today: z.object({ day, treasure }),
  /** Closed days, newest first. */
  days: z.array(emissionDay),
});
export type MyEmissions = z.infer<typeof myEmissions>;
