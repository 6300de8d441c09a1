import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokens } from '#contract/tokens.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { moveCheckpoints, readSystemBalances, systemBalancesQuery } from '#worker/ledger/systemBalances.ts';

const hourMs = 3_600_000;

/** The worker of all tests. It checks every invariant when it stops. */
let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker();
});
afterAll(() => worker.stop());

/**
 * Books `count` transactions of 1 base unit of BOOTY from issuance to the treasury. Their ids contain the time `at`.
 */
async function book(count: number, at: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId({ msecs: at }));
  await sql`
    with booking as (
      insert into ledger_transactions (id, reason, at)
      select id, 'test.tax', now() from unnest(${ids}::uuid[]) id returning id
    )
    insert into ledger_entries (transaction_id, account_id, amount)
    select booking.id, account.id, case account.house when 'treasury' then 1 else -1 end
    from booking, ledger_accounts account
    where account.token = 'BOOTY' and account.house in ('issuance', 'treasury')`.execute(worker.services.db);
}

const held = async (account: 'issuance' | 'treasury') =>
  (await readSystemBalances(worker.services.db, account)).BOOTY;
const move = () => worker.services.db.transaction().execute((tx) => moveCheckpoints(tx, new Date()));
const checkpoints = () => worker.services.db.selectFrom('ledger_checkpoints').selectAll().execute();

/**
 * Number of blocks that the database reads for the treasury's balances, with fresh statistics and without dead rows.
 */
async function blocksRead(): Promise<number> {
  for (const table of ['ledger_accounts', 'ledger_checkpoints', 'ledger_entries']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(worker.services.db);
  }
  const query = systemBalancesQuery('treasury').compile(worker.services.db);
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, format json) ${query.sql.replaceAll('$1', "'treasury'")}`,
    )
    .execute(worker.services.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

describe('the balance of a system account', () => {
  test('is the sum of its entries, with and without checkpoints', async () => {
    const now = Date.now();
    expect([await held('treasury'), await held('issuance')]).toEqual([0n, 0n]);
    await book(3, now - 3 * hourMs);
    await book(2, now);
    expect([await held('treasury'), await held('issuance')]).toEqual([5n, -5n]);
    await move();
    expect([await held('treasury'), await held('issuance')]).toEqual([5n, -5n]);
    await move();
    await book(4, now);
    expect([await held('treasury'), await held('issuance')]).toEqual([9n, -9n]);
  });

  test('has its checkpoint behind everything that may still be written', async () => {
    await move();
    const before = newId({ msecs: Date.now() - hourMs / 2 });
    const all = await checkpoints();
    expect(all.filter((checkpoint) => checkpoint.before >= before)).toEqual([]);
    // The checkpoint contains the 3 of 9 transactions that are older than an hour.
    expect(all.map(({ balance }) => balance).filter((balance) => balance !== '0')).toEqual(
      expect.arrayContaining(['3', '-3']),
    );
  });

  test('costs the same to read whatever lies before the checkpoint', async () => {
    const few = await blocksRead();
    await book(20_000, Date.now() - 2 * hourMs);
    // Deletes the checkpoint, so that it is calculated again. This is needed only here: the test books transactions
    // that are older than the last checkpoint, which the game never does.
    await worker.services.db.deleteFrom('ledger_checkpoints').execute();
    const unaided = await blocksRead();
    await move();
    expect(await held('treasury')).toBe(20_009n);
    const aided = await blocksRead();
    expect(unaided).toBeGreaterThan(10 * few);
    // The index of many entries is one level deeper, and is searched once for each token.
    expect(aided).toBeLessThanOrEqual(few + 2 * tokens.length);
  });

  test('is guarded: a checkpoint that is off is a broken invariant', async () => {
    const { db } = worker.services;
    const off = (by: number) => sql`update ledger_checkpoints set balance = balance + ${by}`.execute(db);
    await off(1);
    const broken = new Set((await checkInvariants(db)).map(({ name }) => name));
    await off(-1);
    expect([...broken]).toEqual(['I3 a checkpoint is the sum of the entries before it']);
  });
});
