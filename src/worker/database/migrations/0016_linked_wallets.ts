import { type Kysely, sql } from 'kysely';

/**
 * Several wallets on one account. A `device` wallet is the one of Play now: its key never leaves the browser that made
 * it. `moves_out_from` is the time from which tokens and NFTs may be moved out of the game to the wallet: at once for
 * the first wallet of an account, later for one that was linked without the approval of an older wallet.
 */
const statements = [
  `alter table wallets drop constraint wallets_kind_check`,
  `alter table wallets add constraint wallets_kind_check check (kind in ('extension', 'embedded', 'device'))`,
  `alter table wallets add column moves_out_from timestamptz`,
  `update wallets set moves_out_from = linked_at`,
  `alter table wallets alter column moves_out_from set not null`,
  `alter table auth_nonces add column purpose text not null default 'login'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
