import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { ActiveMission } from '#contract/missions.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type SettledJob, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';

/**
 * Races between requests for the same captain, mission or balance: no effect may happen twice, and refused requests
 * must have the expected code. `TestWorker.stop` checks every invariant.
 */
let worker: TestWorker;
let testPlayer: TestPlayer;
beforeAll(async () => {
  worker = await startTestWorker();
});
beforeEach(async () => {
  worker.clock.set('2026-06-17T12:00:00Z');
  testPlayer = await TestPlayer.signIn(worker);
});
afterAll(() => worker.stop());

const posts = 30;
/** Levels with strength 10,000, which earns 5,000 Treasure a day. */
const steady = { level: 10, ship: 20, crew: 30, item: 20 };

interface Post {
  answer: { jobId: string };
}

/** Makes thirty identical posts at once, without idempotency keys. Returns the outcomes of their jobs. */
async function thirty(post: () => Promise<Post>): Promise<SettledJob[]> {
  const calls = await Promise.all(Array.from({ length: posts }, post));
  return Promise.all(calls.map(({ answer }) => worker.untilSettled(answer.jobId)));
}

function expectOneEffect(settled: readonly SettledJob[], otherwise: ErrorCode): void {
  expect(settled.map(({ state, code }) => code ?? state).sort()).toEqual(
    [...Array(posts - 1).fill(otherwise), 'succeeded'].sort(),
  );
}

const active = async () => (await testPlayer.call('activeMissions')).answer;

describe('thirty identical posts at once', () => {
  test('send one captain once, and are paid once', async () => {
    const captain = await testPlayer.captain(steady);
    const { goldAmount } = await testPlayer.me();
    const body = { missionPath: 'missions/the-docks', nfts: [captain], levelCount: 2 };
    expectOneEffect(await thirty(() => testPlayer.call('initiate', { body })), 'captain_not_resting');
    expect(await active()).toHaveLength(1);
    expect((await testPlayer.me()).goldAmount).toBe(goldAmount - 3_600);
  });

  test('claim one mission once', async () => {
    const id = await testPlayer.sendForOutcome('safe-haven', await testPlayer.captain(steady), {
      multiplier: 1,
    });
    const { treasureAmount } = await testPlayer.me();
    worker.clock.advanceHours(24);
    const body = { activeMissionPath: `active-missions/${id}` };
    expectOneEffect(await thirty(() => testPlayer.call('claim', { body })), 'mission_already_claimed');
    expect((await testPlayer.me()).treasureAmount).toBe(treasureAmount + 5_000);
  });

  test('pay for one week once', async () => {
    const { result } = await testPlayer.send('all-hands-on-deck', await testPlayer.captain(steady));
    const { arAmount } = await testPlayer.me();
    const body = { activeMissionId: (result as ActiveMission).id };
    expectOneEffect(await thirty(() => testPlayer.call('payAllHandsOnDeck', { body })), 'auto_claim_active');
    expect((await testPlayer.me()).arAmount).toBe(arAmount - 2_500);
  });

  test('turn a switch thirty times, which leaves it as it was', async () => {
    const { result } = await testPlayer.send('the-docks', await testPlayer.captain(steady));
    const body = { activeMissionId: (result as ActiveMission).id };
    const calls = await Promise.all(
      Array.from({ length: posts }, () => testPlayer.call('toggleBattleToken', { body })),
    );
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await active()).toMatchObject([{ useBattleTokens: false }]);
  });

  test('under one key count as one: one job, one switch', async () => {
    const captain = await testPlayer.captain(steady);
    const idempotencyKey = randomUUID();
    const body = { missionPath: 'missions/the-docks', nfts: [captain] };
    const calls = await Promise.all(
      Array.from({ length: posts }, () => testPlayer.call('initiate', { body, idempotencyKey })),
    );
    const [jobId, ...others] = new Set(calls.map(({ answer }) => answer.jobId));
    expect(others).toEqual([]);
    expect(await worker.untilSettled(jobId ?? '')).toMatchObject({ state: 'succeeded' });
    const repeatedCall = { body: { activeMissionId: jobId ?? '' }, idempotencyKey: randomUUID() };
    await Promise.all(
      Array.from({ length: posts }, () => testPlayer.call('toggleBattleToken', repeatedCall)),
    );
    expect(await active()).toMatchObject([{ useBattleTokens: true }]);
  });
});

