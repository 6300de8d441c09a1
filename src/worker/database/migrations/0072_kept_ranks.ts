import { type Kysely, sql } from 'kysely';

/**
 * Ranks that are kept instead of counted (decision 0069). `rankings` has what is ranked, in order; `rank_blocks`
 * divides the order of each board into blocks and has the number of rows of each, so that a rank is a sum of few
 * numbers; `rank_changes` names what may have changed its place since. Triggers write the changes, so that servers of
 * the release before do too. The tables are filled before the triggers are made, because sends wait for these; what
 * changed in between is compared at the end.
 */
const blockRows = 512;

const captainCounts = `type = 'CAPTAIN' and minted and gold_burned > 0 and standing not in ('moving', 'wallet', 'burned')`;

const tables = [
  `create table rankings (
     board text not null,
     id text not null,
     player_id uuid not null,
     minus_score bigint not null,
     minus_second bigint not null,
     primary key (board, id)
   )`,
  `create table rank_blocks (
     board text not null,
     minus_score bigint not null,
     minus_second bigint not null,
     id text not null,
     rows int not null check (rows >= 0),
     compared_on date,
     primary key (board, minus_score, minus_second, id)
   ) with (fillfactor = 50)`,
  `create table rank_totals (
     board text primary key,
     rows int not null check (rows >= 0),
     score bigint not null,
     counted_at timestamptz not null
   )`,
  'create table rank_changes (kind text not null, id text not null)',
  `create table rank_reconciliations (
     board text primary key,
     after text,
     are_ids_compared boolean not null,
     repaired int not null,
     last_repaired int not null,
     ended_at timestamptz
   )`,
];

const ranked = {
  captains: `select 'captains', uid, owner_id, -gold_burned, 0 from nfts where ${captainCounts}`,
  // From the captains that were just stored, so that both boards are of the same moment.
  players: `select 'players', player_id::text, player_id, sum(minus_score)::bigint, 0 from rankings
    where board = 'captains' group by player_id`,
  arena: `select 'arena', linked.player_id::text, linked.player_id, -coalesce(account.xp, 0), -coalesce(account.battles_won, 0)
    from linked_accounts linked left join arena_accounts account on account.discord_id = linked.provider_user_id
    where linked.provider = 'discord'`,
};

/** The first block of a board begins before all rows. */
const first = `'-9223372036854775808'::bigint, 0, ''`;

const filled = [
  ...Object.values(ranked).map((rows) => `insert into rankings ${rows}`),
  'create unique index rankings_order on rankings (board, minus_score, minus_second, id)',
  'create index rankings_of_player on rankings (player_id, board, minus_score, minus_second, id)',
  `insert into rank_blocks (board, minus_score, minus_second, id, rows)
     select board, minus_score, minus_second, id,
       least(${blockRows}, count - place + 1)
     from (
       select *, row_number() over (partition by board order by minus_score, minus_second, id) as place,
         count(*) over (partition by board) as count
       from rankings
     ) as placed where place > ${blockRows} and place % ${blockRows} = 1`,
  `insert into rank_blocks (board, minus_score, minus_second, id, rows)
     select board, ${first}, least(${blockRows}, (select count(*) from rankings where rankings.board = boards.board))
     from unnest(array['captains', 'players', 'arena']) as boards(board)`,
  `insert into rank_totals (board, rows, score, counted_at)
     select boards.board, count(rankings.id), coalesce(-sum(minus_score), 0), now()
     from unnest(array['captains', 'players', 'arena']) as boards(board) left join rankings using (board)
     group by boards.board`,
];

const triggers = [
  `create function note_captain_rank() returns trigger language plpgsql as $$
   begin
     insert into rank_changes (kind, id)
     values ('captain', case when tg_op = 'DELETE' then old.uid else new.uid end);
     return null;
   end $$`,
  `create trigger captain_ranked after insert on nfts
     for each row when (new.type = 'CAPTAIN' and new.minted and new.gold_burned > 0) execute function note_captain_rank()`,
  // What moves between resting and a mission keeps its rank, so the standing alone does not say that there is a change.
  `create trigger captain_rank_changed after update of gold_burned, minted, owner_id, standing on nfts
     for each row when (new.type = 'CAPTAIN' and (old.gold_burned > 0 or new.gold_burned > 0)
       and (old.gold_burned, old.minted, old.owner_id, old.standing in ('moving', 'wallet', 'burned'))
         is distinct from (new.gold_burned, new.minted, new.owner_id, new.standing in ('moving', 'wallet', 'burned')))
     execute function note_captain_rank()`,
  `create trigger captain_unranked after delete on nfts
     for each row when (old.type = 'CAPTAIN' and old.gold_burned > 0) execute function note_captain_rank()`,
  `create function note_linked_rank() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' and old.provider = 'discord' then
       insert into rank_changes (kind, id) values ('player', old.player_id::text);
     end if;
     if tg_op <> 'DELETE' and new.provider = 'discord' then
       insert into rank_changes (kind, id) values ('player', new.player_id::text);
     end if;
     return null;
   end $$`,
  `create trigger linked_ranked after insert or delete or update of player_id, provider, provider_user_id on linked_accounts
     for each row execute function note_linked_rank()`,
  // The account is noted, not its player: it may just be linked in a transaction that this one does not see.
  `create function note_xp_rank() returns trigger language plpgsql as $$
   begin
     insert into rank_changes (kind, id)
     values ('discordAccount', case when tg_op = 'DELETE' then old.discord_id else new.discord_id end);
     return null;
   end $$`,
  `create trigger xp_ranked after insert or delete or update of xp, battles_won on arena_accounts
     for each row execute function note_xp_rank()`,
];

const compared = ['captains', 'arena'] as const;

/** Notes what differs from the rows that were stored. */
const noteDifferences = (board: (typeof compared)[number]) => `
  insert into rank_changes (kind, id)
  select distinct '${board === 'captains' ? 'captain' : 'player'}', id from (
    (${ranked[board]} except select * from rankings where board = '${board}')
    union all (select * from rankings where board = '${board}' except ${ranked[board]})
  ) as changed(board, id)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...filled, ...triggers, ...compared.map(noteDifferences)])
    await sql.raw(statement).execute(db);
}
