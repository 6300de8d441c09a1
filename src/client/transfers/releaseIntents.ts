import type { WalletWay } from '#contract/chainIntents.ts';
import { staysReserved } from '#words/signing.ts';
import type { Services } from '../services/Services.ts';

/**
 * Call this for transactions that will not be signed. Cancels them, which releases what was reserved for them; one that
 * cannot be cancelled expires later. Those for a wallet that sends by itself can only expire: a toast says so.
 */
export async function releaseIntents(
  { callRoute, toasts }: Pick<Services, 'callRoute' | 'toasts'>,
  way: WalletWay,
  intentIds: readonly string[],
): Promise<void> {
  if (intentIds.length === 0) return;
  if (way === 'signAndSend') {
    toasts.show({ tone: 'info', text: staysReserved });
    return;
  }
  await Promise.all(
    intentIds.map((id) =>
      callRoute('cancelIntent', { params: { id } }).catch((error: unknown) =>
        console.warn('A transaction could not be cancelled', error),
      ),
    ),
  );
}
