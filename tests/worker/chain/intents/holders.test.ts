import { TOKEN_2022_PROGRAM_ID, unpackAccount } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { TestWallet } from '#tests/kit/TestWallet.ts';
import { nftAccount } from '#worker/chain/nfts/mintNft.ts';
import { ChainPlayer } from './ChainPlayer.ts';

// Tests of NFTs that are in a wallet of the player other than the primary one (rule book: chain.md, NFTs).

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
});
afterAll(() => worker.stop());

/** A player who started with Play now: the first wallet is the device wallet, and a second wallet secures the game. */
async function secured() {
  const mary = await ChainPlayer.signIn(worker);
  const nft = await mary.nft('game');
  await worker.services.db
    .updateTable('wallets')
    .set({ kind: 'device' })
    .where('address', '=', mary.player.wallet.address)
    .execute();
  return { mary, ...nft, second: await mary.link() };
}

async function heldIn(mint: string, wallet: TestWallet): Promise<'frozen' | 'free' | 'none'> {
  const account = nftAccount(new PublicKey(mint), new PublicKey(wallet.address));
  const info = await worker.services.chain.connection.getAccountInfo(account);
  if (!info) return 'none';
  return unpackAccount(account, info, TOKEN_2022_PROGRAM_ID).isFrozen ? 'frozen' : 'free';
}

describe('thaw', () => {
  test('of what lies in another wallet than the primary one is signed by that wallet, and stays there', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { uid, mint } = await mary.nft('game');
    await mary.link();
    const { answer } = await mary.buildMoves('thaw', [mint]);
    expect(answer[0]?.signer).toBe(mary.player.wallet.address);
    expect(await mary.handInMoves(answer)).toMatchObject({ state: 'succeeded' });
    expect(await mary.held(mint)).toBe('free');
    expect(await mary.standing(uid)).toMatchObject({ standing: 'wallet', holder: null });
    const { answer: listed } = await mary.call('onChainAssets');
    expect(listed.map((one) => one.mint)).toContain(mint);
  });

  test('out of a device wallet goes to the primary one; nobody pays', async () => {
    const { mary, uid, mint, second } = await secured();
    const { connection } = worker.services.chain;
    const lamports = () =>
      Promise.all([mary.key, new PublicKey(second.address)].map((key) => connection.getBalance(key)));
    const before = await lamports();
    const { answer } = await mary.buildMoves('thaw', [mint]);
    expect(answer[0]?.signer).toBe(mary.player.wallet.address);
    expect(await mary.handInMoves(answer)).toMatchObject({ state: 'succeeded' });
    expect([await mary.held(mint), await heldIn(mint, second)]).toEqual(['none', 'free']);
    expect(await lamports()).toEqual(before);
    expect((await mary.standing(uid)).standing).toBe('wallet');
  });

  test('without the signature of the wallet that holds it nothing moves', async () => {
    const { mary, mint } = await secured();
    const { answer: transactions } = await mary.buildMoves('thaw', [mint]);
    expect(await mary.call('handleAssets', { body: { transactions, type: 'CHARACTER' } })).toEqual(
      aRefusal(409, 'transaction_not_signed'),
    );
  });

  test('a new wallet waits, and a game with a device wallet alone is to be secured first', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { mint } = await mary.nft('game');
    const second = await mary.link({ approved: false, acts: false });
    // The NFT is in the old wallet, so it leaves the game to that wallet.
    const { answer, error } = await mary.buildMoves('thaw', [mint]);
    expect(error).toBeNull();
    await mary.call('cancelIntent', { params: { id: answer[0]?.intentId ?? '' } });
    await worker.services.db
      .updateTable('wallets')
      .set({ kind: 'device' })
      .where('address', '=', mary.player.wallet.address)
      .execute();
    expect(await mary.buildMoves('thaw', [mint])).toEqual(aRefusal(409, 'wallet_not_secured'));
    await worker.services.db
      .updateTable('nfts')
      .set({ holder: second.address })
      .where('mint', '=', mint)
      .execute();
    const until = worker.clock.now().getTime() + 24 * 60 * 60 * 1_000;
    expect(await mary.buildMoves('thaw', [mint])).toEqual(aRefusal(409, 'wallet_too_new', { until }));
  });

  test('another primary wallet between building and storing refuses it', async () => {
    const { mary, mint } = await secured();
    const third = await mary.link({ acts: false });
    const [built, chosen] = await Promise.all([
      mary.buildMoves('thaw', [mint]),
      mary.call('primaryWallet', { body: { address: third.address } }),
    ]);
    expect(chosen.error).toBeNull();
    if (built.error) expect(built).toEqual(aRefusal(409, 'transaction_expired'));
    else expect((await mary.handInMoves(built.answer)).state).toBe('succeeded');
  });
});

describe('freeze', () => {
  test('takes what lies in any of the wallets, signed by that one', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { uid, mint } = await mary.nft('wallet');
    await mary.link();
    const { answer } = await mary.buildMoves('freeze', [mint]);
    expect(answer[0]?.signer).toBe(mary.player.wallet.address);
    expect(await mary.handInMoves(answer)).toMatchObject({ state: 'succeeded' });
    expect(await mary.standing(uid)).toMatchObject({
      standing: 'resting',
      holder: mary.player.wallet.address,
    });
  });
});

