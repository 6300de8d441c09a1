import { PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { saleOf } from '#tests/kit/memberOnChain.ts';
import type { TestWorker } from '#tests/kit/startTestWorker.ts';
import { connectTo } from '#worker/chain/connection/GameChain.ts';
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
export const sell = (worker: TestWorker, from: ChainPlayer, to: ChainPlayer, mint: string): Promise<void> => {
  const payer = worker.services.chain.authority.publicKey;
  return sendFrom(worker, from, ...saleOf(new PublicKey(mint), { from: from.key, to: to.key, payer }));
};
