import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#contract/tokens.ts';
import { baseUnits } from '#rules/tokens.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';

/** Milliseconds by which the clock is advanced: longer than the worker caches the treasury's holdings. */
const keptMs = 6_000;

/** The worker of all tests. It checks every invariant when it stops. */
let worker: TestWorker;
let player: TestPlayer;
beforeAll(async () => {
  worker = await startTestWorker();
  player = await TestPlayer.signIn(worker);
});
beforeEach(() => worker.clock.advanceMs(keptMs));
afterAll(() => worker.stop());

const stats = async () => (await player.call('hideoutStats')).answer;

async function giveTreasury(token: Token, amount: number): Promise<void> {
  await worker.services.db.transaction().execute((tx) =>
    bookTransfers(tx, {
      reason: 'gift',
      jobId: null,
      at: worker.clock.now(),
      transfers: [
        {
          token,
          amount: baseUnits(token, amount),
          from: { systemAccount: 'issuance' },
          to: { systemAccount: 'treasury' },
        },
      ],
    }),
  );
  worker.clock.advanceMs(keptMs);
}

describe('the treasury', () => {
  test('holds the pool of the chest at first, and the player sees what is hers', async () => {
    const { arAmount, goldAmount } = await player.me();
    const now = worker.clock.now().getTime();
    const none = { amount: 0, worthUSD: 0 };
    expect(await stats()).toEqual({
      totalWorth: 15_000,
      myWorth: expect.closeTo(arAmount * 0.005 + goldAmount * 0.0004),
      coins: [
        {
          symbol: 'SOL',
          name: 'Solana',
          logoURL: '/marks/sol.webp',
          amount: 100,
          worthUSD: 15_000,
          currentPrice: 150,
          weightPercentage: 100,
          mine: none,
        },
        {
          symbol: 'BOOTY',
          name: 'Booty',
          logoURL: '/marks/booty.webp',
          amount: 0,
          worthUSD: 0,
          currentPrice: 0.005,
          weightPercentage: 0,
          mine: { amount: arAmount, worthUSD: expect.closeTo(arAmount * 0.005) },
        },
        {
          symbol: 'GOLD',
          name: 'Gold',
          logoURL: '/marks/gold.webp',
          amount: 0,
          worthUSD: 0,
          currentPrice: 0.0004,
          weightPercentage: 0,
          mine: { amount: goldAmount, worthUSD: expect.closeTo(goldAmount * 0.0004) },
        },
        {
          symbol: 'RUM',
          name: 'Rum',
          logoURL: '/marks/rum.webp',
          amount: 0,
          worthUSD: 0,
          currentPrice: 0.001,
          weightPercentage: 0,
          mine: none,
        },
      ],
      pricesAt: now,
      pricesStale: false,
      // These tests have no chain.
      coinsStale: true,
    });
  });

  test('holds what is booked into its account, of no other token', async () => {
    await giveTreasury('RUM', 5_000_000);
    await giveTreasury('TREASURE', 70);
    const { totalWorth, coins } = await stats();
    expect(totalWorth).toBe(20_000);
    expect(coins.map(({ amount, weightPercentage }) => [amount, weightPercentage])).toEqual([
      [100, 75],
      [0, 0],
      [0, 0],
      [5_000_000, 25],
    ]);
  });

  test('gets the tax of a purchase', async () => {
    await player.give('GEMS', 100);
    const { answer } = await player.call('purchase', { body: { name: 'Booty Pouch', multiplier: 10 } });
    await worker.untilSettled(answer.jobId);
    worker.clock.advanceMs(keptMs);
    const booty = (await stats()).coins.find(({ symbol }) => symbol === 'BOOTY');
    expect(booty).toMatchObject({ amount: 1, worthUSD: 0.005 });
  });

  test('follows pool and prices that the database overrides; nothing of worth has no weight', async () => {
    const fixedPricesUsd = { SOL: 0, BOOTY: 0, GOLD: 0, RUM: 0 };
    await overrideRules(worker, { treasureChest: { poolSol: 12.5 }, fixedPricesUsd });
    const { totalWorth, coins } = await stats();
    expect([totalWorth, coins[0]?.amount]).toEqual([0, 12.5]);
    expect(coins.map(({ weightPercentage }) => weightPercentage)).toEqual([0, 0, 0, 0]);
    await restoreRules(worker);
  });

  test('is read by players alone', async () => {
    expect(await worker.call('hideoutStats')).toMatchObject(aRefusal(401, 'not_authorized'));
    expect(await worker.call('hideoutStats', { token: 'x.y.z' })).toMatchObject(
      aRefusal(401, 'not_authorized'),
    );
  });
});
