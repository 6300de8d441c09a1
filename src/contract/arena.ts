import { amount, id } from './common.ts';
import { z } from './schema.ts';

export const arenaEntry = z.object({
  rank: z.int(),
  username: z.string(),
  level: z.int(),
  xp: z.int(),
  messageCount: z.int(),
  arenaNft: z.nullable(z.object({ nftId: id, nftName: z.string(), nftImage: z.string(), reward: amount })),
});
export const arenaLeaderboard = z.object({ totalPlayers: z.int(), rows: z.array(arenaEntry) });
/** `action` true sends the captain, false claims. */
export const arenaBody = z.object({ nftuid: id, action: z.boolean() });