describe('one captain', () => {
  test('sent to two missions at once starts one of them', async () => {
    const captain = await testPlayer.captain(steady);
    const missions = ['safe-haven', 'treasure-pit', 'the-docks', 'runestone-raid'];
    const settled = await Promise.all(missions.map((mission) => testPlayer.send(mission, captain)));
    expect(settled.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(settled.filter(({ code }) => code === 'captain_not_resting')).toHaveLength(missions.length - 1);
    expect(await active()).toHaveLength(1);
  });

  test('named twice in one batch is not sent, and no run is claimed twice in one', async () => {
    const captain = await testPlayer.captain(steady);
    const sent = await testPlayer.call('initiateBatch', {
      body: { missionPath: 'missions/safe-haven', nfts: [captain, captain] },
    });
    expect(sent).toEqual(aRefusal(400, 'invalid_input', { field: 'nfts' }));
    expect(await active()).toEqual([]);
    const path = `active-missions/${randomUUID()}`;
    const claimed = await testPlayer.call('claimBatch', { body: { activeMissionPaths: [path, path] } });
    expect(claimed).toEqual(aRefusal(400, 'invalid_input', { field: 'activeMissionPaths' }));
  });

  test('claimed and sent again in the same moment returns first or stays on its mission, never both', async () => {
    const captain = await testPlayer.captain(steady);
    const id = await testPlayer.sendForOutcome('safe-haven', captain, { multiplier: 1 });
    worker.clock.advanceHours(4);
    const [claimed, sent] = await Promise.all([
      testPlayer.claim(id),
      testPlayer.send('treasure-pit', captain),
    ]);
    expect(claimed.state).toBe('succeeded');
    if (sent.state !== 'succeeded')
      expect(sent).toEqual(refused('initiate', 'captain_not_resting', { captainName: 'Reaver #1' }));
    expect(await active()).toHaveLength(sent.state === 'succeeded' ? 1 : 0);
  });
});

test('a balance that pays for two of five sends pays for two, whichever come first', async () => {
  await testPlayer.giveAway('GOLD');
  await testPlayer.give('GOLD', 4_000);
  const captains = await Promise.all(Array.from({ length: 5 }, () => testPlayer.captain(steady)));
  const settled = await Promise.all(captains.map((captain) => testPlayer.send('the-docks', captain)));
  expect(settled.filter(({ state }) => state === 'succeeded')).toHaveLength(2);
  expect(settled.filter(({ code }) => code === 'not_enough_funds')).toHaveLength(3);
  expect((await testPlayer.me()).goldAmount).toBe(400);
});

test('a captain burned during its mission brings nothing and is not restored by the claim', async () => {
  const { db } = worker.services;
  const captain = await testPlayer.captain(steady);
  const id = await testPlayer.sendForOutcome('safe-haven', captain, { multiplier: 1 });
  worker.clock.advanceHours(24);
  const before = await testPlayer.me();
  const stand = (standing: 'burned' | 'mission') =>
    db.updateTable('nfts').set({ standing }).where('uid', '=', captain).execute();
  await stand('burned');
  expect(await testPlayer.claim(id)).toEqual({
    ...refused('claim', 'captain_not_found'),
    message: 'This captain does not sail under your flag.',
  });
  expect(await testPlayer.me()).toEqual(before);
  expect(await testPlayer.nft(captain)).toBeUndefined();
  // The game never burns a captain on a mission, so the forced standing is reset before the invariants are checked.
  await stand('mission');
  await testPlayer.claimResult(id);
});
