import type { WalletWay } from '#contract/chainIntents.ts';
import { ApiError } from '../api/ApiError.ts';

/**
 * Waits for the answer to a request that submits a signed transaction. Also resolves if no answer came or the worker
 * failed, because the transaction may have reached the worker; the caller waits for the outcome. If the wallet itself
 * sent the transaction, even a refusal resolves, because the worker finds the transaction on the chain.
 * @throws ApiError the refusal, if the worker is to send the transaction
 */
export async function handIn(way: WalletWay, answered: Promise<unknown>): Promise<void> {
  try {
    await answered;
  } catch (error) {
    if (way === 'sign' && error instanceof ApiError && error.isRefusal) throw error;
    console.warn('A signed transaction was handed in without an answer', error);
  }
}
