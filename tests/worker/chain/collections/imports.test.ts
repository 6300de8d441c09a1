import { createBurnCheckedInstruction, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type Maker, makeCollection, mintMember } from '#tests/kit/memberOnChain.ts';
import { overrideRules, restoreRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { nftAccount } from '#worker/chain/nfts/mintNft.ts';
import { ChainPlayer } from '../intents/ChainPlayer.ts';
import { sell, sendFrom } from './walletActs.ts';

// NFTs of collections that others made on the chain and that the registry names (rule book: collections.md, Import).

let worker: TestWorker;
let maker: Maker;
let mary: ChainPlayer;
let anne: ChainPlayer;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
  maker = await makeCollection(worker);
  mary = await ChainPlayer.signIn(worker);
  anne = await ChainPlayer.signIn(worker);
});
beforeEach(() => register(maker.group.toBase58()));
afterAll(() => worker.stop());

const register = (address: string) => overrideRules(worker, { collections: { reavers: { address } } });
const done = { state: 'succeeded', notificationType: 'handleAssets' };
const notKnown = aRefusal(404, 'nft_not_found');
const rowsOf = (mint: string) =>
  worker.services.db.selectFrom('nfts').selectAll().where('mint', '=', mint).execute();
async function listed(player: ChainPlayer, mint: string) {
  worker.clock.advanceMs(1_001);
  return (await player.call('onChainAssets')).answer.find((one) => one.mint === mint);
}
async function freeze(player: ChainPlayer, mint: string) {
  const { answer, error } = await player.buildMoves('freeze', [mint]);
  if (error) throw new Error(`refused: ${error.code}`);
  return player.handInMoves(answer);
}
describe('an NFT that the game has never seen', () => {
  test('is listed, comes into the game by its freeze with its level, leaves, is sold, and comes back', async () => {
    const mint = await mintMember(worker, maker, { owner: mary.key });
    expect(await listed(mary, mint)).toMatchObject({
      uid: mint,
      name: 'Reaver #7',
      level: 7,
      isMovable: true,
    });
    expect(await rowsOf(mint)).toEqual([]);
    expect(await freeze(mary, mint)).toMatchObject(done);
    expect(await rowsOf(mint)).toMatchObject([
      {
        uid: mint,
        owner_id: mary.playerId,
        level: 7,
        collection: 'Reavers',
        standing: 'resting',
        minted: true,
      },
    ]);
    expect(await mary.held(mint)).toBe('frozen');
    expect((await mary.call('nfts')).answer.map(({ uid }) => uid)).toContain(mint);
    await worker.services.db.updateTable('nfts').set({ level: 12 }).where('uid', '=', mint).execute();

    const { answer } = await mary.buildMoves('thaw', [mint]);
    expect(await mary.handInMoves(answer)).toMatchObject(done);
    await sell(worker, mary, anne, mint);
    expect(await listed(mary, mint)).toBeUndefined();
    expect(await listed(anne, mint)).toMatchObject({ level: 12 });
    expect(await freeze(anne, mint)).toMatchObject(done);
    expect(await rowsOf(mint)).toMatchObject([{ owner_id: anne.playerId, level: 12, standing: 'resting' }]);
  }, 60_000);

  test('is named in the list of transactions before it has a row', async () => {
    const mint = await mintMember(worker, maker, { owner: mary.key, name: 'Grim Tom' });
    const { answer } = await mary.buildMoves('freeze', [mint]);
    const intent = (await mary.intents()).find(({ id }) => id === answer[0]?.intentId);
    expect(intent?.subject.names).toEqual(['Grim Tom']);
    await mary.call('cancelIntent', { params: { id: answer[0]?.intentId ?? '' } });
    expect(await rowsOf(mint)).toEqual([]);
  });

  test('is refused as another type than it is', async () => {
    const mint = await mintMember(worker, maker, { owner: mary.key });
    const refused = await mary.buildMoves('freeze', [mint], 'SHIP');
    expect(refused.error?.code).toBe('nft_type_differs');
  });

  test('becomes one row when it is frozen thirty times at once', async () => {
    const own = await ChainPlayer.signIn(worker);
    const mint = await mintMember(worker, maker, { owner: own.key });
    const built = await Promise.all(Array.from({ length: 30 }, () => own.buildMoves('freeze', [mint])));
    const taken = built.filter(({ error }) => error === null);
    expect(taken.length).toBeGreaterThan(1);
    const others = built.flatMap(({ error }) => (error ? [error.code] : []));
    // On a slow machine, the chain may also be too busy to answer one of thirty at once.
    const mayRefuse = ['too_many_transactions', 'chain_unavailable'];
    expect(others.filter((code) => !mayRefuse.includes(code))).toEqual([]);
    const ends = await Promise.allSettled(taken.map(({ answer }) => own.handInMoves(answer)));
    const states = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.state] : []));
    expect(states).toContain('succeeded');
    expect(await rowsOf(mint)).toMatchObject([{ owner_id: own.playerId, standing: 'resting' }]);
    expect(await own.held(mint)).toBe('frozen');
  }, 60_000);
});

