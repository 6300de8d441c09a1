import type { CallRoute } from '../api/callRoute.ts';

/**
 * Gives back what was reserved for transactions that will not be signed. One that cannot be cancelled expires by
 * itself.
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
