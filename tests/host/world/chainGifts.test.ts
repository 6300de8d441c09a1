import { getAccount, getTokenMetadata, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDueGifts, startChainGifts } from '#host/world/chainGifts.ts';
import { giveSolToLinkedWallets } from '#host/world/linkedWalletGifts.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { nftAccount } from '#worker/chain/nfts/mintNft.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
});
afterAll(() => worker.stop());

const walletOf = ({ wallet }: SignedInPlayer) => new PublicKey(wallet.address);
const mintedOf = (player: SignedInPlayer) =>
  worker.services.db
    .selectFrom('nfts')
    .select(['mint', 'type', 'name', 'level', 'standing'])
    .where('owner_id', '=', player.playerId)
    .where('minted', '=', true)
    .execute();

async function holdings(player: SignedInPlayer) {
  worker.clock.advanceMs(1_001);
  return (await player.call('onChainBalance')).answer;
}

test('a new player gets SOL and tokens, and every minted NFT is on the chain: frozen in game, free in the wallet', async () => {
  const player = await worker.signIn();
  expect(await holdings(player)).toEqual({ onChainAr: 0, onChainGold: 0, sol: 0 });
  await makeDueGifts(worker.services);
  expect(await holdings(player)).toEqual({ onChainAr: 750, onChainGold: 4_000, sol: 2 });

  const minted = await mintedOf(player);
  for (const { mint, name, standing } of minted) {
    const piece = new PublicKey(mint ?? '');
    const { connection } = worker.services.chain;
    const account = await getAccount(
      connection,
      nftAccount(piece, walletOf(player)),
      undefined,
      TOKEN_2022_PROGRAM_ID,
    );
    expect(account).toMatchObject({ amount: 1n, isFrozen: standing !== 'wallet' });
    expect(await getTokenMetadata(connection, piece)).toMatchObject({
      name,
      uri: `http://localhost:4000/nfts/metadata/${mint}.json`,
    });
  }
  const { answer: inWallet } = await player.call('onChainAssets');
  expect(inWallet.map(({ type }) => type).sort()).toEqual(['CHARACTER', 'CHARACTER', 'CREW', 'ITEM', 'SHIP']);
  expect(minted.length).toBeGreaterThan(inWallet.length);
});

test('a wallet that is linked later gets SOL once, one that has some gets none', async () => {
  const { db, chain } = worker.services;
  const player = await worker.signIn();
  await makeDueGifts(worker.services);
  const [bare, rich] = [Keypair.generate().publicKey, walletOf(await worker.signIn())];
  await makeDueGifts(worker.services);
  worker.clock.advanceMs(1_000);
  for (const address of [bare, rich])
    await db
      .insertInto('wallets')
      .values({
        address: address.toBase58(),
        player_id: player.playerId,
        kind: 'extension',
        linked_at: worker.clock.now(),
        moves_out_from: worker.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet({ player_id: player.playerId, linked_at: worker.clock.now() }),
      )
      .execute();
  for (let times = 0; times < 2; times += 1) {
    await giveSolToLinkedWallets(worker.services);
    expect(await chain.connection.getBalance(bare)).toBe(0.1 * LAMPORTS_PER_SOL);
    expect(await chain.connection.getBalance(rich)).toBe(2 * LAMPORTS_PER_SOL);
  }
});

test('what lies in the wallet is not in the game', async () => {
  const player = await worker.signIn();
  const uids = (await player.call('nfts')).answer.map(({ uid }) => uid);
  await makeDueGifts(worker.services);
  for (const { uid } of (await player.call('onChainAssets')).answer) expect(uids).not.toContain(uid);
});

test('a gift that a crash interrupted is completed, and nothing is given twice', async () => {
  const player = await worker.signIn();
  const { chain } = worker.services;
  const due = await worker.services.db
    .selectFrom('world_facts')
    .selectAll()
    .where('name', 'like', 'chainGift:%')
    .executeTakeFirstOrThrow();
  await makeDueGifts(worker.services);
  const before = worker.chain?.local.signatures.size;
  // Restores the entry of the due gift, as if the worker had been killed before it deleted the entry.
  await worker.services.db
    .insertInto('world_facts')
    .values({ name: due.name, value: JSON.stringify(due.value) })
    .execute();
  await makeDueGifts(worker.services);
  expect(worker.chain?.local.signatures.size).toBe(before);
  expect(await chain.connection.getBalance(walletOf(player))).toBe(2 * LAMPORTS_PER_SOL);
});

test('a sign-in does not wait for the chain, which gets its gifts when it is back', {
  timeout: 30_000,
}, async () => {
  const alone = await startTestWorker();
  try {
    const player = await alone.signIn();
    const stop = startChainGifts(alone.services);
    await stop();
    const due = await alone.services.db.selectFrom('world_facts').select('name').execute();
    expect(due).toContainEqual({ name: `chainGift:${player.playerId}` });
  } finally {
    await alone.stop();
  }
});

test('the metadata of an NFT names its level now, for any page to read', async () => {
  const player = await worker.signIn();
  const [captain] = (await mintedOf(player)).filter(({ type }) => type === 'CAPTAIN');
  const { db } = worker.services;
  await db
    .updateTable('nfts')
    .set({ level: 33 })
    .where('mint', '=', captain?.mint ?? '')
    .execute();
  const response = await fetch(`${worker.origin}/nfts/metadata/${captain?.mint}.json`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const metadata: unknown = await response.json();
  expect(metadata).toMatchObject({
    name: captain?.name,
    image: expect.stringMatching(/^http:\/\/localhost:4000\/captains\/.+\.webp$/),
    attributes: expect.arrayContaining([
      { trait_type: 'Level', value: 33 },
      { trait_type: 'Type', value: 'Captain' },
    ]),
  });
});

test("the Captain's Club has metadata, an unknown mint has none, and a path that is no mint is refused", async () => {
  const club = worker.services.chain.mints.CLUB.toBase58();
  const ask = (file: string) => worker.call('nftMetadata', { params: { file } });
  expect((await ask(`${club}.json`)).answer).toMatchObject({ name: "Captain's Club", symbol: 'CLUB' });
  expect((await ask('So11111111111111111111111111111111111111112.json')).status).toBe(404);
  expect((await ask('..%2Fsecrets.json')).status).toBe(400);
});