describe('two accounts', () => {
  test('that hand in one mint at the same time get one row, and the one without it a sentence', async () => {
    const mint = await mintMember(worker, maker, { owner: mary.key });
    const built = [await mary.buildMoves('freeze', [mint])];
    await sell(worker, mary, anne, mint);
    built.push(await anne.buildMoves('freeze', [mint]));
    const [first, second] = await Promise.allSettled(
      [mary, anne].map((player, index) => player.handInMoves(built[index]?.answer ?? [])),
    );
    const refused = first?.status === 'rejected' ? String(first.reason) : first?.value.state;
    expect(refused).toMatch(/transaction_refused|refused/);
    expect(second).toMatchObject({ status: 'fulfilled', value: done });
    expect(await rowsOf(mint)).toMatchObject([{ owner_id: anne.playerId, standing: 'resting' }]);
    expect([await mary.held(mint), await anne.held(mint)]).toEqual(['none', 'frozen']);
  });

  test('whose moves of one mint are both confirmed share one row, which the last one owns', async () => {
    const mint = await mintMember(worker, maker, { owner: mary.key });
    expect(await freeze(mary, mint)).toMatchObject(done);
    const { db } = worker.services;
    const { id } = await db
      .selectFrom('chain_intents')
      .select('id')
      .where('mint', '=', mint)
      .executeTakeFirstOrThrow();
    const { answer } = await mary.buildMoves('thaw', [mint]);
    expect(await mary.handInMoves(answer)).toMatchObject(done);
    await sell(worker, mary, anne, mint);
    // As if Anne's move had been stored before Mary's was confirmed: it names no row, only what it takes in.
    const built = await anne.buildMoves('freeze', [mint]);
    await sql`
      update chain_intents set nft_uid = null, imported = (select imported from chain_intents where id = ${id})
      where id = ${built.answer[0]?.intentId}`.execute(db);
    expect(await anne.handInMoves(built.answer)).toMatchObject(done);
    expect(await rowsOf(mint)).toMatchObject([{ owner_id: anne.playerId, standing: 'resting' }]);
  });
});

