import { sql } from 'kysely';
import type { Token } from '#contract/tokens.ts';
import type { Database } from '../database/database.ts';
import { firstIdAt, firstIdOfPlayer, timeInId } from '../ledger/transactionIds.ts';

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
  const { rows } = await sql<{ id: bigint; balance: bigint; first: string | null }>`
    select account.id, account.balance, coalesce(
      (select transaction_id from archive.ledger_entries
        where account_id = account.id and transaction_id >= ${firstIdOfPlayer} order by transaction_id limit 1),
      (select transaction_id from ledger_entries
        where account_id = account.id and transaction_id >= ${firstIdOfPlayer} order by transaction_id limit 1)
    ) as first
    from ledger_accounts account join players player on player.id = account.player_id
    where player.id = ${playerId} and account.token = ${token}`.execute(db);
  const [account] = rows;
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
    select coalesce(
      (select balance from ledger_entries
        where account_id = account.id and transaction_id < moment.id and transaction_id >= ${firstIdOfPlayer}
        order by transaction_id desc limit 1),
      (select balance from archive.ledger_entries
        where account_id = account.id and transaction_id < moment.id and transaction_id >= ${firstIdOfPlayer}
        order by transaction_id desc limit 1),
      0
    ) as balance
    from ledger_accounts account join players player on player.id = account.player_id,
      unnest(${moments.map(firstIdAt)}::uuid[]) with ordinality as moment(id, place)
    where account.id = ${accountId}
    order by moment.place`.execute(db);
  return rows.map(({ balance }) => balance);
}
