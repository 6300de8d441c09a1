import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js';
import type { TestWorker } from '#tests/kit/startTestWorker.ts';
import { connectTo } from '#worker/chain/connection/GameChain.ts';
import { nftAccount } from '#worker/chain/nfts/mintNft.ts';
import type { ChainPlayer } from '../intents/ChainPlayer.ts';

/** Sends a transaction that the player's wallet signs and the game pays for, past any proxy of the worker. */
export async function sendFrom(
  { chain, services }: TestWorker,
  player: ChainPlayer,
  ...instructions: TransactionInstruction[]
): Promise<void> {
  const connection = connectTo(chain?.rpcUrl ?? '');
  const { authority } = services.chain;
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: authority.publicKey, recentBlockhash }).add(
    ...instructions,
  );
  transaction.partialSign(authority);
  const unsigned = transaction.serialize({ requireAllSignatures: false }).toString('base64');
  await connection.sendRawTransaction(Buffer.from(player.player.wallet.signTransaction(unsigned), 'base64'));
}

/** Sends an NFT from one wallet to another, as a sale does. */
export function sell(worker: TestWorker, from: ChainPlayer, to: ChainPlayer, mint: string): Promise<void> {
  const payer = worker.services.chain.authority.publicKey;
  const key = new PublicKey(mint);
  const [source, target] = [nftAccount(key, from.key), nftAccount(key, to.key)];
  return sendFrom(
    worker,
    from,
    createAssociatedTokenAccountIdempotentInstruction(payer, target, to.key, key, TOKEN_2022_PROGRAM_ID),
    createTransferCheckedInstruction(source, key, target, from.key, 1n, 0, [], TOKEN_2022_PROGRAM_ID),
  );
}
