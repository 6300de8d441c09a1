import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { ActiveMission } from '#contract/missions.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { linearTreasure } from '#tests/kit/overrideRules.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import type { SettledJob } from '#tests/kit/startTestWorker.ts';
import { refused } from '#tests/kit/TestPlayer.ts';

/**
 * Races between requests for the same captain, mission or balance: no effect may happen twice, and refused requests
 * must have the expected code. `TestWorker.stop` checks every invariant.
 */
const game = playerPerTest({
  rules: { treasurePerStrength: linearTreasure },
  prepare: ({ clock }) => clock.set('2026-06-17T12:00:00Z'),
});

const posts = 30;
/** Levels with strength 10,000, which earns 5,000 Treasure a day. */
const steady = { level: 10, ship: 20, crew: 30, item: 20 };

interface Post {
  answer: { jobId: string };
}

/** Makes thirty identical posts at once, without idempotency keys. Returns the outcomes of their jobs. */
async function thirty(post: () => Promise<Post>): Promise<SettledJob[]> {
  const calls = await Promise.all(Array.from({ length: posts }, post));
  return Promise.all(calls.map(({ answer }) => game.worker.untilSettled(answer.jobId)));
}

function expectOneEffect(settled: readonly SettledJob[], otherwise: ErrorCode): void {
  expect(settled.map(({ state, code }) => code ?? state).sort()).toEqual(
    [...Array(posts - 1).fill(otherwise), 'succeeded'].sort(),
  );
}

const active = async () => (await game.player.call('activeMissions')).answer;

describe('thirty identical posts at once', () => {
  test('send one captain once, and are paid once', async () => {
    const captain = await game.player.captain(steady);
    const { goldAmount } = await game.player.me();
    const body = { missionPath: 'missions/the-docks', nfts: [captain], levelCount: 2 };
    expectOneEffect(await thirty(() => game.player.call('initiate', { body })), 'captain_not_resting');
    expect(await active()).toHaveLength(1);
    expect((await game.player.me()).goldAmount).toBe(goldAmount - 3_600);
  });

  test('claim one mission once', async () => {
    const id = await game.player.sendForOutcome('safe-haven', await game.player.captain(steady), {
      multiplier: 1,
    });
    const { treasureAmount } = await game.player.me();
    game.worker.clock.advanceHours(24);
    const body = { activeMissionPath: `active-missions/${id}` };
    expectOneEffect(await thirty(() => game.player.call('claim', { body })), 'mission_already_claimed');
    expect((await game.player.me()).treasureAmount).toBe(treasureAmount + 5_000);
  });

  test('pay for one week once', async () => {
    const { result } = await game.player.send('all-hands-on-deck', await game.player.captain(steady));
    const { arAmount } = await game.player.me();
    const body = { activeMissionId: (result as ActiveMission).id };
    expectOneEffect(await thirty(() => game.player.call('payAllHandsOnDeck', { body })), 'auto_claim_active');
    expect((await game.player.me()).arAmount).toBe(arAmount - 2_500);
  });

  test('turn a switch thirty times, which leaves it as it was', async () => {
    const { result } = await game.player.send('the-docks', await game.player.captain(steady));
    const body = { activeMissionId: (result as ActiveMission).id };
    const calls = await Promise.all(
      Array.from({ length: posts }, () => game.player.call('toggleBattleToken', { body })),
    );
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await active()).toMatchObject([{ useBattleTokens: false }]);
  });

  test('under one key count as one: one job, one switch', async () => {
    const captain = await game.player.captain(steady);
    const idempotencyKey = randomUUID();
    const body = { missionPath: 'missions/the-docks', nfts: [captain] };
    const calls = await Promise.all(
      Array.from({ length: posts }, () => game.player.call('initiate', { body, idempotencyKey })),
    );
    const [jobId, ...others] = new Set(calls.map(({ answer }) => answer.jobId));
    expect(others).toEqual([]);
    expect(await game.worker.untilSettled(jobId ?? '')).toMatchObject({ state: 'succeeded' });
    const repeatedCall = { body: { activeMissionId: jobId ?? '' }, idempotencyKey: randomUUID() };
    await Promise.all(
      Array.from({ length: posts }, () => game.player.call('toggleBattleToken', repeatedCall)),
    );
    expect(await active()).toMatchObject([{ useBattleTokens: true }]);
  });
});

