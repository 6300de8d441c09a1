import {
  ACCOUNT_SIZE,
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeAccount3Instruction,
  createTransferCheckedInstruction,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { refused } from '#tests/kit/TestPlayer.ts';
import { nftAccount } from '#worker/chain/nfts/mintNft.ts';
import { ChainPlayer } from './ChainPlayer.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
});
afterAll(() => worker.stop());

const done = { state: 'succeeded', message: 'Success', notificationType: 'handleAssets' };
/** The name of the NFTs that these tests insert. */
const assetName = 'Reaver #1';

describe('freeze', () => {
  test('locks an NFT in the wallet, and it is in the game', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { uid, mint } = await mary.nft('wallet');
    const { answer } = await mary.buildMoves('freeze', [mint]);
    expect(answer).toMatchObject([{ mint, id: uid }]);
    expect(await mary.handInMoves(answer)).toMatchObject(done);
    expect(await mary.held(mint)).toBe('frozen');
    expect(await mary.standing(uid)).toMatchObject({ standing: 'resting', owner_id: mary.playerId });
  });

  test('makes whoever holds it the owner in the game', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const anne = await ChainPlayer.signIn(worker);
    const { uid, mint } = await mary.nft('wallet');
    const notHeld = aRefusal(409, 'nft_not_on_chain', { assetName });
    expect(await anne.buildMoves('freeze', [mint])).toEqual(notHeld);
    const { answer: built } = await mary.buildMoves('freeze', [mint]);
    await sell(mary, anne, mint);
    expect(await mary.buildMoves('freeze', [mint])).toEqual(notHeld);
    const transactions = built.map(({ tx }) => ({ mint, tx: mary.player.wallet.signTransaction(tx) }));
    const late = await mary.call('handleAssets', { body: { transactions, type: 'CHARACTER' } });
    expect(late).toEqual(aRefusal(409, 'transaction_refused'));
    const { answer } = await anne.buildMoves('freeze', [mint]);
    expect(await anne.handInMoves(answer)).toMatchObject(done);
    expect(await mary.standing(uid)).toMatchObject({ standing: 'resting', owner_id: anne.playerId });
  });

  test('refuses one that is in the game, of no game, and of another type', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { mint } = await mary.nft('game');
    expect(await mary.buildMoves('freeze', [mint])).toEqual(aRefusal(409, 'nft_in_game', { assetName }));
    const unknown = mary.player.wallet.address;
    expect(await mary.buildMoves('freeze', [unknown])).toEqual(aRefusal(404, 'nft_not_found'));
    expect(await mary.buildMoves('freeze', [mint], 'SHIP')).toEqual(aRefusal(409, 'nft_type_differs'));
  });
});

test('an NFT in another token account of the wallet is listed, moved and burned like any other', async () => {
  const mary = await ChainPlayer.signIn(worker);
  const { uid, mint } = await mary.nft('wallet');
  await toOtherAccount(mary, mint);
  expect(await mary.held(mint)).toBe('none');
  expect((await mary.call('onChainAssets')).answer.map((one) => one.mint)).toContain(mint);
  for (const [move, standing] of [
    ['freeze', 'resting'],
    ['thaw', 'wallet'],
    ['freeze', 'resting'],
  ] as const) {
    const { answer } = await mary.buildMoves(move, [mint]);
    expect(await mary.handInMoves(answer)).toMatchObject(done);
    expect(await mary.standing(uid)).toMatchObject({ standing });
  }
  const { answer } = await mary.call('burnCaptain', { body: { mintAddress: mint } });
  const rawTransaction = mary.player.wallet.signTransaction(answer.transaction);
  await mary.call('convertCaptain', { body: { rawTransaction } });
  expect((await mary.untilEnded(answer.intentId)).state).toBe('confirmed');
  const { value } = await worker.services.chain.connection.getTokenSupply(new PublicKey(mint));
  expect(value.amount).toBe('0');
});

