import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobIdOf } from '#contract/jobIds.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { refused } from '#tests/kit/TestPlayer.ts';

const plunder = 'missions/safe-haven';
let worker: TestWorker;
let player: SignedInPlayer;
let captains: string[];

beforeAll(async () => {
  worker = await startTestWorker();
});
beforeEach(async () => {
  player = await worker.signIn();
  const { answer } = await player.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
  captains = answer.map(({ uid }) => uid);
});
afterAll(() => worker.stop());

const send = (captain: string | undefined, idempotencyKey: string = randomUUID()) =>
  player.call('initiate', { body: { missionPath: plunder, nfts: [captain ?? ''] }, idempotencyKey });

async function jobsOfPlayer(): Promise<number> {
  const { jobs } = await worker.services.db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<bigint>().as('jobs'))
    .where('player_id', '=', player.playerId)
    .executeTakeFirstOrThrow();
  return Number(jobs);
}

describe('a call repeated under its key', () => {
  test('is answered the same and has one effect, however often and however close together', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(captains[0], key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ answer }) => answer.jobId)).size).toBe(1);
    expect(await jobsOfPlayer()).toBe(1);
    expect(await worker.untilSettled(answers[0]?.answer.jobId ?? '')).toMatchObject({ state: 'succeeded' });
    expect((await send(captains[0], key)).answer).toEqual(answers[0]?.answer);
    expect((await player.call('activeMissions')).answer).toHaveLength(1);
  });

  test('a batch repeated under its key creates its jobs once', async () => {
    const key = randomUUID();
    const batch = () =>
      player.call('initiateBatch', {
        body: { missionPath: plunder, nfts: captains.slice(0, 3) },
        idempotencyKey: key,
      });
    const answers = await Promise.all(Array.from({ length: 20 }, batch));
    expect(new Set(answers.map(({ answer }) => answer.jobIds.join())).size).toBe(1);
    expect(await jobsOfPlayer()).toBe(3);
    for (const jobId of answers[0]?.answer.jobIds ?? []) await worker.untilSettled(jobId);
  });

  test('a switch flips once', async () => {
    const { answer } = await player.call('eligibleNfts', { query: { missionId: 'the-docks' } });
    const sent = await player.call('initiate', {
      body: { missionPath: 'missions/the-docks', nfts: [answer[0]?.uid ?? ''] },
    });
    await worker.untilSettled(sent.answer.jobId);
    const active = async () => (await player.call('activeMissions')).answer[0];
    const activeMissionId = (await active())?.id ?? '';
    const idempotencyKey = randomUUID();
    const flips = await Promise.all(
      Array.from({ length: 21 }, () =>
        player.call('toggleBattleToken', { body: { activeMissionId }, idempotencyKey }),
      ),
    );
    expect(flips.map(({ status }) => status)).toEqual(flips.map(() => 200));
    expect((await active())?.useBattleTokens).toBe(true);
  });

  test('a refusal is repeated as well, even where the call would be accepted by now', async () => {
    const key = randomUUID();
    const otherPlayer = await worker.signIn();
    const theirs = (await otherPlayer.call('nfts')).answer[0]?.uid;
    const refused = await send(theirs, key);
    expect(refused).toEqual(aRefusal(404, 'captain_not_found'));
    // The captain and its equipment now belong to the player, so the call would be accepted.
    await worker.services.db
      .updateTable('nfts')
      .set({ owner_id: player.playerId })
      .where((where) => where.or([where('uid', '=', theirs ?? ''), where('equipped_to', '=', theirs ?? '')]))
      .execute();
    expect(await send(theirs, key)).toEqual(refused);
    expect(await jobsOfPlayer()).toBe(0);
  });
});

test('the ids of its jobs follow from player, key and place', async () => {
  const idempotencyKey = randomUUID();
  const body = { missionPath: plunder, nfts: captains.slice(0, 2) };
  const { answer } = await player.call('initiateBatch', { body, idempotencyKey });
  expect(answer.jobIds).toEqual([0, 1].map((place) => jobIdOf(player.playerId, idempotencyKey, place)));
  for (const jobId of answer.jobIds) await worker.untilSettled(jobId);
});

describe('another call under the same key', () => {
  test('with another body is refused, and the first answer is kept', async () => {
    const key = randomUUID();
    const first = await send(captains[0], key);
    expect(await send(captains[1], key)).toEqual(aRefusal(409, 'idempotency_key_reused'));
    expect(await send(captains[0], key)).toEqual(first);
    expect(await jobsOfPlayer()).toBe(1);
    await worker.untilSettled(first.answer.jobId);
  });

  test('of another route is refused', async () => {
    const key = randomUUID();
    const first = await send(captains[0], key);
    const batch = await player.call('initiateBatch', {
      body: { missionPath: plunder, nfts: [captains[0] ?? ''] },
      idempotencyKey: key,
    });
    expect(batch).toEqual(aRefusal(409, 'idempotency_key_reused'));
    await worker.untilSettled(first.answer.jobId);
  });

  test('by another player is accepted', async () => {
    const key = randomUUID();
    const first = await send(captains[0], key);
    player = await worker.signIn();
    const { answer } = await player.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
    const second = await send(answer[0]?.uid, key);
    expect(second.status).toBe(200);
    expect(second.answer.jobId).not.toBe(first.answer.jobId);
    for (const { answer: accepted } of [first, second]) await worker.untilSettled(accepted.jobId);
  });
});

test('bodies are compared after parsing: the order of fields and explicit defaults do not matter', async () => {
  const key = randomUUID();
  const captain = captains[0] ?? '';
  const first = await player.call('initiate', {
    body: { missionPath: plunder, nfts: [captain] },
    idempotencyKey: key,
  });
  const again = await player.call('initiate', {
    body: { levelCount: 1, nfts: [captain], missionPath: plunder },
    idempotencyKey: key,
  });
  expect(again).toEqual(first);
  await worker.untilSettled(first.answer.jobId);
});

test('without a key each call counts', async () => {
  const captain = captains[0] ?? '';
  const { answer } = await player.call('nfts');
  const captainName = answer.find(({ uid }) => uid === captain)?.metadata.name ?? '';
  const body = { missionPath: plunder, nfts: [captain] };
  const first = await player.call('initiate', { body });
  await worker.untilSettled(first.answer.jobId);
  const second = await player.call('initiate', { body });
  expect(await worker.untilSettled(second.answer.jobId)).toEqual(
    refused('initiate', 'captain_not_resting', { captainName }),
  );
});

test('a key longer than 255 characters is refused', async () => {
  expect(await send(captains[0], 'k'.repeat(256))).toEqual(
    aRefusal(400, 'invalid_input', { field: 'Idempotency-Key' }),
  );
  const atMaxLength = await send(captains[0], 'k'.repeat(255));
  expect(atMaxLength.status).toBe(200);
  await worker.untilSettled(atMaxLength.answer.jobId);
});
