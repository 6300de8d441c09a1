import type { ArenaEntry } from '#contract/arena.ts';
import { arenaLevel } from '#rules/arena/arenaLevel.ts';
import { unitsPerLevel } from '#rules/arena/countedLevels.ts';
import { ranksOfPage } from '#rules/leaderboard/ranks.ts';
import { shownNft } from '#rules/profile/shownNft.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { Refusal } from '../base/refusal.ts';
import { ownsCaptains } from '../captains/captainStore.ts';
import { accept, type RouteHandlers, read } from '../http/routeHandler.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { defaultPicture } from '../players/playerStore.ts';
import { readCountedLevel } from './addressGroups.ts';
import { type ArenaRow, readArenaRanks, readOwnArena } from './rankStore.ts';

/**
 * Routes of the arena. A page of the ranking is a range of ranks of the last count, so that every page costs the same.
 */
export const arenaRoutes: RouteHandlers<'arenaLeaderboard' | 'myArena' | 'arena'> = {
  arenaLeaderboard: read(async ({ services, query }) => {
    const rules = await liveRules(services, services.db, services.clock.now());
    const { players, countedAt, rows, lastDay } = await readArenaRanks(services.db, ranksOfPage(query.page));
    return {
      totalPlayers: players,
      rows: rows.map((row) => ({ ...asEntry(rules, row), rank: row.rank })),
      countedAt: countedAt.getTime(),
      lastDay: lastDay && {
        ...lastDay,
        pool: fromBaseUnits('TREASURE', lastDay.pool),
        levels: Math.ceil(Number(lastDay.levels) / unitsPerLevel),
      },
    };
  }),
  myArena: read(async ({ services, caller }) => {
    const own = await readOwnArena(services.db, caller.playerId);
    // Players are never deleted, so this happens only if the database was recreated.
    if (!own) throw new Refusal('session_expired');
    const { isLinked, rank } = own;
    if (!isLinked && own.captain === null) return null;
    const rules = await liveRules(services, services.db, services.clock.now());
    const entry = asEntry(rules, own);
    return {
      ...entry,
      rank: isLinked ? rank : null,
      isLinked,
      countedLevel:
        isLinked && own.captain
          ? await readCountedLevel(services.db, rules, { playerId: caller.playerId, level: entry.level })
          : undefined,
    };
  }),
  arena: accept(async ({ caller, body }) => ({
    payloads: [body],
    condition: { holds: ownsCaptains(caller.playerId, [body.nftuid]), otherwise: 'captain_not_found' },
  })),
};

function asEntry(
  rules: RuleTables,
  { username, picture, battlesWon, captain, ...row }: ArenaRow,
): Omit<ArenaEntry, 'rank'> {
  const xp = Number(row.xp);
  const shown = captain && shownNft(captain);
  return {
    username,
    profilePicture: picture ?? defaultPicture,
    level: arenaLevel(rules, xp).level,
    xp,
    messageCount: battlesWon,
    arenaNft: captain &&
      shown && {
        nftId: captain.uid,
        nftName: shown.name,
        nftImage: shown.image,
        reward: fromBaseUnits('TREASURE', BigInt(captain.reward)),
      },
  };
}
