import { sql } from 'kysely';
import type { Token } from '#contract/tokens.ts';
import type { Database } from '../database/database.ts';
import { firstIdAt, timeInId } from '../ledger/transactionIds.ts';

/** A player's account of one token. `beganMs` is the time of its first entry; null without an entry. */
export interface PlayerAccount {
  id: bigint;
  balance: bigint;
  beganMs: number | null;
}

/** The player's account of the token; null if the player has none. */
export async function findAccount(
  db: Database,
  playerId: string,
  token: Token,
): Promise<PlayerAccount | null> {
  const account = await db
    .selectFrom('ledger_accounts as account')
    .where('player_id', '=', playerId)
    .where('token', '=', token)
    .select((eb) => [
      'id',
      'balance',
      eb
        .selectFrom('ledger_entries')
        .whereRef('account_id', '=', 'account.id')
        .orderBy('transaction_id')
        .limit(1)
        .select('transaction_id')
        .as('first'),
    ])
    .executeTakeFirst();
  if (!account) return null;
  const { id, balance, first } = account;
  return { id, balance, beganMs: first === null ? null : timeInId(first) };
}

/**
 * An account's balance at each of `moments`. Each balance costs one index lookup, regardless of the number of entries.
 */
export async function balancesAt(
  db: Database,
  accountId: bigint,
  moments: readonly number[],
): Promise<bigint[]> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce((
      select balance from ledger_entries
      where account_id = ${accountId} and transaction_id < moment.id
      order by transaction_id desc limit 1
    ), 0) as balance
    from unnest(${moments.map(firstIdAt)}::uuid[]) with ordinality as moment(id, place)
    order by moment.place`.execute(db);
  return rows.map(({ balance }) => balance);
}
