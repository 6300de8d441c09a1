import { amount, id, instant } from './common.ts';
import { z } from './schema.ts';

const count = z.int().check(z.minimum(0));

const arenaEntry = z.object({
  rank: z.int(),
  username: z.string(),
  profilePicture: z.string(),
  level: count,
  /** All XP gained, not only since the last level. */
  xp: count,
  /** Number of battles won. */
  messageCount: count,
  /** The player's captain in the arena, and its reward in Treasure so far; null if no captain is there. */
  arenaNft: z.nullable(z.object({ nftId: id, nftName: z.string(), nftImage: z.string(), reward: amount })),
});
export type ArenaEntry = z.infer<typeof arenaEntry>;

/** A page of the arena's leaderboard. `countedAt` is the time at which the ranks were computed. */
export const arenaLeaderboard = z.object({
  totalPlayers: count,
  rows: z.array(arenaEntry),
  countedAt: instant,
  /**
   * The last closed day: its pool of Treasure, the sum of levels by which the pool was divided, rounded up, and the
   * number of captains that shared in it. Null before the first closed day.
   */
  lastDay: z.nullable(z.object({ day: z.iso.date(), pool: amount, levels: count, captains: count })),
});

/** The caller's entry. Without a linked Discord account, `level` is 0 and `rank` is null. */
export const myArenaEntry = z.extend(arenaEntry, {
  isLinked: z.boolean(),
  /** Rank in the last count; null if the player was not in it. */
  rank: z.nullable(z.int()),
  /**
   * What counts of the level for the next reward, in levels with three decimals; less than `level` where the arena has
   * other accounts of the player's address group. Absent without a captain in the arena, and in answers of earlier
   * workers.
   */
  countedLevel: z.optional(z.number().check(z.minimum(0))),
});

/** `action`: true sends the captain, false claims its reward and brings it back. */
export const arenaBody = z.object({ nftuid: id, action: z.boolean() });
/** The captain, and the Treasure that its claim paid; `reward` is 0 for a send. */
export const arenaResult = z.object({ captainId: id, reward: amount });
