import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { keepRanks, type RankSource } from '../ranks/keepRanks.ts';

/** Players with a linked Discord account by its XP, then by its battles won (rule book: arena.md, Ranking). */
export const arenaXpRanks: RankSource = {
  board: 'arena',
  kinds: ['player', 'discordAccount'],
  idsOf: (changes) => sql`
    select id from ${changes} where kind = 'player'
    union
    select linked.player_id::text from ${changes} as changes
      join linked_accounts as linked on linked.provider = 'discord' and linked.provider_user_id = changes.id
      where kind = 'discordAccount'`,
  standings: sql`
    select changed.id, linked.player_id, -coalesce(account.xp, 0) as minus_score,
      -coalesce(account.battles_won, 0) as minus_second
    from changed join linked_accounts as linked on linked.player_id = changed.id::uuid and linked.provider = 'discord'
      left join arena_accounts as account on account.discord_id = linked.provider_user_id`,
  idsAfter: (id, limit) => sql`
    select player_id::text as id from linked_accounts
    where provider = 'discord' ${id === null ? sql`` : sql`and player_id > ${id}::uuid`}
    order by player_id limit ${limit}::int`,
};

/** Brings the ranks of the arena up to date. */
export const countArenaRanks = (db: Database | Tx, now: Date): Promise<void> =>
  keepRanks(db, arenaXpRanks, now);
