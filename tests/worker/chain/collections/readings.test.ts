import { Key } from '@metaplex-foundation/mpl-core';
import {
  type AssetV1AccountDataArgs,
  getAssetV1AccountDataSerializer,
} from '@metaplex-foundation/mpl-core/dist/src/generated/types/assetV1AccountData.js';
import { publicKey } from '@metaplex-foundation/umi';
import { address, lamports } from '@solana/kit';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type Maker, makeCollection, mintMember } from '#tests/kit/memberOnChain.ts';
import { overrideRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { ReadingRunner } from '#worker/chain/assets/ReadingRunner.ts';
import { AssetIndex } from '#worker/chain/connection/AssetIndex.ts';
import { noteProblem } from '#worker/chain/readings/readingStore.ts';
import { readTable } from '#worker/operators/reads.ts';
import { act, anOperator } from '../../operators/operating.ts';
import { ChainPlayer } from '../intents/ChainPlayer.ts';
import { ChainProxy } from '../intents/ChainProxy.ts';
import { AssetIndexStandIn } from './AssetIndexStandIn.ts';

// Wallets and collections with very many NFTs, and a node with an index of NFTs (rule book: collections.md, Long
// readings). The index is a stand-in in front of the local chain; the accounts are on that chain.

const coreProgram = 'CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d';
const fresh = () => Keypair.generate().publicKey.toBase58();
const coreCollection = fresh();

let worker: TestWorker;
let proxy: ChainProxy;
let index: AssetIndexStandIn;
let maker: Maker;
beforeAll(async () => {
  proxy = await ChainProxy.before('');
  // Without the role for jobs: the tests carry out the readings, so that nothing else asks the chain meanwhile.
  worker = await startTestWorker({
    chain: true,
    config: { roles: ['api', 'push'], solanaRpcUrl: proxy.rpcUrl },
  });
  proxy.target = worker.chain?.rpcUrl ?? '';
  maker = await makeCollection(worker);
  await overrideRules(worker, {
    collections: {
      reavers: { address: maker.group.toBase58() },
      atoms: { standard: 'core', address: coreCollection },
    },
  });
});
beforeEach(() => {
  index = new AssetIndexStandIn();
  proxy.rule = index.rule;
});
afterAll(async () => {
  await worker.stop();
  await proxy.stop();
});

/** Puts a Core asset on the chain. */
function asset(owner: string, collection = coreCollection): string {
  const at = fresh();
  const authority: AssetV1AccountDataArgs['updateAuthority'] = {
    __kind: 'Collection',
    fields: [publicKey(collection)],
  };
  const data = getAssetV1AccountDataSerializer().serialize({
    key: Key.AssetV1,
    owner: publicKey(owner),
    updateAuthority: authority,
    name: 'Core #1',
    uri: '',
    seq: null,
  });
  worker.chain?.local.svm.setAccount({
    address: address(at),
    programAddress: address(coreProgram),
    data,
    executable: false,
    lamports: lamports(1_000_000_000n),
    space: BigInt(data.length),
  });
  return at;
}
async function listed(player: ChainPlayer) {
  worker.clock.advanceMs(1_001);
  return (await player.call('onChainAssets')).answer.map(({ mint }) => mint);
}
const readingOf = async (name: string) => {
  const rows = await readTable.chainReadings.read(worker.services, {});
  return rows.find((row) => row.name === name);
};
const finished = (name: string) => until(async () => (await readingOf(name))?.state === 'finished', 60_000);

describe('an index of NFTs', () => {
  test('is asked for the other standards, in parts, and what it invents is not listed or moved', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const owner = mary.player.wallet.address;
    const [held, forged] = [asset(owner), asset(owner, fresh())];
    const junk = Array.from({ length: 1_500 }, () => ({ id: fresh(), owner }));
    index.nfts = [...junk, { id: forged, owner, collection: coreCollection }, { id: held, owner }];
    const mint = await mintMember(worker, maker, { owner: mary.key });
    expect((await listed(mary)).sort()).toEqual([held, mint].sort());
    expect(index.asked.map(({ page }) => page)).toEqual([1, 2]);
    expect(await mary.buildMoves('freeze', [forged])).toEqual(aRefusal(404, 'nft_not_found'));
  }, 30_000);

  test('cannot give a wallet what another holds', async () => {
    const [mary, anne] = [await ChainPlayer.signIn(worker), await ChainPlayer.signIn(worker)];
    const mint = await mintMember(worker, maker, { owner: anne.key });
    index.nfts = [{ id: mint, owner: mary.player.wallet.address, collection: maker.group.toBase58() }];
    const refused = aRefusal(409, 'nft_not_on_chain', { assetName: 'Reaver #7' });
    expect(await mary.buildMoves('freeze', [mint])).toEqual(refused);
  });

  test('that counts by cursor is followed to its end', async () => {
    const own = await ChainPlayer.signIn(worker);
    const owner = own.player.wallet.address;
    index.hasCursor = true;
    const held = asset(owner);
    index.nfts = [...Array.from({ length: 1_000 }, () => ({ id: fresh(), owner })), { id: held, owner }];
    expect(await listed(own)).toEqual([held]);
    expect(index.asked.map(({ page, cursor }) => page ?? cursor)).toEqual([1, '1000']);
  }, 30_000);

  test('that a node does not have is asked for once, and the accounts are read', async () => {
    index.isThere = false;
    const { log } = worker.services;
    const own = new AssetIndex(proxy.rpcUrl, log);
    expect(await own.ofOwner(fresh(), null)).toBeNull();
    expect(await own.ofOwner(fresh(), null)).toBeNull();
    expect(index.asked.length).toBe(1);
  });

  test.each([
    ['a fault', { status: 500, body: 'oops' }],
    ['an empty answer', { body: '{}' }],
    ['another form', { result: { items: 'many' } }],
  ])('that answers %s is passed over, and asked again', async (_, answer) => {
    const mary = await ChainPlayer.signIn(worker);
    const held = asset(mary.player.wallet.address);
    let asked = 0;
    proxy.rule = (method) => {
      if (!method.startsWith('getAssets')) return undefined;
      asked += 1;
      return answer;
    };
    expect(await listed(mary)).toEqual([held]);
    expect(await listed(mary)).toEqual([held]);
    expect(asked).toBe(2);
  });
});