describe('thaw', () => {
  test('frees several at once; from building on they have no effect in the game', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const nfts = [await mary.nft('game'), await mary.nft('game')];
    const mints = nfts.map(({ mint }) => mint);
    const { answer } = await mary.buildMoves('thaw', mints);
    for (const { uid, mint } of nfts) {
      expect((await mary.standing(uid)).standing).toBe('moving');
      expect(await mary.buildMoves('thaw', [mint])).toEqual(aRefusal(409, 'nft_moving', { assetName }));
    }
    expect(await mary.handInMoves(answer)).toMatchObject(done);
    for (const { uid, mint } of nfts) {
      expect(await mary.held(mint)).toBe('free');
      expect((await mary.standing(uid)).standing).toBe('wallet');
    }
    const { answer: nftsInGame } = await mary.call('nfts');
    expect(nftsInGame.filter(({ uid }) => nfts.some((nft) => nft.uid === uid))).toEqual([]);
  });

  test('refuses what is away, carries gear, is equipped, or not yours', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const anne = await ChainPlayer.signIn(worker);
    const thaw = (mint: string, player = mary) => player.buildMoves('thaw', [mint]);
    const away = await mary.nft('game', { standing: 'arena' });
    expect(await thaw(away.mint)).toEqual(aRefusal(409, 'nft_away', { assetName }));
    const geared = await mary.nft('game');
    await insertCaptain(worker.services.db, mary.playerId, { type: 'SHIP', equipped_to: geared.uid });
    expect(await thaw(geared.mint)).toEqual(aRefusal(409, 'nft_has_gear', { assetName }));
    expect(await thaw(geared.mint, anne)).toEqual(aRefusal(404, 'nft_not_found'));
    const worn = await mary.nft('game', { type: 'SHIP', equipped_to: (await mary.nft('game')).uid });
    expect(await mary.buildMoves('thaw', [worn.mint], 'SHIP')).toEqual(
      aRefusal(409, 'nft_equipped', { assetName }),
    );
    const free = await mary.nft('wallet');
    expect(await thaw(free.mint)).toEqual(aRefusal(409, 'nft_not_in_game', { assetName }));
  });

  test('of ships, crews and items is disabled', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { mint } = await mary.nft('game', { type: 'SHIP' });
    const ships = aRefusal(409, 'unstaking_disabled', { nftType: 'SHIP' });
    expect(ships.error.error).toBe(
      'Unstaking is currently disabled for Ships. Only Captains and Genesis Ships can be unstaked.',
    );
    expect(await mary.buildMoves('thaw', [mint], 'SHIP')).toEqual(ships);
    const crew = await insertCaptain(worker.services.db, mary.playerId, { type: 'CREW' });
    expect(await mary.buildMoves('mintAndWithdraw', [crew], 'CREW')).toEqual(
      aRefusal(409, 'unstaking_disabled', { nftType: 'CREW' }),
    );
  });

  test('at most five, each once', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { mint } = await mary.nft('game');
    for (const mints of [Array(6).fill(mint), [mint, mint]])
      expect(await mary.buildMoves('thaw', mints)).toEqual(
        aRefusal(400, 'invalid_input', { field: 'mintAddresses' }),
      );
    const uid = await insertCaptain(worker.services.db, mary.playerId);
    for (const uids of [Array(6).fill(uid), [uid, uid]])
      expect(await mary.buildMoves('mintAndWithdraw', uids)).toEqual(
        aRefusal(400, 'invalid_input', { field: 'uids' }),
      );
  });

  test('cancelled leaves it resting', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { uid, mint } = await mary.nft('game');
    const { answer } = await mary.buildMoves('thaw', [mint]);
    await mary.call('cancelIntent', { params: { id: answer[0]?.intentId ?? '' } });
    expect((await mary.standing(uid)).standing).toBe('resting');
    expect(await mary.held(mint)).toBe('frozen');
  });
});

describe('mint and withdraw', () => {
  test('makes an NFT with a supply of one for good', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const uid = await insertCaptain(worker.services.db, mary.playerId);
    const { answer } = await mary.buildMoves('mintAndWithdraw', [uid]);
    const mint = answer[0]?.mint ?? '';
    // Wallets read the metadata as soon as they see the mint, which is before the game has booked it.
    const metadata = await mary.call('nftMetadata', { params: { file: `${mint}.json` } });
    expect(metadata.answer).toMatchObject({ name: assetName, symbol: 'REAVER' });
    expect(await mary.handInMoves(answer)).toMatchObject(done);
    expect(await mary.call('nftMetadata', { params: { file: `${mint}.json` } })).toEqual(metadata);
    expect(await mary.standing(uid)).toEqual({
      standing: 'wallet',
      owner_id: mary.playerId,
      minted: true,
      mint,
      holder: null,
    });
    expect(await mary.held(mint)).toBe('free');
    const { value } = await worker.services.chain.connection.getParsedAccountInfo(new PublicKey(mint));
    expect(value?.data).toMatchObject({
      parsed: { info: { supply: '1', mintAuthority: null, decimals: 0 } },
    });
    const back = await mary.buildMoves('freeze', [mint]);
    expect(await mary.handInMoves(back.answer)).toMatchObject(done);
    expect(await mary.buildMoves('mintAndWithdraw', [uid])).toEqual(
      aRefusal(409, 'nft_minted', { assetName }),
    );
  });
});

