import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#rules/time.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { readAccountSeries } from '#worker/account/accountReads.ts';
import { entriesStatement, readEntries } from '#worker/account/entryStore.ts';
import { personalData } from '#worker/account/personalData.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { moveCheckpoints, systemBalancesQuery } from '#worker/ledger/systemBalances.ts';
import { firstIdAt, timeInId } from '#worker/ledger/transactionIds.ts';
import { keepPartitions } from '#worker/partitions/keepPartitions.ts';
import { type Partition, partitionedTables, partitionsOf } from '#worker/partitions/partitionedTables.ts';
import { partitionMeasures } from '#worker/partitions/partitionMeasures.ts';

const weekMs = 7 * dayMs;

let worker: TestWorker;
let playerId: string;
/** When the second partition begins: a Monday after today. */
let monday: number;

const table = (wanted: string) => {
  const found = partitionedTables.find(({ name }) => name === wanted);
  if (!found) throw new Error(`${wanted} is not partitioned`);
  return found;
};
const db = () => worker.services.db;
const partitions = (name = 'ledger_entries') => partitionsOf(db(), table(name));
const last = async () => (await partitions()).at(-1) as Partition;
const startOf = ({ from }: Partition) => timeInId(from ?? firstIdAt(0));

/** What the schedule does at that moment. */
async function keepAt(at: number, archiveAfterDays = 21): Promise<void> {
  worker.clock.set(new Date(at).toISOString());
  await keepPartitions({ ...worker.services, config: { ...worker.services.config, archiveAfterDays } });
}

const countUpTo = (at: number) =>
  db()
    .transaction()
    .execute((tx) => moveCheckpoints(tx, new Date(at)));

const book = (amount: bigint, at: number, jobId: string | null = null) =>
  db()
    .transaction()
    .execute((tx) =>
      bookTransfers(tx, {
        reason: 'gift',
        jobId,
        at: new Date(at),
        transfers: [{ from: { systemAccount: 'issuance' }, to: { playerId }, token: 'RUM', amount }],
      }),
    );

