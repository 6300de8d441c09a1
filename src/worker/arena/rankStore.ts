import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { bestRankOf, type RankRange, ranksBetween } from '../ranks/rankReads.ts';

/** A player of the arena as read from the database. XP is text, because JSON would round large numbers. */
export interface ArenaRow {
  username: string;
  picture: string | null;
  xp: string;
  battlesWon: number;
  captain: { uid: string; name: string; image: string; reward: string } | null;
}

export interface ArenaRanks {
  players: number;
  countedAt: Date;
  rows: (ArenaRow & { rank: number })[];
  lastDay: { day: string; pool: bigint; levels: bigint; captains: number } | null;
}

/** SQL of the captain that a player (`player.id`) has in the arena, as JSON; null if there is none. */
const captainThere = sql`(
  select json_build_object('uid', captain.uid, 'name', captain.name, 'image', captain.image,
    'reward', stay.reward::text)
  from arena_stays stay join nfts captain on captain.uid = stay.captain_uid
  where stay.player_id = player.id and stay.claimed_at is null)`;

interface RanksRead {
  players: number;
  counted_at: Date;
  ranks: ArenaRanks['rows'] | null;
}

/** Players with these ranks in the last count, best first, with the captains that they have in the arena now. */
export async function readArenaRanks(db: Database | Tx, ranks: RankRange): Promise<ArenaRanks> {
  const { rows } = await sql<RanksRead>`
    select totals.rows as players, totals.counted_at,
      (select json_agg(json_build_object('rank', ranked.rank, 'username', player.username, 'picture', player.picture,
          'xp', (-ranked.minus_score)::text, 'battlesWon', -ranked.minus_second, 'captain', ${captainThere})
          order by ranked.rank)
        from (${ranksBetween('arena', ranks)}) as ranked join players player on player.id = ranked.player_id) as ranks
    from rank_totals totals where totals.board = 'arena'`.execute(db);
  const lastDay = await db
    .selectFrom('arena_days')
    .select(['day', 'pool', 'levels', 'captains'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [read] = rows;
  // A migration inserted a row of `rank_totals` for each board, so the row always exists.
  if (!read) throw new Error('rank_totals has lost a row');
  return {
    players: read.players,
    countedAt: read.counted_at,
    rows: read.ranks ?? [],
    lastDay: lastDay ?? null,
  };
}

export interface OwnArena extends ArenaRow {
  isLinked: boolean;
  /** Rank in the last count; null if the player was not in it. */
  rank: number | null;
}

/** The player's current figures, and the rank in the last count; undefined if there is no such player. */
export async function readOwnArena(db: Database | Tx, playerId: string): Promise<OwnArena | undefined> {
  const { rows } = await sql<OwnArena>`
    select player.username, player.picture, linked.player_id is not null as "isLinked",
      coalesce(account.xp, 0)::text as xp, coalesce(account.battles_won, 0) as "battlesWon",
      ${captainThere} as captain,
      (select rank from (${bestRankOf('arena', sql`player.id`)}) as ranked) as rank
    from players player
      left join linked_accounts linked on linked.player_id = player.id and linked.provider = 'discord'
      left join arena_accounts account on account.discord_id = linked.provider_user_id
    where player.id = ${playerId}`.execute(db);
  return rows[0];
}