test('what came with the account is bound until its captain has reached level 10', async () => {
  const mary = await ChainPlayer.signIn(worker);
  const other = await insertCaptain(worker.services.db, mary.playerId);
  const bound = async () => (await mary.call('nfts')).answer.filter(({ isBound }) => isBound);
  const first = (await bound()).find(({ type }) => type === 'CAPTAIN');
  if (!first) throw new Error('the account has no starter');
  expect(await mary.buildMoves('mintAndWithdraw', [first.uid])).toEqual(
    aRefusal(409, 'nft_bound', { assetName: first.name }),
  );
  const boundAt = async (level: number) => {
    await worker.services.db.updateTable('nfts').set({ level }).where('uid', '=', first.uid).execute();
    return (await bound()).map(({ type }) => type).sort();
  };
  // The ship, crew and item that came with the account are bound by their captain's level, not by their own.
  expect(await boundAt(9)).toEqual(['CAPTAIN', 'CREW', 'ITEM', 'SHIP']);
  expect(await boundAt(10)).toEqual([]);
  const free = await mary.buildMoves('mintAndWithdraw', [first.uid]);
  expect(free).toEqual(aRefusal(409, 'nft_has_gear', { assetName: first.name }));
  expect(await mary.buildMoves('mintAndWithdraw', [other])).toMatchObject({ status: 200 });
});

test('a move that was handed in cannot be handed in again', async () => {
  const mary = await ChainPlayer.signIn(worker);
  const { mint } = await mary.nft('game');
  const { answer } = await mary.buildMoves('thaw', [mint]);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => mary.handInMoves(answer)));
  const late = outcomes.filter(({ state }) => state !== 'succeeded');
  expect(late.length).toBeLessThan(outcomes.length);
  expect(late).toEqual(late.map(() => refused('handleAssets', 'transaction_under_way')));
  expect(await mary.held(mint)).toBe('free');
});

describe('burns of minted NFTs', () => {
  test('a captain gives a piece of the Captain’s Club in the same transaction', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { uid, mint } = await mary.nft('game');
    const { answer } = await mary.call('burnCaptain', { body: { mintAddress: mint } });
    const rawTransaction = mary.player.wallet.signTransaction(answer.transaction);
    expect(await mary.call('confirmBurnSideNft', { body: { rawTransaction } })).toEqual(
      aRefusal(404, 'transaction_not_found'),
    );
    expect((await mary.call('convertCaptain', { body: { rawTransaction } })).answer).toEqual({ done: true });
    expect((await mary.untilEnded(answer.intentId)).state).toBe('confirmed');
    expect((await mary.standing(uid)).standing).toBe('burned');
    expect(await mary.held(mint)).toBe('none');
    const club = nftAccount(worker.services.chain.mints.CLUB, mary.key);
    const { value } = await worker.services.chain.connection.getTokenAccountBalance(club);
    expect(value.amount).toBe('1');
  });

  test('a core captain, one of BroHalla and one in the wallet are refused', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const captainName = assetName;
    const burn = (mintAddress: string) => mary.call('burnCaptain', { body: { mintAddress } });
    const core = await mary.nft('game', { core: true });
    expect(await burn(core.mint)).toEqual(aRefusal(409, 'captain_is_core', { captainName }));
    const spared = await mary.nft('game', { collection: 'BroHalla' });
    expect(await burn(spared.mint)).toEqual(aRefusal(409, 'captain_spared', { captainName }));
    const free = await mary.nft('wallet');
    expect(await burn(free.mint)).toEqual(aRefusal(409, 'captain_not_in_game', { captainName }));
  });

  test.each([
    ['SHIP', 3_000n],
    ['CREW', 2_000n],
    ['ITEM', 1_000n],
  ] as const)('a %s gives %d GOLD', async (type, gold) => {
    const mary = await ChainPlayer.signIn(worker);
    const { uid, mint } = await mary.nft('game', { type });
    const before = await mary.inGame('GOLD');
    expect(await mary.call('burnSideNft', { body: { mintAddress: mint, shownGold: 1 } })).toEqual(
      aRefusal(409, 'burn_tokens_changed', { assetName }),
    );
    const { answer } = await mary.call('burnSideNft', {
      body: { mintAddress: mint, shownGold: Number(gold) },
    });
    const rawTransaction = mary.player.wallet.signTransaction(answer.transaction);
    await mary.call('confirmBurnSideNft', { body: { rawTransaction } });
    expect((await mary.untilEnded(answer.intentId)).state).toBe('confirmed');
    expect((await mary.inGame('GOLD')) - before).toBe(gold * 1_000_000_000n);
    expect((await mary.standing(uid)).standing).toBe('burned');
    expect(await mary.held(mint)).toBe('none');
  });
});

