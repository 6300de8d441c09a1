import { type Kysely, sql } from 'kysely';

/**
 * Readings that are too long for one request: what a wallet with very many NFTs holds, and the members of a registered
 * collection. A reading goes on from its cursor (`source`, `after`) whichever worker takes it next. `wallet_pieces` has
 * what readings of wallets have found.
 */
const statements = [
  `create table chain_readings (
     kind text not null check (kind in ('wallet', 'collection')),
     name text not null,
     bound text,
     source text,
     after text not null default '',
     read integer not null default 0,
     found integer not null default 0,
     lockable integer not null default 0,
     total integer,
     problem text,
     started_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     finished_at timestamptz,
     due_at timestamptz not null default now(),
     primary key (kind, name)
   )`,
  `create index chain_readings_open on chain_readings (due_at) where finished_at is null`,
  `create table wallet_pieces (
     wallet text not null,
     mint text not null,
     piece jsonb not null,
     read_at timestamptz not null default now(),
     primary key (wallet, mint)
   )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
