import type { WalletWay } from '#contract/transfers.ts';
import { ApiError } from '../api/ApiError.ts';

/**
 * Hands in what the wallet has signed. Resolves, too, where no answer came: the transaction may be with the worker, so
 * its outcome is waited for. What a wallet has sent by itself the worker finds on the chain, whatever it answers.
 * @throws ApiError the refusal
 */
export async function handIn(way: WalletWay, answered: Promise<unknown>): Promise<void> {
  try {
    await answered;
  } catch (error) {
    if (way === 'sign' && error instanceof ApiError && error.isRefusal) throw error;
    console.warn('A signed transaction was handed in without an answer', error);
  }
}