describe('burns', () => {
  test('a captain in a device wallet becomes a piece of the Captain’s Club in the primary one', async () => {
    const { mary, uid, mint, second } = await secured();
    const { answer } = await mary.call('burnCaptain', { body: { mintAddress: mint } });
    expect(answer.signer).toBe(mary.player.wallet.address);
    const rawTransaction = mary.player.wallet.signTransaction(answer.transaction);
    expect((await mary.call('convertCaptain', { body: { rawTransaction } })).error).toBeNull();
    expect((await mary.untilEnded(answer.intentId)).state).toBe('confirmed');
    expect((await mary.standing(uid)).standing).toBe('burned');
    const club = nftAccount(worker.services.chain.mints.CLUB, new PublicKey(second.address));
    const { value } = await worker.services.chain.connection.getTokenAccountBalance(club);
    expect(value.amount).toBe('1');
  });

  test('a ship in another wallet is burned by that wallet', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { mint } = await mary.nft('game', { type: 'SHIP' });
    await mary.link();
    const { answer } = await mary.call('burnSideNft', { body: { mintAddress: mint } });
    expect(answer.signer).toBe(mary.player.wallet.address);
  });
});

test('a deposit and a withdrawal are built for the primary wallet, whichever logged in', async () => {
  const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
  const second = await mary.link();
  const { answer: withdrawn } = await mary.build('withdraw', 50);
  expect(withdrawn.signer).toBe(second.address);
  await mary.handIn('withdraw', 50, signedBy(second, withdrawn.tx));
  expect((await mary.untilEnded(withdrawn.intentId)).state).toBe('confirmed');
  expect((await mary.call('onChainBalance')).answer.onChainAr).toBe(45);
  const { answer: built } = await mary.build('deposit', 45);
  expect(built.signer).toBe(second.address);
  await mary.handIn('deposit', 45, signedBy(second, built.tx));
  expect((await mary.untilEnded(built.intentId)).state).toBe('confirmed');
  expect(await mary.inGame('BOOTY')).toBe(95_000_000_000n);
});

describe('a wallet is not unlinked', () => {
  const unlink = (player: ChainPlayer['player'], address: string) =>
    player.call('unlinkWallet', { params: { address } });

  test('while NFTs of the game lie locked in it', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { mint } = await mary.nft('wallet');
    await worker.services.db
      .updateTable('nfts')
      .set({ holder: null })
      .where('owner_id', '=', mary.playerId)
      .execute();
    const second = await worker.signIn(await mary.link());
    const { answer: frozen } = await mary.buildMoves('freeze', [mint]);
    await mary.handInMoves(frozen);
    const { error } = await unlink(second, mary.player.wallet.address);
    expect(error).toMatchObject({
      code: 'wallet_holds_nfts',
      error:
        'An NFT of your game lies locked in this wallet. Please move captains and Genesis ships out of the game first.',
    });
    const { answer: thawed } = await mary.buildMoves('thaw', [mint]);
    await mary.handInMoves(thawed);
    expect((await unlink(second, mary.player.wallet.address)).error).toBeNull();
  });

  test('nor with what the game gave it', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const second = await worker.signIn(await mary.link());
    const { error } = await unlink(second, mary.player.wallet.address);
    expect(error?.error).toMatch(/^\d+ NFTs of your game lie locked in this wallet/);
  });

  test('with a locked ship, until it is burned', async () => {
    const mary = await ChainPlayer.signIn(worker);
    await worker.services.db
      .updateTable('nfts')
      .set({ holder: null })
      .where('owner_id', '=', mary.playerId)
      .execute();
    const { mint } = await mary.nft('game', { type: 'SHIP' });
    const second = await worker.signIn(await mary.link());
    const { error } = await unlink(second, mary.player.wallet.address);
    expect(error?.error).toBe(
      'An NFT of your game lies locked in this wallet. Ships, crews and items cannot leave the game: please burn those in this wallet in the Graveyard, or keep it linked.',
    );
    const { answer } = await mary.call('burnSideNft', { body: { mintAddress: mint } });
    const rawTransaction = mary.player.wallet.signTransaction(answer.transaction);
    await mary.call('confirmBurnSideNft', { body: { rawTransaction } });
    expect((await mary.untilEnded(answer.intentId)).state).toBe('confirmed');
    expect((await unlink(second, mary.player.wallet.address)).error).toBeNull();
  });

  test('while a transaction of it is under way', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const second = await mary.link();
    const { answer } = await mary.build('withdraw', 50);
    expect(await unlink(mary.player, second.address)).toEqual(aRefusal(409, 'wallet_has_transactions'));
    await mary.call('cancelIntent', { params: { id: answer.intentId } });
    expect((await unlink(mary.player, second.address)).error).toBeNull();
  });
});

const signedBy = (wallet: TestWallet, transaction: string): string => wallet.signTransaction(transaction);
