import { type Token, tokens } from '#contract/tokens.ts';
import type { Database, Tx } from '../database/database.ts';

/** Balances of a player or of a system account, in base units of each token; 0 where nothing was ever booked. */
export type Balances = Record<Token, bigint>;

/** Reads a player's balances of all tokens with one query. */
export async function readBalances(db: Database | Tx, playerId: string): Promise<Balances> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['token', 'balance'])
    .where('player_id', '=', playerId)
    .execute();
  const balances = noBalances();
  for (const { token, balance } of rows) balances[token] = balance;
  return balances;
}

/** Net amount booked for a player in one token later than `after`: credits minus debits, in base units. */
export async function netBooked(
  db: Database | Tx,
  playerId: string,
  token: Token,
  after: Date,
): Promise<bigint> {
  const { net } = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_transactions as booking', 'booking.id', 'entry.transaction_id')
    .where('account.player_id', '=', playerId)
    .where('account.token', '=', token)
    .where('booking.at', '>', after)
    // sum(bigint) is numeric and arrives as text; the cast makes it a bigint.
    .select((eb) => eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('entry.amount'), eb.lit(0)), 'bigint').as('net'))
    .executeTakeFirstOrThrow();
  return net;
}

function noBalances(): Balances {
  return Object.fromEntries(tokens.map((token) => [token, 0n])) as Balances;
}
