import {
  createFreezeAccountInstruction,
  createThawAccountInstruction,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { PublicKey, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import type { Log } from '#worker/base/log.ts';
import { nftAccount } from '#worker/chain/nfts/mintNft.ts';
import { NftComparison } from '#worker/chain/watch/NftComparison.ts';
import { ChainPlayer } from '../intents/ChainPlayer.ts';

let worker: TestWorker;
let mary: ChainPlayer;
let anne: ChainPlayer;
const lines: unknown[] = [];
let comparison: NftComparison;
/** This worker only accepts requests; the tests compare. */
beforeAll(async () => {
  worker = await startTestWorker({ chain: true, config: { roles: ['api'] } });
  mary = await ChainPlayer.signIn(worker);
  anne = await ChainPlayer.signIn(worker);
  // The demonstration fleet of a test is not on the chain, so it must not be compared.
  await worker.services.db.updateTable('nfts').set({ holder: null }).execute();
  const log = {
    error: ({ uid, found }: { uid: string; found: string }) => lines.push([uid, found]),
  } as unknown as Log;
  comparison = new NftComparison({ ...worker.services, log });
});
afterAll(() => worker.stop());

const metrics = async () =>
  (await (await fetch(`${worker.origin}/metrics`)).text()).match(/^nft_differences.*$/gm) ?? [];

/** Locks or unlocks an NFT on the chain with the game's authority, so that the game's database does not change. */
async function turn(create: typeof createFreezeAccountInstruction, mint: string): Promise<void> {
  const { authority } = worker.services.chain;
  const nft = new PublicKey(mint);
  const account = nftAccount(nft, mary.key);
  await mary.send(
    new Transaction().add(create(account, nft, authority.publicKey, [], TOKEN_2022_PROGRAM_ID)),
    [authority],
  );
}

test('an operator sees which NFTs the chain has in another place than the game, until they agree', async () => {
  await mary.nft('wallet');
  await mary.nft('game', { standing: 'arena' });
  const unlocked = await mary.nft('game');
  const locked = await mary.nft('wallet');
  const missing = await mary.nft('game', { holder: anne.player.wallet.address });
  const moving = await mary.nft('game');
  await mary.buildMoves('thaw', [moving.mint]);
  await comparison.check();
  await turn(createThawAccountInstruction, unlocked.mint);
  await turn(createFreezeAccountInstruction, locked.mint);
  await turn(createThawAccountInstruction, moving.mint);
  // A difference that the next round does not find again is none.
  await comparison.check();
  expect(lines).toEqual([[missing.uid, 'missing']]);
  await comparison.check();
  await comparison.check();
  expect(lines).toHaveLength(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      [unlocked.uid, 'unlocked'],
      [locked.uid, 'locked'],
    ]),
  );
  expect((await metrics()).sort()).toEqual([
    'nft_differences{found="locked"} 1',
    'nft_differences{found="missing"} 1',
    'nft_differences{found="unlocked"} 1',
  ]);

  await turn(createFreezeAccountInstruction, unlocked.mint);
  await turn(createThawAccountInstruction, locked.mint);
  await worker.services.db
    .updateTable('nfts')
    .set({ holder: mary.player.wallet.address })
    .where('uid', '=', missing.uid)
    .execute();
  await comparison.check();
  expect(await metrics()).toEqual([]);
  expect(lines).toHaveLength(3);
});
