import { amount, id, instant } from './common.ts';
import { z } from './schema.ts';

const count = z.int().check(z.minimum(0));

export const arenaEntry = z.object({
  rank: z.int(),
  username: z.string(),
  profilePicture: z.string(),
  level: count,
  /** All XP gained, not only since the last level. */
  xp: count,
  /** Number of battles won. */
  messageCount: count,
  /** The player's captain in the arena, and the Treasure that a claim would pay for it; null if no captain is there. */
  arenaNft: z.nullable(z.object({ nftId: id, nftName: z.string(), nftImage: z.string(), reward: amount })),
});
export type ArenaEntry = z.infer<typeof arenaEntry>;

/** The ranking. `countedAt` is the moment at which the ranks were counted. */
export const arenaLeaderboard = z.object({
  totalPlayers: count,
  rows: z.array(arenaEntry),
  countedAt: instant,
  /**
   * The last day whose reward was shared: its Treasure, and the number of levels and captains among which it was
   * divided.
   */
  lastDay: z.nullable(z.object({ day: z.iso.date(), pool: amount, levels: count, captains: count })),
});

/** The caller's own entry; without a linked Discord account it has no level and no rank. */
export const myArenaEntry = z.extend(arenaEntry, {
  isLinked: z.boolean(),
  /** Null until the ranking counts the player. */
  rank: z.nullable(z.int()),
});

/** `action`: true sends the captain, false claims its reward. */
export const arenaBody = z.object({ nftuid: id, action: z.boolean() });
/** The captain, and the Treasure that its claim paid; `reward` is 0 for a send. */
export const arenaResult = z.object({ captainId: id, reward: amount });
