import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

/** The minted captains in the game whose gold bars count (rule book: leaderboard.md, Gold bars). */
export const barsThatCount = sql`
  select uid, owner_id, gold_burned from nfts
  where type = 'CAPTAIN' and minted and gold_burned > 0 and standing not in ('moving', 'wallet', 'burned')`;

/**
 * Counts the gold bars of all minted captains in the game and ranks captains and players by them; ties are ordered by
 * id. This is one statement, so that rows and totals are of the same moment. It locks nothing that a claim needs, and
 * writes only ranks that changed.
 */
export async function countGoldBars(db: Database | Tx, now: Date): Promise<void> {
  await sql`
    with bars as materialized (${barsThatCount}),
    captains as materialized (
      select row_number() over (order by gold_burned desc, uid)::int as rank, uid, owner_id, gold_burned from bars
    ),
    players as materialized (
      select row_number() over (order by gold_burned desc, owner_id)::int as rank, owner_id, gold_burned
      from (select owner_id, sum(gold_burned)::bigint as gold_burned from bars group by owner_id) as each_player
    ),
    kept_captains as (
      insert into leaderboard_captains (rank, captain_uid, player_id, gold_burned)
      select fresh.rank, fresh.uid, fresh.owner_id, fresh.gold_burned
      from captains as fresh left join leaderboard_captains as old on old.rank = fresh.rank
      where (old.captain_uid, old.player_id, old.gold_burned)
        is distinct from (fresh.uid, fresh.owner_id, fresh.gold_burned)
      on conflict (rank) do update set
        captain_uid = excluded.captain_uid, player_id = excluded.player_id, gold_burned = excluded.gold_burned
    ),
    kept_players as (
      insert into leaderboard_players (rank, player_id, gold_burned)
      select fresh.rank, fresh.owner_id, fresh.gold_burned
      from players as fresh left join leaderboard_players as old on old.rank = fresh.rank
      where (old.player_id, old.gold_burned) is distinct from (fresh.owner_id, fresh.gold_burned)
      on conflict (rank) do update set player_id = excluded.player_id, gold_burned = excluded.gold_burned
    ),
    captains_left as (delete from leaderboard_captains where rank > (select count(*) from captains)),
    players_left as (delete from leaderboard_players where rank > (select count(*) from players))
    update leaderboard_totals set
      gold_burned = (select coalesce(sum(gold_burned), 0) from bars),
      captains = (select count(*) from captains),
      players = (select count(*) from players),
      counted_at = ${now}`.execute(db);
}
