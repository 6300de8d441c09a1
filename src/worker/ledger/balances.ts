import { type Token, tokens } from '#contract/tokens.ts';
import type { Database, Tx } from '../database/database.ts';

/** A player's balances in base units of each token; 0 where nothing was ever booked. */
export type Balances = Record<Token, bigint>;

/** One query for all tokens of one player. */
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

function noBalances(): Balances {
  return Object.fromEntries(tokens.map((token) => [token, 0n])) as Balances;
}