async function archived(name = 'ledger_entries'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = ${`archive.${name}`}::regclass order by 1`.execute(db());
  return rows.map(({ name }) => name);
}

beforeEach(async () => {
  worker = await startTestWorker();
  ({ playerId } = await worker.signIn());
  const [, second] = await partitions();
  monday = startOf(second as Partition);
});
afterEach(() => worker.stop());

describe('the partitions of the coming weeks', () => {
  test('begin where the rows of before end, a week each, one beyond the current one', async () => {
    expect(new Date(monday).getUTCDay()).toBe(1);
    expect(monday).toBeGreaterThan(Date.now() + weekMs - 1);
    await keepAt(monday + dayMs);
    const all = await partitions();
    expect(all.map(({ from }) => from && timeInId(from))).toEqual([
      null,
      ...[0, 1, 2].map((week) => monday + week * weekMs),
    ]);
    expect(all.map(({ to }, place) => to === (all[place + 1]?.from ?? null))).not.toContain(false);
    const bounds = (made: Partition[]) => made.map(({ from, to }) => [from, to]);
    expect(bounds(await partitions('ledger_transactions'))).toEqual(bounds(all));
    await keepAt(monday + dayMs);
    expect(await partitions()).toEqual(all);
  });

  test('are made up for when none were made for long, around the rows that were booked meanwhile', async () => {
    await book(1n, monday + 10 * weekMs);
    await book(2n, monday + 12 * weekMs + dayMs);
    await keepAt(monday + 20 * weekMs);
    const [, made] = await partitions();
    expect(made && [startOf(made), timeInId(made.to ?? '')]).toEqual([monday, monday + 20 * weekMs]);
    expect(startOf(await last())).toBe(monday + 22 * weekMs);
    await book(3n, monday + 21 * weekMs);
    const { rows } = await readEntries(db(), playerId, { token: 'RUM', limit: 10 });
    expect(rows.map(({ balance }) => balance)).toEqual([6n, 3n, 1n]);
    expect(await checkInvariants(db())).toEqual([]);
  });

  test('wait for a transaction that holds the table only briefly, and come with the next run', async () => {
    const before = await partitions();
    const holder = await db().startTransaction().execute();
    await sql`select from ledger_entries limit 1`.execute(holder);
    await keepAt(monday);
    expect(await partitions()).toEqual(before);
    await holder.commit().execute();
    await keepAt(monday);
    expect(startOf(await last())).toBe(monday + 2 * weekMs);
  });
});

describe('a partition whose rows are old', () => {
  beforeEach(async () => {
    await keepAt(monday);
    for (let week = 0; week < 4; week += 1) {
      await keepAt(monday + week * weekMs, 0);
      await book(1n, monday + week * weekMs);
    }
  });
  const later = () => monday + 4 * weekMs + dayMs;

  test('moves to the archive, and the account book goes on in it', async () => {
    await countUpTo(later());
    await keepAt(later());
    const week = new Date(monday).toISOString().slice(0, 10).replaceAll('-', '_');
    for (const name of ['ledger_entries', 'ledger_transactions'])
      expect(await archived(name)).toEqual([`${name}_${week}`, `${name}_first`]);
    expect((await partitions()).map(startOf)[0]).toBe(monday + weekMs);

    const balances: bigint[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const page = await readEntries(db(), playerId, { token: 'RUM', limit: 2, after });
      balances.push(...page.rows.map(({ balance }) => balance));
      after = page.next;
    }
    expect(balances.slice(0, 4)).toEqual([4n, 3n, 2n, 1n]);
    const { points } = await readAccountSeries(worker.services, playerId, { token: 'RUM', range: 'all' });
    expect(points.map(({ balance }) => balance)).toEqual(expect.arrayContaining([1e-9, 2e-9, 3e-9, 4e-9]));
    expect(await checkInvariants(db())).toEqual([]);
  });

  test('stays in the file of a player’s own data', async () => {
    const file = async () => {
      const rows: unknown[] = [];
      for await (const part of personalData(db(), playerId))
        if (part.part === 'accountBook') rows.push(...part.rows);
      return rows;
    };
    const before = await file();
    expect(before.length).toBeGreaterThan(10);
    await countUpTo(later());
    await keepAt(later());
    expect(await archived()).toHaveLength(2);
    expect(await file()).toEqual(before);
  });

  test('cannot be changed there', async () => {
    await countUpTo(later());
    await keepAt(later());
    const [name = ''] = await archived();
    for (const place of ['archive.ledger_entries', 'archive.ledger_transactions', `archive.${name}`])
      await expect(sql`delete from ${sql.table(place)}`.execute(db())).rejects.toMatchObject({
        code: '23000',
      });
  });

  test('stays where it is while a checkpoint lacks its rows, or for ever if so configured', async () => {
    await countUpTo(monday);
    await keepAt(later());
    expect(await archived()).toEqual([]);
    await countUpTo(later());
    await keepAt(later(), 0);
    expect(await archived()).toEqual([]);
    await keepAt(later());
    expect(await archived()).toHaveLength(2);
  });

  test('of bookings stays where it is while entries of that time do', async () => {
    await countUpTo(later());
    const holder = await db().startTransaction().execute();
    await sql`select from ledger_entries limit 1`.execute(holder);
    await keepAt(later());
    expect(await archived('ledger_transactions')).toEqual([]);
    await holder.commit().execute();
    await keepAt(later());
    expect(await archived('ledger_transactions')).toHaveLength(2);
  });

  test('is moved without being read again while players book', async () => {
    await countUpTo(later());
    const holder = await db().startTransaction().execute();
    await sql`select from ledger_entries limit 1`.execute(holder);
    await keepAt(later());
    expect(await archived()).toEqual([]);
    await holder.commit().execute();
    await book(1n, later());
    await keepAt(later());
    expect(await archived()).toHaveLength(2);
  });
});

test('a job books a reason once, in whichever week, until it is deleted', async () => {
  const jobId = randomUUID();
  await sql`insert into jobs (id, player_id, kind, payload, state, accepted_at, settled_at)
    values (${jobId}, ${playerId}, 'claim', '{}', 'succeeded', now(), now())`.execute(db());
  await book(1n, monday, jobId);
  await expect(book(1n, monday + 3 * weekMs, jobId)).rejects.toThrow(/once_per_job/);
  await keepAt(monday + 2 * weekMs, 0);
  await expect(book(1n, monday + 3 * weekMs, jobId)).rejects.toThrow(/once_per_job/);
  await book(1n, monday, randomUUID());
  const kept = await db().selectFrom('job_bookings').select('job_id').where('reason', '=', 'gift').execute();
  expect(kept).toHaveLength(2);
  await db().deleteFrom('jobs').where('id', '=', jobId).execute();
  expect(await db().selectFrom('job_bookings').where('job_id', '=', jobId).execute()).toEqual([]);
});

test('metrics say how far ahead there are partitions, and how many wait for the archive', async () => {
  const served = async () => {
    const text = await (await fetch(`${worker.origin}/metrics`)).text();
    return ['ahead_seconds', 'to_archive'].map((name) =>
      Number(new RegExp(`^partitions_${name}\\{table="ledger_entries"\\} (\\S+)$`, 'm').exec(text)?.[1]),
    );
  };
  await keepAt(monday);
  expect(await served()).toEqual([(2 * weekMs) / 1_000, 0]);
  worker.clock.set(new Date(monday + 6 * weekMs).toISOString());
  expect(await served()).toEqual([(-4 * weekMs) / 1_000, 3]);
});

test('metrics of partitions read those of each table once for a request', async () => {
  let statements = 0;
  const counted = db().withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  const measures = partitionMeasures({ ...worker.services, db: counted });
  const ofPartitions = measures.filter(({ label }) => label === 'table');
  expect(ofPartitions).toHaveLength(2);
  await Promise.all(ofPartitions.map((one) => one.read()));
  expect(statements).toBe(partitionedTables.length);
});

/** Names of the tables that a statement reads, and the number of blocks. */
async function touched(statement: RawBuilder<unknown>): Promise<{ tables: string[]; blocks: number }> {
  interface Plan {
    'Relation Name'?: string;
    'Actual Loops': number;
    'Shared Hit Blocks': number;
    'Shared Read Blocks': number;
    Plans?: Plan[];
  }
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, buffers, format json) ${statement}`.execute(db());
  const tables = new Set<string>();
  const visit = (plan: Plan): void => {
    if (plan['Relation Name'] && plan['Actual Loops'] > 0) tables.add(plan['Relation Name']);
    plan.Plans?.forEach(visit);
  };
  const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'];
  visit(plan);
  return { tables: [...tables], blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

test('a page of the account book reads the newest partition alone, however many weeks there are', async () => {
  const page = () => touched(entriesStatement(playerId, { token: 'RUM' }, { scanned: 3 }));
  const balances = () => touched(systemBalancesQuery('issuance'));
  const bookAt = async (at: number) => {
    await keepAt(at, 0);
    await countUpTo(at);
    for (let entry = 0; entry < 5; entry += 1) await book(1n, at);
  };
  const touchedAfter = async (from: number, to: number) => {
    for (let week = from; week < to; week += 1) await bookAt(monday + week * weekMs);
    await sql`vacuum analyze`.execute(db());
    return { page: await page(), balances: await balances() };
  };
  const before = await touchedAfter(0, 4);
  const after = await touchedAfter(4, 30);
  expect(await partitions()).toHaveLength(33);
  // The newest week, the one ahead and the one without an end.
  const read = ({ tables }: { tables: string[] }) =>
    tables.filter((name) => name.startsWith('ledger_entries'));
  expect(read(after.page)).toHaveLength(3);
  expect(after.page.tables.filter((name) => name.startsWith('ledger_transactions'))).toHaveLength(1);
  // A checkpoint is an hour old, so at the beginning of a week it is in the one before.
  expect(read(after.balances)).toHaveLength(4);
  // The bound of W6 (rule book: speed.md, Worker figures), far below 30 ÷ 4.
  expect(after.page.blocks).toBeLessThanOrEqual(2 * before.page.blocks);
  expect(after.balances.blocks).toBeLessThanOrEqual(2 * before.balances.blocks);
});
