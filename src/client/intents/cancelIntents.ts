import type { CallRoute } from '../api/callRoute.ts';
import type { UnsignedIntent } from './kinds/intentTypes.ts';

/** Cancels transactions, which releases what was reserved for them; one that cannot be cancelled expires later. */
export async function cancelIntents(callRoute: CallRoute, intents: readonly UnsignedIntent[]): Promise<void> {
  const cancel = ({ intentId: id }: UnsignedIntent) =>
    callRoute('cancelIntent', { params: { id } }).catch((error: unknown) =>
      console.warn('A transaction could not be cancelled', error),
    );
  await Promise.all(intents.map(cancel));
}
