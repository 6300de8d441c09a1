import type { Answer } from '#contract/routes.ts';
import { goldBarWorth, plannedPool } from '#rules/leaderboard/chestShare.ts';
import { ranksOfPage } from '#rules/leaderboard/ranks.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { Refusal } from '../base/refusal.ts';
import { type RouteHandlers, read } from '../http/routeHandler.ts';
import { liveRules } from '../islands/liveMissions.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { type ChestPayout, readOpenPayout } from './chestStore.ts';
import { type OwnRanks, readCaptainRanks, readOwnRanks, readPlayerRanks } from './leaderboardStore.ts';
import { asRankedNft, asRankedUser } from './leaderboardViews.ts';

/**
 * Routes that read the last count of gold bars. A page is a range of ranks, so that every page costs the same to read.
 */
export const leaderboardRoutes: RouteHandlers<'nftLeaderboard' | 'userLeaderboard' | 'myLeaderboard'> = {
  nftLeaderboard: read(async ({ services, query }) => {
    const { pool } = await readChest(services);
    const { rows, totalGoldBurned, countedAt } = await services.late.read((db) =>
      readCaptainRanks(db, ranksOfPage(query.page)),
    );
    return {
      rows: rows.map((row) => asRankedNft(row, { pool, totalGoldBurned })),
      countedAt: countedAt.getTime(),
    };
  }),
  userLeaderboard: read(async ({ services, query }) => {
    const { pool } = await readChest(services);
    const { rows, totalGoldBurned, countedAt } = await services.late.read((db) =>
      readPlayerRanks(db, ranksOfPage(query.page)),
    );
    return {
      rows: rows.map((row) => asRankedUser(row, { pool, totalGoldBurned })),
      countedAt: countedAt.getTime(),
    };
  }),
  myLeaderboard: read(async ({ services, caller }) => {
    const own = await readOwnRanks(services.db, caller.playerId);
    // Players are never deleted, so this happens only if the database was recreated.
    if (!own) throw new Refusal('session_expired');
    return asMine(own, await readChest(services));
  }),
};

interface OpenChest {
  /** Base units of SOL: of the payout, or as planned while there is none. */
  pool: bigint;
  payout: ChestPayout | undefined;
}

async function readChest(services: WorkerServices): Promise<OpenChest> {
  const payout = await readOpenPayout(services.db);
  if (payout) return { pool: payout.pool, payout };
  return {
    pool: plannedPool(await liveRules(services, services.db, services.clock.now())),
    payout: undefined,
  };
}

function asMine(own: OwnRanks, { pool, payout }: OpenChest): Answer<'myLeaderboard'> {
  const { totalGoldBurned, bestCaptain, player } = own;
  const chest = { pool, totalGoldBurned };
  const user = player && asRankedUser(player, chest);
  const worth = goldBarWorth(pool, totalGoldBurned);
  return {
    totalGoldBurned: fromBaseUnits('GOLD', totalGoldBurned),
    totalSol: fromBaseUnits('SOL', pool),
    payout: payout
      ? { number: payout.number, dueAt: payout.due_at.getTime(), isBeingPaid: payout.counted_at !== null }
      : null,
    totalCaptainsOwned: own.captainsOwned,
    userTotalGoldBar: user?.goldBurned ?? 0,
    userAllocation: user?.allocation ?? 0,
    userValue: user?.value ?? 0,
    walletAddress: own.walletAddress,
    goldBarWorth: worth === null ? null : fromBaseUnits('SOL', worth),
    rankedCaptains: own.rankedCaptains,
    rankedPlayers: own.rankedPlayers,
    bestNft: bestCaptain && asRankedNft(bestCaptain, chest),
    user,
    countedAt: own.countedAt.getTime(),
  };
}
