import type { CallRoute } from '../api/callRoute.ts';

/**
 * Cancels transactions that will not be signed, which releases what was reserved for them. A transaction that cannot be
 * cancelled expires later.
 */
export async function cancelIntents(callRoute: CallRoute, intentIds: readonly string[]): Promise<void> {
  await Promise.all(
    intentIds.map((id) =>
      callRoute('cancelIntent', { params: { id } }).catch((error: unknown) =>
        console.warn('A transaction could not be cancelled', error),
      ),
    ),
  );
}
