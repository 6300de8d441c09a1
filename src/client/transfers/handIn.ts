import type { WalletWay } from '#contract/transfers.ts';
import { ApiError } from '../api/ApiError.ts';

/**
 * Waits until the worker has answered a request that hands in a signed transaction. It also resolves if no answer came
 * or the worker had a fault: the transaction may have reached the worker, so the caller waits for its outcome. If the
 * wallet has sent the transaction itself, it also resolves after a refusal, because the worker finds the transaction on
 * the chain.
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
