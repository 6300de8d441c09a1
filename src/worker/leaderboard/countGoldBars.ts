import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { keepRanks, type RankSource } from '../ranks/keepRanks.ts';

/** The minted captains of a relation of NFTs that are in the game and whose gold bars count. */
const barsOf = (nfts: RawBuilder<unknown>) => sql`
  select uid, owner_id, gold_burned from ${nfts}
  where type = 'CAPTAIN' and minted and gold_burned > 0 and standing not in ('moving', 'wallet', 'burned')`;

/** The captains whose gold bars count (rule book: leaderboard.md, Gold bars). */
export const barsThatCount = barsOf(sql`nfts`);

/** Captains by the gold bars that count, and their players by the sum; ties are ordered by id. */
export const goldBarRanks: RankSource = {
  board: 'captains',
  sumsTo: 'players',
  kinds: ['captain'],
  idsOf: (changes) => sql`select id from ${changes} where kind = 'captain'`,
  // Each id is looked up by the primary key, which `offset 0` keeps apart from the other conditions. In a table without
  // statistics the whole index of the captains that count would be read for each id instead.
  standings: sql`
    select bars.uid as id, bars.owner_id as player_id, -bars.gold_burned as minus_score, 0 as minus_second
    from (${barsOf(sql`changed cross join lateral (select nfts.* from nfts where nfts.uid = changed.id offset 0) as found`)}) as bars`,
  idsAfter: (id, limit) => sql`
    select uid as id from (${barsThatCount}) as bars ${id === null ? sql`` : sql`where uid > ${id}`}
    order by uid limit ${limit}::int`,
};

/** The sums of `goldBarRanks`, which are counted with it; only compared by itself. */
export const goldBarSums: RankSource = {
  board: 'players',
  sumOf: 'captains',
  kinds: [],
  idsOf: () => sql`select ''::text as id where false`,
  standings: sql`
    select changed.id, summed.player_id, sum(summed.minus_score)::bigint as minus_score, 0 as minus_second
    from changed join rankings as summed on summed.board = 'captains' and summed.player_id = changed.id::uuid
    group by changed.id, summed.player_id`,
  idsAfter: (id, limit) => sql`
    select player_id::text as id from (
      select distinct player_id from rankings
      where board = 'captains' ${id === null ? sql`` : sql`and player_id > ${id}::uuid`}
      order by player_id limit ${limit}::int
    ) as summed`,
};

/** Brings the ranks by gold bars up to date. */
export const countGoldBars = (db: Database | Tx, now: Date): Promise<void> =>
  keepRanks(db, goldBarRanks, now);