describe('a transaction that a newer worker has stored', () => {
  const change = (id: string, set: RawBuilder<unknown>) =>
    sql`update chain_intents set ${set}, next_check_at = now() where id = ${id}`.execute(worker.services.db);
  const nextCheck = async (id: string) => {
    const { db } = worker.services;
    const find = db.selectFrom('chain_intents').select('next_check_at').where('id', '=', id);
    return (await find.executeTakeFirstOrThrow()).next_check_at;
  };
  /** Expects that this worker neither checks the transaction, nor lists it, nor lets the player cancel it. */
  async function expectLeftAlone(player: ChainPlayer, id: string): Promise<void> {
    const before = await nextCheck(id);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await nextCheck(id)).toEqual(before);
    expect((await player.intents()).map((one) => one.id)).not.toContain(id);
    const cancelled = await player.call('cancelIntent', { params: { id } });
    expect(cancelled).toEqual(aRefusal(404, 'transaction_not_found'));
  }

  test('with an NFT of a type that this worker does not know is left for the newer one', async () => {
    const own = await ChainPlayer.signIn(worker);
    const mint = await mintMember(worker, maker, { owner: own.key });
    const { answer } = await own.buildMoves('freeze', [mint]);
    const id = answer[0]?.intentId ?? '';
    const toType = (type: string) =>
      change(id, sql`imported = imported || ${JSON.stringify({ type })}::jsonb`);
    await toType('PARROT');
    await expectLeftAlone(own, id);
    await toType('CAPTAIN');
    expect(await own.handInMoves(answer)).toMatchObject(done);
    expect(await rowsOf(mint)).toMatchObject([{ owner_id: own.playerId, standing: 'resting' }]);
  });

  test('of a kind that this worker does not know is left for the newer one', async () => {
    const own = await ChainPlayer.signIn(worker);
    const { mint } = await own.nft('wallet');
    const { answer } = await own.buildMoves('freeze', [mint]);
    const id = answer[0]?.intentId ?? '';
    await sql`alter table chain_intents drop constraint chain_intents_kind_check`.execute(worker.services.db);
    await change(id, sql`kind = 'lend'`);
    await expectLeftAlone(own, id);
    await change(id, sql`kind = 'freeze'`);
    expect(await own.handInMoves(answer)).toMatchObject(done);
  });
});

test('a Genesis ship of a registered collection comes in with its rarity, and is in the fleet', async () => {
  const ships = await makeCollection(worker);
  await overrideRules(worker, { collections: { genesisShips: { address: ships.group.toBase58() } } });
  const mint = await mintMember(worker, ships, {
    owner: mary.key,
    name: 'Sea Witch',
    attributes: [
      ['Level', '12'],
      ['Rarity', 'GOLD'],
    ],
  });
  expect(await listed(mary, mint)).toMatchObject({ type: 'GENESIS_SHIP', rarity: 'GOLD', level: 12 });
  const { answer } = await mary.buildMoves('freeze', [mint], 'GENESIS_SHIP');
  expect(await mary.handInMoves(answer)).toMatchObject(done);
  expect(await rowsOf(mint)).toMatchObject([
    { owner_id: mary.playerId, type: 'GENESIS_SHIP', rarity: 'GOLD', level: 12, name: 'Sea Witch' },
  ]);
  const fleet = (await mary.call('genesisShips')).answer;
  expect(JSON.stringify(fleet)).toContain(mint);
});

describe('between building and signing', () => {
  test('a sale leaves the seller nothing, and the buyer brings it in', async () => {
    const mint = await mintMember(worker, maker, { owner: mary.key });
    const { answer } = await mary.buildMoves('freeze', [mint]);
    await sell(worker, mary, anne, mint);
    const transactions = answer.map(({ tx }) => ({ mint, tx: mary.player.wallet.signTransaction(tx) }));
    const late = await mary.call('handleAssets', { body: { transactions, type: 'CHARACTER' } });
    expect(late).toEqual(aRefusal(409, 'transaction_refused'));
    expect(await rowsOf(mint)).toEqual([]);
    expect(await freeze(anne, mint)).toMatchObject(done);
    expect(await rowsOf(mint)).toMatchObject([{ owner_id: anne.playerId }]);
  });

  test('a collection that is taken out of the registry is refused, and nothing is locked', async () => {
    const mint = await mintMember(worker, maker, { owner: mary.key });
    const { answer } = await mary.buildMoves('freeze', [mint]);
    await restoreRules(worker);
    expect(await mary.handInMoves(answer)).toMatchObject({ state: 'refused', code: 'nft_not_found' });
    expect(await mary.buildMoves('freeze', [mint])).toEqual(notKnown);
    expect(await listed(mary, mint)).toBeUndefined();
    expect(await mary.held(mint)).toBe('free');
    expect(await rowsOf(mint)).toEqual([]);
  });
});

