import { PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js';
import { programs } from '#chain/programs.ts';
import { Refusal } from '../../base/refusal.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import type { IntentPlan } from './kinds/IntentPlan.ts';
import { refuseFailing } from './simulation.ts';

/** Text of a memo before the transaction's id. */
const memoBegin = 'seven-isles ';
const memoProgram = new PublicKey(programs.memo);

/** A built transaction, as it is sent to the wallet. */
export interface BuiltTransaction {
  bytes: Buffer;
  blockhash: string;
  lastValidBlockHeight: number;
  /** No block up to this slot contains the transaction. */
  slot: number;
  /** The transaction's signature if the game has signed first; null if it signs last. */
  signature: Buffer | null;
}

/**
 * Builds a transaction. Its first instruction is a memo with the transaction's id, which makes its bytes unique and is
 * signed by the player; the instructions of the plan follow. The game pays the network fee. If the wallet only signs,
 * the game signs last (`signLast.ts`), so that the transaction cannot be sent without the game. If the wallet sends the
 * transaction as well, the game signs first. At the end the chain simulates the transaction.
 *
 * Refuses what `refuseFailing` refuses; `transaction_refused` is replaced by the refusal of the plan's
 * `explainRefusal`, if that throws one.
 */
export async function buildTransaction(
  services: Pick<WorkerServices, 'chain' | 'log'>,
  plan: IntentPlan,
): Promise<BuiltTransaction> {
  const { chain } = services;
  const { blockhash, lastValidBlockHeight, slot } = await chain.latestBlockhash();
  const transaction = new Transaction({
    feePayer: chain.authority.publicKey,
    blockhash,
    lastValidBlockHeight,
  });
  transaction.add(memoOf(plan), ...plan.instructions);
  const sendsItself = plan.way === 'signAndSend';
  if (sendsItself) transaction.partialSign(chain.authority, ...plan.signers);
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
  try {
    await refuseFailing(services, plan.kind, bytes);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'transaction_refused') await plan.explainRefusal?.();
    throw error;
  }
  return {
    bytes,
    blockhash,
    lastValidBlockHeight,
    slot,
    signature: sendsItself ? transaction.signature : null,
  };
}

function memoOf({ id, address }: IntentPlan): TransactionInstruction {
  return new TransactionInstruction({
    programId: memoProgram,
    keys: [{ pubkey: address, isSigner: true, isWritable: false }],
    data: Buffer.from(memoBegin + id, 'utf8'),
  });
}

/** The id in a transaction's memo; null for another memo. */
export const idInMemo = (text: string): string | null =>
  text.startsWith(memoBegin) ? text.slice(memoBegin.length) : null;
