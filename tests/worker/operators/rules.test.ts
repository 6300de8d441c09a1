import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { waitingForLocks } from '#tests/kit/waitingForLocks.ts';
import type { Operator } from '#worker/operators/base/Act.ts';
import { oppositeOf } from '#worker/operators/performAct.ts';
import { readTable } from '#worker/operators/reads.ts';
import { act, anOperator, refusalOf } from './operating.ts';

let worker: TestWorker;
let admin: Operator;

beforeAll(async () => {
  worker = await startTestWorker();
  admin = await anOperator(worker);
});
afterAll(() => worker.stop());

/** What the page gets, after the worker has read the rules again. */
async function served(): Promise<unknown> {
  worker.clock.advanceMs(6_000);
  const { answer } = await worker.call('gameRules');
  return JSON.parse(JSON.stringify(answer));
}
const version = async () => {
  const rows = await readTable.rules.read(worker.services, {});
  return String(rows.find(({ name }) => name === 'levelCaps')?.version ?? 0);
};
const set = async (value: string, seen?: string) =>
  act(worker, admin, 'setRule', { rule: 'levelCaps', value, version: seen ?? (await version()) });

test('a rule is live after it was set, has its history, and goes back by its opposite', async () => {
  const first = await served();
  const { id } = await set('{"captain": 77}');
  expect(await served()).not.toEqual(first);
  expect(JSON.stringify(await served())).toContain('"captain":77');
  const { kind, input } = await oppositeOf(worker.services, id);
  expect(kind).toBe('clearRule');
  await act(worker, admin, kind, { ...input });
  expect(await served()).toEqual(first);
  const again = { rule: 'levelCaps', version: await version() };
  expect(await refusalOf(act(worker, admin, 'clearRule', again))).toBe('rule_not_set');
  const history = await readTable.acts.read(worker.services, { subject: 'levelCaps' });
  expect(history.map((row) => row.kind)).toEqual(['clearRule', 'setRule']);
});

test.each([
  ['{"captain": 0}', 'levelCaps.captain'],
  ['{"captain": -1}', 'levelCaps.captain'],
  ['{"captain": "many"}', 'levelCaps.captain'],
  ['{"parrot": 3}', 'levelCaps has no parrot'],
  ['[]', 'levelCaps must be an object'],
])('%s is refused and never live', async (value, problem) => {
  const first = await served();
  await expect(set(value)).rejects.toMatchObject({
    code: 'rule_refused',
    details: { problem: expect.stringContaining(problem) },
  });
  expect(await served()).toEqual(first);
});

test('text that is not JSON, and a rule that does not exist, are refused', async () => {
  expect(await refusalOf(set('{captain'))).toBe('input_wrong');
  const unknown = { rule: 'tides', value: '{}', version: '0' };
  expect(await refusalOf(act(worker, admin, 'setRule', unknown))).toBe('rule_refused');
});

test('of two operators who saw the same version one gets a sentence', async () => {
  const seen = await version();
  const other = await anOperator(worker);
  // Neither can write until both wait, so neither can see what the other one has written.
  const both = await worker.services.db.transaction().execute(async (tx) => {
    await sql`lock table rule_overrides in exclusive mode`.execute(tx);
    const acts = Promise.allSettled([
      act(worker, admin, 'setRule', { rule: 'levelCaps', value: '{"captain": 61}', version: seen }),
      act(worker, other, 'setRule', { rule: 'levelCaps', value: '{"captain": 62}', version: seen }),
    ]);
    await until(async () => (await waitingForLocks(worker)) === 2);
    return { acts };
  });
  const results = await both.acts;
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refused] = results.filter((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'rule_changed' });
});

test('a change by SQL counts as seen by nobody', async () => {
  const seen = await version();
  await worker.services.db
    .updateTable('rule_overrides')
    .set({ value: '{"captain": 70}' })
    .where('name', '=', 'levelCaps')
    .execute();
  expect(await refusalOf(set('{"captain": 71}', seen))).toBe('rule_changed');
});
