import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type Maker, makeCollection, mintMember } from '#tests/kit/memberOnChain.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { ChainPlayer } from '../intents/ChainPlayer.ts';
import { ChainProxy } from '../intents/ChainProxy.ts';
import { sell } from './walletActs.ts';

// What happens to an NFT that the game has never seen between its listing and the confirmation of its first freeze
// (rule book: collections.md, Import).

let worker: TestWorker;
let proxy: ChainProxy;
let maker: Maker;
let mary: ChainPlayer;
let anne: ChainPlayer;
beforeAll(async () => {
  proxy = await ChainProxy.before('');
  worker = await startTestWorker({ chain: true, config: { solanaRpcUrl: proxy.rpcUrl } });
  proxy.target = worker.chain?.rpcUrl ?? '';
  maker = await makeCollection(worker);
  mary = await ChainPlayer.signIn(worker);
  anne = await ChainPlayer.signIn(worker);
});
beforeEach(async () => {
  proxy.rule = () => undefined;
  await overrideRules(worker, { collections: { reavers: { address: maker.group.toBase58() } } });
});
afterAll(async () => {
  await worker.stop();
  await proxy.stop();
});

const done = { state: 'succeeded', notificationType: 'handleAssets' };
const rowsOf = (mint: string) =>
  worker.services.db.selectFrom('nfts').selectAll().where('mint', '=', mint).execute();
async function listed(player: ChainPlayer, mint: string) {
  worker.clock.advanceMs(1_001);
  return (await player.call('onChainAssets')).answer.some((one) => one.mint === mint);
}

/**
 * Hands in the first freeze of an NFT, and does something after the game has signed it and before the chain has it.
 * Returns the outcome of the job, which is not waited for, and the id of the transaction.
 */
async function freezeBut(player: ChainPlayer, mint: string, meanwhile: () => Promise<unknown>) {
  const { answer } = await player.buildMoves('freeze', [mint]);
  const id = answer[0]?.intentId ?? '';
  let release = () => {};
  const heldUntil = new Promise<void>((resolve) => {
    release = resolve;
  });
  proxy.rule = (method) => (method === 'sendTransaction' ? { heldUntil } : undefined);
  const sent = proxy.calls.filter((method) => method === 'sendTransaction').length;
  const outcome = player.handInMoves(answer);
  await until(() => proxy.calls.filter((method) => method === 'sendTransaction').length > sent);
  await meanwhile();
  release();
  proxy.rule = () => undefined;
  return { outcome, id };
}
const expire = (id: string) =>
  worker.services.db
    .updateTable('chain_intents')
    .set({ last_valid_block_height: 1 })
    .where('id', '=', id)
    .execute();

describe('an NFT that is sold', () => {
  test('between its listing and the freeze is refused to the seller, and the buyer brings it in', async () => {
    const mint = await mintMember(worker, maker, { owner: mary.key });
    expect(await listed(mary, mint)).toBe(true);
    await sell(worker, mary, anne, mint);
    expect(await mary.buildMoves('freeze', [mint])).toEqual(
      aRefusal(409, 'nft_not_on_chain', { assetName: 'Reaver #7' }),
    );
    expect(await rowsOf(mint)).toEqual([]);
    const { answer } = await anne.buildMoves('freeze', [mint]);
    expect(await anne.handInMoves(answer)).toMatchObject(done);
    expect(await rowsOf(mint)).toMatchObject([{ owner_id: anne.playerId }]);
  });

  test('after the game has signed the freeze has no effect for the seller, and the buyer brings it in', async () => {
    const mint = await mintMember(worker, maker, { owner: mary.key });
    const { outcome, id } = await freezeBut(mary, mint, () => sell(worker, mary, anne, mint));
    await expire(id);
    expect((await outcome).state).toBe('refused');
    expect(['failed', 'expired']).toContain((await mary.untilEnded(id)).state);
    expect(await rowsOf(mint)).toEqual([]);
    expect([await mary.held(mint), await anne.held(mint)]).toEqual(['none', 'free']);
    const { answer } = await anne.buildMoves('freeze', [mint]);
    expect(await anne.handInMoves(answer)).toMatchObject(done);
    expect(await rowsOf(mint)).toMatchObject([{ owner_id: anne.playerId, standing: 'resting' }]);
  });
});

test('a collection that is unregistered after the game has signed: the NFT is locked, so it is taken in', async () => {
  const mint = await mintMember(worker, maker, { owner: mary.key });
  const { outcome } = await freezeBut(mary, mint, () => restoreRules(worker));
  expect(await outcome).toMatchObject(done);
  expect(await mary.held(mint)).toBe('frozen');
  expect(await rowsOf(mint)).toMatchObject([{ owner_id: mary.playerId, standing: 'resting', level: 7 }]);
  // Its own row counts from then on, so it also leaves while its collection is not registered.
  const { answer } = await mary.buildMoves('thaw', [mint]);
  expect(await mary.handInMoves(answer)).toMatchObject(done);
  expect(await mary.held(mint)).toBe('free');
});

test('one mint with a piece in the wallets of two accounts counts for neither', async () => {
  const mint = await mintMember(worker, maker, { owner: mary.key, supply: 2n });
  await sell(worker, mary, anne, mint);
  for (const player of [mary, anne]) {
    expect(await listed(player, mint)).toBe(false);
    expect(await player.buildMoves('freeze', [mint])).toEqual(aRefusal(404, 'nft_not_found'));
  }
  expect(await rowsOf(mint)).toEqual([]);
});
