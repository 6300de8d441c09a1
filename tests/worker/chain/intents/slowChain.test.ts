import { describe, expect, test } from 'vitest';
import { insertCaptain } from '#tests/kit/rows.ts';
import { until } from '#tests/kit/until.ts';
import { ChainPlayer } from './ChainPlayer.ts';
import type { ProxyAction } from './ChainProxy.ts';
import { workerBehindProxy } from './workerBehindProxy.ts';

// While the chain is slow or faulty, requests must end with a sentence before the page stops waiting, and must leave
// nothing reserved.

const { worker, proxy } = await workerBehindProxy({ roles: ['api'] });

/** Milliseconds after which the page stops waiting for an answer (src/client/api/callRoute.ts). */
const pageWaitsMs = 15_000;
const troubles: Record<string, ProxyAction> = {
  'does not answer at all': { delayMs: 60_000 },
  'takes seven seconds for each answer': { delayMs: 7_000 },
  'says 429': { status: 429, body: '{"error":"too many requests"}' },
  'answers another shape': { result: { value: 7 } },
  'answers HTML': { body: '<html>' },
};

describe('requests, when the chain', () => {
  test.each(Object.entries(troubles))(
    '%s',
    async (_, trouble) => {
      const mary = await ChainPlayer.signIn(worker, { onChain: 100, inGame: 100 });
      const thawed = [await mary.nft('game'), await mary.nft('game'), await mary.nft('game')];
      const burned = await mary.nft('game');
      const frozen = await mary.nft('wallet');
      const uid = await insertCaptain(worker.services.db, mary.playerId);
      const { answer: built } = await mary.build('deposit', 5);
      const builtAt = performance.now();
      const signed = mary.player.wallet.signTransaction(built.tx);
      const places = () =>
        Promise.all([...thawed, burned, frozen, { uid }].map((one) => mary.standing(one.uid)));
      const before = await places();
      // Waits until the blockhash that the earlier requests shared is too old to be reused. Each of the following
      // requests that builds a transaction then needs at least two answers of the chain.
      await until(async () => performance.now() - builtAt > 500);
      proxy.rule = () => trouble;
      const begun = performance.now();
      const outcomes = await Promise.all([
        mary.build('deposit', 10),
        mary.build('withdraw', 10),
        mary.buildMoves(
          'thaw',
          thawed.map(({ mint }) => mint),
        ),
        mary.buildMoves('freeze', [frozen.mint]),
        mary.buildMoves('mintAndWithdraw', [uid]),
        mary.call('burnCaptain', { body: { mintAddress: burned.mint } }),
        mary.handIn('deposit', 5, signed),
      ]);
      expect(performance.now() - begun).toBeLessThan(pageWaitsMs - 2_000);
      // Submitting a signed transaction needs only one answer of the chain, so it succeeds if each answer takes seven
      // seconds.
      const isTaken = outcomes.at(-1)?.error === null;
      expect(isTaken).toBe(trouble.delayMs === 7_000);
      for (const { status, error } of isTaken ? outcomes.slice(0, -1) : outcomes) {
        expect([status, error?.error]).toEqual([
          503,
          'The Solana chain is not answering right now. Please try again in a moment.',
        ]);
      }
      expect(await places()).toEqual(before);
      expect(await mary.inGame('BOOTY')).toBe(100_000_000_000n);
      // A transaction that was built before the fault can still be submitted.
      proxy.rule = () => undefined;
      expect((await mary.handIn('deposit', 5, signed)).error).toBeNull();
    },
    60_000,
  );

  test('takes a third of a second for each answer: everything works', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const nfts = [await mary.nft('game'), await mary.nft('game'), await mary.nft('game')];
    proxy.rule = () => ({ delayMs: 300 });
    const { answer, error } = await mary.buildMoves(
      'thaw',
      nfts.map(({ mint }) => mint),
    );
    expect(error).toBeNull();
    expect(answer).toHaveLength(3);
  });
});