test('an NFT that another program keeps is refused by name, in the wallet and in the game', async () => {
  const mary = await ChainPlayer.signIn(worker);
  // Stands in for an NFT of Metaplex Core, which the local chain cannot create: an account that belongs to another
  // program.
  const mint = worker.services.chain.mints.RUM.toBase58();
  const uid = await insertCaptain(worker.services.db, mary.playerId, {
    minted: true,
    mint,
    name: 'Core Mary',
    standing: 'wallet',
  });
  const refusal = aRefusal(409, 'nft_standard_unknown', { assetName: 'Core Mary' });
  expect(refusal.error.error).toBe(
    'Core Mary is an NFT of another standard, which this game cannot move. It stays where it is.',
  );
  expect(await mary.buildMoves('freeze', [mint])).toEqual(refusal);
  await worker.services.db.updateTable('nfts').set({ standing: 'resting' }).where('uid', '=', uid).execute();
  expect(await mary.buildMoves('thaw', [mint])).toEqual(refusal);
  expect(await mary.call('burnCaptain', { body: { mintAddress: mint } })).toEqual(refusal);
});

/** Transfers an NFT on the chain from one wallet to another; the game is not involved. */
async function sell(from: ChainPlayer, to: ChainPlayer, mint: string): Promise<void> {
  const { chain } = worker.services;
  const key = new PublicKey(mint);
  const [source, target] = [nftAccount(key, from.key), nftAccount(key, to.key)];
  const transaction = new Transaction({
    feePayer: chain.authority.publicKey,
    recentBlockhash: (await chain.connection.getLatestBlockhash()).blockhash,
  }).add(
    createAssociatedTokenAccountIdempotentInstruction(
      chain.authority.publicKey,
      target,
      to.key,
      key,
      TOKEN_2022_PROGRAM_ID,
    ),
    createTransferCheckedInstruction(source, key, target, from.key, 1n, 0, [], TOKEN_2022_PROGRAM_ID),
  );
  transaction.partialSign(chain.authority);
  const unsigned = transaction.serialize({ requireAllSignatures: false }).toString('base64');
  const signed = from.player.wallet.signTransaction(unsigned);
  await chain.connection.sendRawTransaction(Buffer.from(signed, 'base64'));
}

/** Moves an NFT to a token account of the same wallet that is not its associated one. */
async function toOtherAccount({ key, player }: ChainPlayer, mint: string): Promise<void> {
  const { connection, authority } = worker.services.chain;
  const nft = new PublicKey(mint);
  const other = Keypair.generate();
  const transaction = new Transaction({
    feePayer: authority.publicKey,
    recentBlockhash: (await connection.getLatestBlockhash()).blockhash,
  }).add(
    SystemProgram.createAccount({
      fromPubkey: authority.publicKey,
      newAccountPubkey: other.publicKey,
      space: ACCOUNT_SIZE,
      lamports: await connection.getMinimumBalanceForRentExemption(ACCOUNT_SIZE),
      programId: TOKEN_2022_PROGRAM_ID,
    }),
    createInitializeAccount3Instruction(other.publicKey, nft, key, TOKEN_2022_PROGRAM_ID),
    createTransferCheckedInstruction(
      nftAccount(nft, key),
      nft,
      other.publicKey,
      key,
      1n,
      0,
      [],
      TOKEN_2022_PROGRAM_ID,
    ),
  );
  transaction.partialSign(authority, other);
  const unsigned = transaction.serialize({ requireAllSignatures: false }).toString('base64');
  await connection.sendRawTransaction(Buffer.from(player.wallet.signTransaction(unsigned), 'base64'));
}
