import type { WalletWay } from '#contract/chainIntents.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { HandedIn } from './intentTypes.ts';

/**
 * Waits for the answer to a signed transaction. A lost answer or a fault of the worker counts as handed in, because the
 * transaction may have reached the worker; if the wallet itself sent the transaction, so does a refusal, because the
 * worker finds the transaction on the chain (rule book: transfers.md, Transfer).
 */
export async function handIn(
  way: WalletWay,
  answered: Promise<unknown>,
  sentenceOf: (refusal: ApiError) => string,
): Promise<HandedIn> {
  try {
    await answered;
  } catch (error) {
    if (way === 'sign' && error instanceof ApiError && error.isRefusal)
      return { outcome: 'refused', lines: [{ tone: 'danger', text: sentenceOf(error) }] };
    console.warn('A signed transaction was handed in without an answer', error);
  }
  return 'handedIn';
}
