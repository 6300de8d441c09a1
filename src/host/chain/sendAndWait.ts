import { type Connection, type Keypair, Transaction, type TransactionInstruction } from '@solana/web3.js';

const pollMs = 400;

/**
 * Sends a transaction and polls its state until the wanted state is reached. Polling needs no websocket, for which
 * providers often have another address.
 * @param signers the first one pays the fee
 * @throws Error when the transaction failed or its blockhash expired first
 */
export async function sendAndWait(
  connection: Connection,
  instructions: readonly TransactionInstruction[],
  signers: readonly [Keypair, ...Keypair[]],
  until: 'confirmed' | 'finalized' = 'confirmed',
): Promise<string> {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: signers[0].publicKey, blockhash, lastValidBlockHeight });
  transaction.add(...instructions).sign(...signers);
  const signature = await connection.sendRawTransaction(transaction.serialize());
  for (;;) {
    const { value } = await connection.getSignatureStatus(signature);
    if (value?.err) throw new Error(`The transaction ${signature} failed: ${JSON.stringify(value.err)}`);
    const state = value?.confirmationStatus;
    if (state === 'finalized' || state === until) return signature;
    // Blocks after `lastValidBlockHeight` cannot include the transaction; if it is still unknown, it is lost.
    if (!value && (await connection.getBlockHeight()) > lastValidBlockHeight) {
      throw new Error(`The transaction ${signature} was not included in time; repeat the command.`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
