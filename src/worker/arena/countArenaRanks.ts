import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';

/**
 * Ranks all players with a linked Discord account by its XP (rule book: arena.md, Ranking). A single statement does
 * this, so that the ranks and the number of players are from the same moment. It locks no row that a claim needs, and
 * writes only ranks that changed.
 */
export async function countArenaRanks(db: Database | Tx, now: Date): Promise<void> {
  await sql`
    with fresh as materialized (
      select row_number() over (order by xp desc, battles_won desc, player_id)::int as rank, player_id, xp, battles_won
      from (
        select linked.player_id, coalesce(account.xp, 0) as xp, coalesce(account.battles_won, 0) as battles_won
        from linked_accounts linked left join arena_accounts account on account.discord_id = linked.provider_user_id
        where linked.provider = 'discord'
      ) as each_player
    ),
    kept as (
      insert into arena_ranks (rank, player_id, xp, battles_won)
      select fresh.rank, fresh.player_id, fresh.xp, fresh.battles_won
      from fresh left join arena_ranks old on old.rank = fresh.rank
      where (old.player_id, old.xp, old.battles_won)
        is distinct from (fresh.player_id, fresh.xp, fresh.battles_won)
      on conflict (rank) do update set
        player_id = excluded.player_id, xp = excluded.xp, battles_won = excluded.battles_won
    ),
    without as (delete from arena_ranks where rank > (select count(*) from fresh))
    update arena_totals set players = (select count(*) from fresh), counted_at = ${now}`.execute(db);
}
