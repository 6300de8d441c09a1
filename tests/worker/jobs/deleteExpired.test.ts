import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, dayOf } from '#rules/time.ts';
import { acceptClaim } from '#tests/kit/acceptClaim.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { deleteExpired } from '#worker/jobs/deleteExpired.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';

let worker: TestWorker;

beforeAll(async () => {
  worker = await startTestWorker();
});
afterAll(() => worker.stop());

async function settledJob(player: SignedInPlayer): Promise<string> {
  const jobId = await acceptClaim(worker.services, player.playerId);
  await worker.untilSettled(jobId);
  return jobId;
}

const deleteNow = () =>
  worker.services.db.transaction().execute((tx) => deleteExpired(tx, worker.clock.now()));

const jobsKept = async () => {
  const { rows } = await sql<{ id: string }>`select id from jobs order by accepted_at`.execute(
    worker.services.db,
  );
  return rows.map(({ id }) => id);
};

test('a job and its notification are deleted together after a week, younger ones are kept', async () => {
  const anne = await worker.signIn();
  const old = await settledJob(anne);
  worker.clock.advanceHours(24 * 7 - 1);
  const again = await worker.signIn(anne.wallet);
  const young = await settledJob(again);
  await deleteNow();
  expect(await jobsKept()).toEqual([old, young]);

  worker.clock.advanceHours(2);
  await deleteNow();
  expect(await jobsKept()).toEqual([young]);
  expect(await checkInvariants(worker.services.db)).toEqual([]);

  const back = await worker.signIn(anne.wallet);
  expect((await back.call('notifications')).answer.map(({ seq }) => seq)).toEqual([2]);
  expect(await back.call('jobStatus', { params: { id: old } })).toEqual(aRefusal(404, 'not_found'));
});

test('expired sessions, nonces and codes are deleted', async () => {
  const anne = await worker.signIn();
  await worker.call('nonce', { body: { address: anne.wallet.address } });
  worker.clock.advanceHours(24);
  await deleteNow();
  const { rows } = await sql<{ left: bigint }>`
    select (select count(*) from sessions) + (select count(*) from auth_nonces) as left`.execute(
    worker.services.db,
  );
  expect(rows).toEqual([{ left: 0n }]);
});

test("the Treasure of a day is deleted a month later, once the day's shares are paid", async () => {
  const anne = await worker.signIn();
  const { db } = worker.services;
  const ofDay = (daysAgo: number) => dayOf(new Date(worker.clock.now().getTime() - daysAgo * dayMs));
  const { uid } = await db
    .selectFrom('nfts')
    .select('uid')
    .where('owner_id', '=', anne.playerId)
    .where('type', '=', 'CAPTAIN')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const [daysAgo, paid_at] of [
    [33, worker.clock.now()],
    [32, null],
    [30, worker.clock.now()],
  ] as const) {
    const day = ofDay(daysAgo);
    await db.insertInto('captain_days').values({ captain_uid: uid, day, treasure: 5n }).execute();
    await db
      .insertInto('player_days')
      .values({ day, player_id: anne.playerId, treasure: 5n, share: 0n })
      .execute();
    await db
      .insertInto('emission_days')
      .values({
        day,
        pool: 0n,
        treasure: 5n,
        players: 1,
        closed_at: worker.clock.now(),
        paid_to: null,
        paid_at,
      })
      .execute();
  }
  await deleteNow();
  const kept = async (table: 'captain_days' | 'player_days') =>
    (await db.selectFrom(table).select('day').orderBy('day').execute()).map(({ day }) => day);
  expect(await kept('captain_days')).toEqual([ofDay(30)]);
  expect(await kept('player_days')).toEqual([ofDay(32), ofDay(30)]);
});
