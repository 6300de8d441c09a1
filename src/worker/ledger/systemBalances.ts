import { type RawBuilder, sql } from 'kysely';
import { type Token, tokens } from '#contract/tokens.ts';
import { hourMs } from '#rules/time.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Balances } from './balances.ts';
import { firstIdAt } from './transactionIds.ts';
import type { SystemAccount } from './transfer.ts';

/**
 * Minimum age of checkpoints, in milliseconds. The ids of transactions grow with time, by the clock of their worker. No
 * transaction lasts an hour and no clock is an hour slow, so no further entry gets an id below a checkpoint.
 */
const behindMs = hourMs;

/**
 * SQL for the net amount booked on one account since its checkpoint; `upTo` is a condition on the ids of the entries.
 */
const bookedSince = (upTo: RawBuilder<unknown>) => sql`
  select coalesce(sum(amount), 0) as amount from ledger_entries entry
  where entry.account_id = account.id
    and entry.transaction_id >= coalesce(checkpoint.before, '00000000-0000-0000-0000-000000000000'::uuid)
    ${upTo}`;

/**
 * A system account's balance of each token, in base units. One statement adds up the checkpoint and the entries booked
 * since, so the cost does not depend on the number of older entries.
 */
export async function readSystemBalances(db: Database | Tx, account: SystemAccount): Promise<Balances> {
  const { rows } = await systemBalancesQuery(account).execute(db);
  const balances = Object.fromEntries(tokens.map((token) => [token, 0n])) as Balances;
  for (const { token, balance } of rows) balances[token] = BigInt(balance);
  return balances;
}

export const systemBalancesQuery = (account: SystemAccount) =>
  sql<{ token: Token; balance: string }>`
    select account.token, (coalesce(checkpoint.balance, 0) + since.amount)::text as balance
    from ledger_accounts account
      left join ledger_checkpoints checkpoint on checkpoint.account_id = account.id
      cross join lateral (${bookedSince(sql``)}) since
    where account.house = ${account}`;

/** The sum of all players' balances of each token, in base units: what the system accounts lack, by double entry. */
export async function playersHold(db: Database | Tx): Promise<Balances> {
  const { rows } = await sql<{ token: Token; held: string }>`
    select account.token, (-sum(coalesce(checkpoint.balance, 0) + since.amount))::text as held
    from ledger_accounts account
      left join ledger_checkpoints checkpoint on checkpoint.account_id = account.id
      cross join lateral (${bookedSince(sql``)}) since
    where account.house is not null
    group by account.token`.execute(db);
  const held = Object.fromEntries(tokens.map((token) => [token, 0n])) as Balances;
  for (const row of rows) held[row.token] = BigInt(row.held);
  return held;
}

/**
 * Moves the checkpoint of every system account forward, to an hour before `now`. If two calls run at once, the later
 * checkpoint is kept.
 */
export async function moveCheckpoints(tx: Tx, now: Date): Promise<void> {
  await sql`
    with boundary as (select ${firstIdAt(now.getTime() - behindMs)}::uuid as before)
    insert into ledger_checkpoints as kept (account_id, before, balance)
    select account.id, boundary.before, coalesce(checkpoint.balance, 0) + since.amount
    from boundary cross join ledger_accounts account
      left join ledger_checkpoints checkpoint on checkpoint.account_id = account.id
      cross join lateral (${bookedSince(sql`and entry.transaction_id < boundary.before`)}) since
    where account.house is not null and (checkpoint.before is null or checkpoint.before < boundary.before)
    on conflict (account_id) do update set before = excluded.before, balance = excluded.balance
    where kept.before < excluded.before`.execute(tx);
}