describe('one captain', () => {
  test('sent to two missions at once starts one of them', async () => {
    const captain = await game.player.captain(steady);
    const missions = ['safe-haven', 'treasure-pit', 'the-docks', 'runestone-raid'];
    const settled = await Promise.all(missions.map((mission) => game.player.send(mission, captain)));
    expect(settled.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
    expect(settled.filter(({ code }) => code === 'captain_not_resting')).toHaveLength(missions.length - 1);
    expect(await active()).toHaveLength(1);
  });

  test('named twice in one batch is not sent, and no run is claimed twice in one', async () => {
    const captain = await game.player.captain(steady);
    const sent = await game.player.call('initiateBatch', {
      body: { missionPath: 'missions/safe-haven', nfts: [captain, captain] },
    });
    expect(sent).toEqual(aRefusal(400, 'invalid_input', { field: 'nfts' }));
    expect(await active()).toEqual([]);
    const path = `active-missions/${randomUUID()}`;
    const claimed = await game.player.call('claimBatch', { body: { activeMissionPaths: [path, path] } });
    expect(claimed).toEqual(aRefusal(400, 'invalid_input', { field: 'activeMissionPaths' }));
  });

  test('claimed and sent again in the same moment returns first or stays on its mission, never both', async () => {
    const captain = await game.player.captain(steady);
    const id = await game.player.sendForOutcome('safe-haven', captain, { multiplier: 1 });
    game.worker.clock.advanceHours(4);
    const [claimed, sent] = await Promise.all([
      game.player.claim(id),
      game.player.send('treasure-pit', captain),
    ]);
    expect(claimed.state).toBe('succeeded');
    if (sent.state !== 'succeeded')
      expect(sent).toEqual(refused('initiate', 'captain_not_resting', { captainName: 'Reaver #1' }));
    expect(await active()).toHaveLength(sent.state === 'succeeded' ? 1 : 0);
  });
});

test('a balance that pays for two of five sends pays for two, whichever come first', async () => {
  await game.player.giveAway('GOLD');
  await game.player.give('GOLD', 4_000);
  const captains = await Promise.all(Array.from({ length: 5 }, () => game.player.captain(steady)));
  const settled = await Promise.all(captains.map((captain) => game.player.send('the-docks', captain)));
  expect(settled.filter(({ state }) => state === 'succeeded')).toHaveLength(2);
  expect(settled.filter(({ code }) => code === 'not_enough_funds')).toHaveLength(3);
  expect((await game.player.me()).goldAmount).toBe(400);
});

test('a captain burned during its mission brings nothing and is not restored by the claim', async () => {
  const { db } = game.worker.services;
  const captain = await game.player.captain(steady);
  const id = await game.player.sendForOutcome('safe-haven', captain, { multiplier: 1 });
  game.worker.clock.advanceHours(24);
  const before = await game.player.me();
  const stand = (standing: 'burned' | 'mission') =>
    db.updateTable('nfts').set({ standing }).where('uid', '=', captain).execute();
  await stand('burned');
  expect(await game.player.claim(id)).toEqual({
    ...refused('claim', 'captain_not_found'),
    message: 'This captain does not sail under your flag.',
  });
  expect(await game.player.me()).toEqual(before);
  expect(await game.player.nft(captain)).toBeUndefined();
  // The game never burns a captain on a mission, so the forced standing is reset before the invariants are checked.
  await stand('mission');
  await game.player.claimResult(id);
});