describe('has no effect:', () => {
  /** Nothing lists it, and no freeze of it is built. */
  async function expectNothing(mint: string): Promise<void> {
    expect(await listed(mary, mint)).toBeUndefined();
    expect(await mary.buildMoves('freeze', [mint])).toEqual(notKnown);
    expect(await rowsOf(mint)).toEqual([]);
  }

  test('a forged collection with the same names', async () => {
    const forger = await makeCollection(worker);
    await expectNothing(await mintMember(worker, forger, { owner: mary.key }));
  });

  test('an NFT that is no member of the collection', async () => {
    await expectNothing(await mintMember(worker, maker, { owner: mary.key, isMember: false }));
  });

  test('a member of which there are several, or of which more can be minted', async () => {
    await expectNothing(await mintMember(worker, maker, { owner: mary.key, supply: 2n }));
    await expectNothing(await mintMember(worker, maker, { owner: mary.key, isOpen: true }));
  });

  test('a burned one', async () => {
    const mint = await mintMember(worker, maker, { owner: mary.key });
    const key = new PublicKey(mint);
    const burn = createBurnCheckedInstruction(
      nftAccount(key, mary.key),
      key,
      mary.key,
      1n,
      0,
      [],
      TOKEN_2022_PROGRAM_ID,
    );
    await sendFrom(worker, mary, burn);
    await expectNothing(mint);
  });

  test('the level in metadata that another than the maker of the collection can write', async () => {
    const mint = await mintMember(worker, maker, { owner: mary.key, writer: Keypair.generate() });
    expect(await listed(mary, mint)).toMatchObject({ level: 1 });
  });

  test('markup and control characters in a name, and attributes that say nothing', async () => {
    const name = '\u202e<img src=x onerror=alert(1)>\u0007';
    const mint = await mintMember(worker, maker, {
      owner: mary.key,
      name,
      attributes: [['Level', '<b>9</b>']],
    });
    expect(await listed(mary, mint)).toMatchObject({ name: '<img src=x onerror=alert(1)>', level: 1 });
    const bare = await mintMember(worker, maker, { owner: mary.key, name: '\u0007', attributes: [] });
    expect(await listed(mary, bare)).toMatchObject({ name: 'Reavers', level: 1 });
    expect(await freeze(mary, bare)).toMatchObject(done);
    expect(await rowsOf(bare)).toMatchObject([
      { name: 'Reavers', level: 1, image: '/captains/reavers-1.webp' },
    ]);
  });
});

const stranger = Keypair.generate().publicKey;
test.each([
  ['without a freeze authority', { freezeAuthority: null }, 'freezeAuthority'],
  ['that another address may lock', { freezeAuthority: stranger }, 'freezeAuthority'],
  ['that another address may move', { delegate: stranger }, 'extension'],
])('a member %s is listed with the reason, and says so when it is moved', async (_, plan, hindrance) => {
  const mint = await mintMember(worker, maker, { owner: mary.key, ...plan });
  expect(await listed(mary, mint)).toMatchObject({ isMovable: false, hindrance });
  const refused = aRefusal(409, 'nft_foreign_authority', { assetName: 'Reaver #7' });
  expect(refused.error.error).toBe(
    'The maker of Reaver #7 has not given this game the sole right to lock it, so it stays in your wallet.',
  );
  expect(await mary.buildMoves('freeze', [mint])).toEqual(refused);
  expect(await rowsOf(mint)).toEqual([]);
});