describe('a wallet with very many NFTs', () => {
  test('is read in the background beyond what one request reads, and goes on after an interruption', async () => {
    const own = await ChainPlayer.signIn(worker);
    const owner = own.player.wallet.address;
    const last = asset(owner);
    index.nfts = [...Array.from({ length: 7_500 }, () => ({ id: fresh(), owner })), { id: last, owner }];
    index.accountsAsked = [];
    expect(await listed(own)).not.toContain(last);
    const asked = index.accountsAsked.reduce((sum, one) => sum + one, 0);
    expect(asked).toBeLessThanOrEqual(2_000);
    expect(index.asked.length).toBe(3);

    const { services } = worker;
    const before = await services.db
      .selectFrom('chain_readings')
      .selectAll()
      .where('name', '=', owner)
      .executeTakeFirstOrThrow();
    expect(await new ReadingRunner(services).step()).toBe(true);
    expect(Number.parseInt(String((await readingOf(owner))?.read), 10)).toBeGreaterThanOrEqual(1_000);
    // A worker that failed before this step and stores its problem only now does not delay the next step.
    await noteProblem(services.db, before, 'too late');
    expect((await readingOf(owner))?.state).toBe('under way');
    // Another worker goes on in the middle, from what is stored.
    const partsBefore = index.asked.length;
    const other = new ReadingRunner(services);
    while ((await readingOf(owner))?.state !== 'finished') {
      if (!(await other.step())) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(index.asked.slice(partsBefore).every(({ page }) => page !== 1)).toBe(true);
    expect(await readingOf(owner)).toMatchObject({ read: '7501', found: 1 });
    expect(await listed(own)).toContain(last);
    await expectOnlyFound(owner, last);
  }, 120_000);

  const expectOnlyFound = async (wallet: string, mint: string) => {
    const rows = await worker.services.db
      .selectFrom('wallet_pieces')
      .select('mint')
      .where('wallet', '=', wallet)
      .execute();
    expect(rows).toEqual([{ mint }]);
  };
});

describe('a collection', () => {
  let runner: ReadingRunner;
  beforeAll(() => {
    runner = new ReadingRunner(worker.services);
    runner.start();
  });
  afterAll(() => runner.stop());

  test('of many members is counted at an operator’s wish, part by part', async () => {
    const admin = await anOperator(worker);
    const owner = await ChainPlayer.signIn(worker);
    const good = await mintMember(worker, maker, { owner: owner.key });
    const closed = await mintMember(worker, maker, { owner: owner.key, freezeAuthority: null });
    const collection = maker.group.toBase58();
    index.nfts = [good, closed, ...Array.from({ length: 3_000 }, fresh)].map((id) => ({ id, collection }));
    await act(worker, admin, 'readCollection', { entry: 'reavers' });
    await finished('reavers');
    expect(await readingOf('reavers')).toMatchObject({ read: '3002', found: 2, lockable: 1 });
    expect(index.asked.filter(({ groupValue }) => groupValue === collection).map(({ page }) => page)).toEqual(
      expect.arrayContaining([1, 2, 3, 4]),
    );
  }, 60_000);

  test('of MPL Core is counted without an index, and one of Token-2022 says what is missing', async () => {
    const admin = await anOperator(worker);
    proxy.rule = (method) => (method.startsWith('getAssets') ? { status: 500, body: '' } : undefined);
    asset(fresh());
    await act(worker, admin, 'readCollection', { entry: 'atoms' });
    await act(worker, admin, 'readCollection', { entry: 'reavers' });
    await act(worker, admin, 'readCollection', { entry: 'ships' });
    await finished('atoms');
    expect(Number((await readingOf('atoms'))?.found)).toBeGreaterThan(0);
    await until(async () => (await readingOf('reavers'))?.state !== 'under way', 20_000);
    expect((await readingOf('reavers'))?.state).toBe(
      'the node has no index that lists the members of this collection',
    );
    await until(async () => (await readingOf('ships'))?.state !== 'under way', 20_000);
    expect((await readingOf('ships'))?.state).toBe('the registry has no address for this collection');
  }, 60_000);
});
