import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptClaim } from '#tests/kit/acceptClaim.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { readNewestSeq } from '#worker/notifications/notificationStore.ts';

let worker: TestWorker;
let anne: SignedInPlayer;
let mary: SignedInPlayer;

beforeAll(async () => {
  worker = await startTestWorker();
  [anne, mary] = await Promise.all([worker.signIn(), worker.signIn()]);
});
afterAll(() => worker.stop());

test('the status of a job', async () => {
  const id = await acceptClaim(worker.services, anne.playerId);
  await worker.untilSettled(id);
  const { answer } = await anne.call('jobStatus', { params: { id } });
  expect(answer).toEqual({
    id,
    kind: 'claim',
    state: 'refused',
    message: 'This mission is not under way.',
  });
});

test("another player's job is answered like a missing one", async () => {
  const id = await acceptClaim(worker.services, anne.playerId);
  await worker.untilSettled(id);
  const theirs = await mary.call('jobStatus', { params: { id } });
  const missing = await mary.call('jobStatus', { params: { id: randomUUID() } });
  const nonsense = await mary.call('jobStatus', { params: { id: 'nonsense' } });
  expect(theirs).toEqual(aRefusal(404, 'not_found'));
  expect(missing).toEqual(theirs);
  expect(nonsense).toEqual(theirs);
});

test("a player's own notifications after the given number, oldest first", async () => {
  const jack = await worker.signIn();
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    ids.push(await acceptClaim(worker.services, jack.playerId));
    await worker.untilSettled(ids.at(-1) ?? '');
  }
  const all = await jack.call('notifications');
  expect(all.answer.map(({ seq, data }) => [seq, data.id])).toEqual(ids.map((id, index) => [index + 1, id]));
  const rest = await jack.call('notifications', { query: { since: 2 } });
  expect(rest.answer).toEqual(all.answer.slice(2));
  expect((await jack.call('notifications', { query: { since: 3 } })).answer).toEqual([]);
});

test('at most two hundred at once', async () => {
  const jack = await worker.signIn();
  await Promise.all(Array.from({ length: 205 }, () => acceptClaim(worker.services, jack.playerId)));
  await expect
    .poll(() => readNewestSeq(worker.services.db, jack.playerId), { timeout: 15_000, interval: 50 })
    .toBe(205);
  const first = await jack.call('notifications');
  expect(first.answer).toHaveLength(200);
  const rest = await jack.call('notifications', { query: { since: 200 } });
  expect(rest.answer.map(({ seq }) => seq)).toEqual([201, 202, 203, 204, 205]);
});

test('a number before the first or no number at all is refused', async () => {
  for (const since of [-1, 1.5, Number.NaN]) {
    const called = await anne.call('notifications', { query: { since } });
    expect(called).toEqual(aRefusal(400, 'invalid_input', { field: 'since' }));
  }
});
