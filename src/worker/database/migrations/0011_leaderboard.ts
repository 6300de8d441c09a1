import { type Kysely, sql } from 'kysely';

/**
 * The last count of gold bars. Its key is the rank, so that any page is one range of the index; claims do not write
 * here, a schedule does (rule book: leaderboard.md, Count).
 */
const statements = [
  `create table leaderboard_captains (
     rank integer primary key check (rank >= 1),
     captain_uid text not null,
     player_id uuid not null,
     gold_burned bigint not null check (gold_burned > 0)
   )`,
  `create index leaderboard_captains_player on leaderboard_captains (player_id, rank)`,
  `create table leaderboard_players (
     rank integer primary key check (rank >= 1),
     player_id uuid not null,
     gold_burned bigint not null check (gold_burned > 0)
   )`,
  `create index leaderboard_players_player on leaderboard_players (player_id, rank)`,
  `create table leaderboard_totals (
     is_only boolean primary key default true check (is_only),
     gold_burned bigint not null check (gold_burned >= 0),
     captains integer not null check (captains >= 0),
     players integer not null check (players >= 0),
     counted_at timestamptz not null
   )`,
  `insert into leaderboard_totals (gold_burned, captains, players, counted_at) values (0, 0, 0, to_timestamp(0))`,
  // The index that the count reads. It does not contain the standing, which changes with every send, because an update
  // of an indexed column writes to all indexes of the table.
  `create index nfts_gold_bars on nfts (gold_burned desc, uid) where type = 'CAPTAIN' and minted and gold_burned > 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
