import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { ChainPlayer } from './ChainPlayer.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
});
afterAll(() => worker.stop());

const booty = (amount: number) => BigInt(amount) * 1_000_000_000n;

test('withdrawals and purchases of one balance never spend it twice', async () => {
  for (let round = 0; round < 3; round += 1) {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const { exchangeItems } = (await mary.call('exchangeItems')).answer;
    const item = exchangeItems.find(
      ({ costType, costAmount }) => costType === 'arAmount' && costAmount === 1,
    );
    if (!item) throw new Error('nothing costs 1 BOOTY');
    const buy = async (multiplier: number) => {
      const { name, costAmount, yieldAmount, taxPercent } = item;
      const body = { name, multiplier, shown: { costAmount, yieldAmount, taxPercent } };
      const { answer, error } = await mary.call('purchase', { body, idempotencyKey: randomUUID() });
      return error === null && (await worker.untilSettled(answer.jobId)).state === 'succeeded'
        ? multiplier
        : 0;
    };
    const withdraw = async (amount: number) => {
      const { status, error } = await mary.build('withdraw', amount);
      if (error) expect({ status, error }).toEqual(aRefusal(409, 'not_enough_in_game', { token: 'BOOTY' }));
      return error ? 0 : amount;
    };
    const spent = await Promise.all([
      withdraw(40),
      buy(30),
      withdraw(40),
      buy(30),
      withdraw(25),
      withdraw(25),
    ]);
    const total = spent.reduce((sum, one) => sum + one, 0);
    expect(total).toBeGreaterThan(0);
    expect(await mary.inGame('BOOTY')).toBe(booty(100 - total));
  }
});

describe('one captain', () => {
  test('thawed, sent, equipped and burned at once does one of these', async () => {
    for (let round = 0; round < 4; round += 1) {
      const mary = await ChainPlayer.signIn(worker, { inGame: 1_000 });
      const { uid, mint } = await mary.nft('game', { level: 30 });
      const ship = await insertCaptain(worker.services.db, mary.playerId, { type: 'SHIP' });
      const [thaw, burn, sent, equipped] = await Promise.all([
        mary.buildMoves('thaw', [mint]),
        mary.call('burnCaptain', { body: { mintAddress: mint } }),
        mary.call('initiate', {
          body: { missionPath: 'missions/treasure-pit', nfts: [uid], levelCount: 1 },
          idempotencyKey: randomUUID(),
        }),
        mary.call('equip', {
          body: { captainId: uid, entityId: ship, equipped: true },
          idempotencyKey: randomUUID(),
        }),
      ]);
      const jobs = await Promise.all(
        [sent, equipped].flatMap(({ answer, error }) => (error ? [] : [worker.untilSettled(answer.jobId)])),
      );
      const { standing } = await mary.standing(uid);
      const isEquipped =
        jobs[1]?.state === 'succeeded' || (jobs.length === 1 && jobs[0]?.state === 'succeeded');
      const builds = [thaw, burn].filter(({ error }) => error === null).length;
      expect(builds).toBeLessThanOrEqual(1);
      if (builds === 1) {
        expect(standing).toBe('moving');
        expect(isEquipped).toBe(false);
      } else {
        expect(['resting', 'mission']).toContain(standing);
      }
    }
  });

  test('thawed by many requests at once is reserved by one', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { mint } = await mary.nft('game');
    const built = await Promise.all(Array.from({ length: 8 }, () => mary.buildMoves('thaw', [mint])));
    const [first, ...others] = built.filter(({ error }) => error === null);
    expect(others).toEqual([]);
    for (const { status, error } of built)
      if (error) expect({ status, error }).toEqual(aRefusal(409, 'nft_moving', { assetName: 'Reaver #1' }));
    expect(await mary.handInMoves(first?.answer ?? [])).toMatchObject({ state: 'succeeded' });
  });

  test('cancelled and handed in at once is either', async () => {
    for (let round = 0; round < 4; round += 1) {
      const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
      const { answer } = await mary.build('withdraw', 100);
      const signed = mary.player.wallet.signTransaction(answer.tx);
      const [cancelled, handed] = await Promise.all([
        mary.call('cancelIntent', { params: { id: answer.intentId } }),
        mary.handIn('withdraw', 100, signed),
      ]);
      expect([cancelled.error === null, handed.error === null].filter(Boolean)).toHaveLength(1);
      const { state } = await mary.untilEnded(answer.intentId);
      expect(state).toBe(cancelled.error === null ? 'cancelled' : 'confirmed');
      expect(await mary.onChain('BOOTY')).toBe(state === 'confirmed' ? booty(90) : 0n);
      expect(await mary.inGame('BOOTY')).toBe(state === 'confirmed' ? 0n : booty(100));
    }
  });
});
