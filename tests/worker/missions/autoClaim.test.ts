import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActiveMission } from '#contract/missions.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { refused, TestPlayer } from '#tests/kit/TestPlayer.ts';
import { schedules } from '#worker/app/schedules.ts';
import { acceptJobs } from '#worker/jobs/acceptJobs.ts';
import { claimAutomatically } from '#worker/missions/autoClaim.ts';

let worker: TestWorker;
let testPlayer: TestPlayer;

beforeAll(async () => {
  worker = await startTestWorker();
});
beforeEach(async () => {
  worker.clock.set('2026-06-17T12:00:00Z');
  testPlayer = await TestPlayer.signIn(worker);
  await testPlayer.give('GOLD', 200_000);
});
afterAll(() => worker.stop());

async function onDeck(levels = { level: 1, ship: 1, crew: 1, item: 1 }) {
  const captain = await testPlayer.captain(levels);
  const { result } = await testPlayer.send('all-hands-on-deck', captain);
  return { captain, run: result as ActiveMission };
}

async function pay(activeMissionId: string) {
  const { answer, error } = await testPlayer.call('payAllHandsOnDeck', { body: { activeMissionId } });
  if (error) throw new Error(error.code);
  return worker.untilSettled(answer.jobId);
}

/** Runs the auto-claim schedule twice, because it must be possible to run it any number of times. */
async function clockComesBy(): Promise<void> {
  await claimAutomatically(worker.services);
  await claimAutomatically(worker.services);
  await worker.untilIdle(testPlayer.playerId);
}

const active = async () => (await testPlayer.call('activeMissions')).answer;

test('one run of All Hands on Deck gives each entity a level', async () => {
  const { captain, run } = await onDeck();
  expect(run.missionEndTime - run.startTime).toBe(24 * 3_600_000);
  worker.clock.advanceHours(24);
  expect(await testPlayer.claimResult(run.id)).toMatchObject({ levelsGained: 4, type: 'Specials' });
  expect(await testPlayer.nft(captain)).toMatchObject({ level: 2, shipLevel: 2, crewLevel: 2, itemLevel: 2 });
  expect(await active()).toEqual([]);
});

describe('a paid week', () => {
  test('goes on after a claim that a worker with a slow clock has refused', async () => {
    await testPlayer.give('BOOTY', 10_000);
    const { captain, run } = await onDeck();
    await pay(run.id);
    const { acceptance: tooEarly } = await acceptJobs(worker.services, {
      playerId: testPlayer.playerId,
      idempotencyKey: `auto-claim-${run.id}-0`,
      jobs: { kind: 'claim', payloads: [{ activeMissionPath: `active-missions/${run.id}` }] },
    });
    expect(tooEarly).toMatchObject({ state: 'accepted' });
    const [claimId = ''] = tooEarly.state === 'accepted' ? tooEarly.jobIds : [];
    expect(await worker.untilSettled(claimId)).toMatchObject({
      state: 'refused',
      code: 'mission_not_finished',
    });
    worker.clock.advanceHours(24);
    await clockComesBy();
    expect(await testPlayer.nft(captain)).toMatchObject({ level: 1 });
    worker.clock.advanceHours(1);
    await clockComesBy();
    expect(await testPlayer.nft(captain)).toMatchObject({ level: 2 });
  });

  test('costs 2,500 BOOTY once and renews runs until it is over', async () => {
    await testPlayer.give('BOOTY', 10_000);
    const { captain, run } = await onDeck();
    const before = (await testPlayer.me()).arAmount;
    expect(await pay(run.id)).toMatchObject({
      state: 'succeeded',
      notificationType: 'payAllHandsOnDeck',
      result: { activeMissionId: run.id, autoClaimUntil: run.startTime + 168 * 3_600_000 },
    });
    expect(before - (await testPlayer.me()).arAmount).toBe(2_500);
    expect(await active()).toMatchObject([{ id: run.id, autoClaimable: true }]);
    expect(await pay(run.id)).toEqual({
      ...refused('payAllHandsOnDeck', 'auto_claim_active'),
      message: 'Auto-claim is already active and cannot be disabled',
    });

    for (let day = 1; day <= 6; day += 1) {
      worker.clock.advanceHours(24);
      await clockComesBy();
      expect(await active()).toMatchObject([{ autoClaimable: true, nftIds: [captain] }]);
    }
    worker.clock.advanceHours(24);
    await clockComesBy();
    expect(await active()).toEqual([]);
    expect(await testPlayer.nft(captain)).toMatchObject({ level: 8, shipLevel: 8, standing: 'resting' });
    // Only the week was paid in BOOTY, and only once; the seven runs cost 12,600 GOLD each.
    expect(before - (await testPlayer.me()).arAmount).toBe(2_500);
  });

  test('ends when the balance is too low; what was claimed stays', async () => {
    await testPlayer.give('BOOTY', 10_000);
    const { captain, run } = await onDeck();
    await pay(run.id);
    await testPlayer.giveAway('GOLD');
    worker.clock.advanceHours(24);
    await clockComesBy();
    expect(await active()).toEqual([]);
    expect(await testPlayer.nft(captain)).toMatchObject({ level: 2, standing: 'resting' });
    const { answer } = await testPlayer.call('notifications', { query: { since: 0 } });
    expect(answer.at(-1)?.data.message).toContain("Auto-claim has ended: You don't have enough GOLD");
    expect(answer.at(-1)?.data.result).toMatchObject({
      autoClaimEnded: expect.stringContaining("Auto-claim has ended: You don't have enough GOLD"),
    });
  });
});

test('a minute of the game passes between two looks for finished runs, and at least a second', () => {
  const pauseAt = (gameSpeed: number) => {
    const { services } = worker;
    const from = worker.clock.now();
    const next = schedules.claimAutomatically?.nextAfter(from, {
      ...services,
      config: { ...services.config, gameSpeed },
    });
    return (next?.getTime() ?? 0) - from.getTime();
  };
  expect([1, 6, 7200].map(pauseAt)).toEqual([60_000, 10_000, 1_000]);
});

describe('what is refused', () => {
  test('another mission, another player’s run, a claimed run, a balance that is too low', async () => {
    await testPlayer.giveAway('BOOTY');
    const { run } = await onDeck();
    expect(await pay(run.id)).toEqual(
      refused('payAllHandsOnDeck', 'not_enough_funds', { token: 'BOOTY', missing: 2_500 }),
    );
    const otherPlayer = await TestPlayer.signIn(worker);
    const asked = await otherPlayer.call('payAllHandsOnDeck', { body: { activeMissionId: run.id } });
    expect(asked).toEqual(aRefusal(404, 'active_mission_not_found'));
    const elsewhere = await testPlayer.sendForOutcome('safe-haven', await testPlayer.captain(), {});
    expect(await pay(elsewhere)).toEqual(refused('payAllHandsOnDeck', 'auto_claim_not_here'));
    worker.clock.advanceHours(24);
    await testPlayer.claimResult(run.id);
    expect(await pay(run.id)).toEqual(refused('payAllHandsOnDeck', 'active_mission_not_found'));
  });
});
