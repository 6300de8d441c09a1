import { networkError } from '#words/connection.ts';
import { ApiError } from './ApiError.ts';
import type { CallRoute, CallRouteParts } from './callRoute.ts';

/**
 * `callRoute` fetched at its first use: the landing is painted without the contract's table and the HTTP client.
 * Once there, calls go through at once, so that what they read (the token) is as it was when they were made.
 */
export function createLazyCallRoute(parts: CallRouteParts): CallRoute {
  let ready: CallRoute | null = null;
  const load = async () => {
    try {
      const { createCallRoute } = await import('./callRoute.ts');
      ready ??= createCallRoute(parts);
      return ready;
    } catch (cause) {
      throw new ApiError(0, 'unreachable', networkError, { cause });
    }
  };
  return async (name, ...input) => (ready ?? (await load()))(name, ...input);
}
