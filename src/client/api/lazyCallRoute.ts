import { networkError } from '#words/connection.ts';
import { loadFile } from '../kit/lazyFiles.ts';
import { ApiError } from './ApiError.ts';
import type { CallRoute, CallRouteDependencies } from './callRoute.ts';

const loadCallRoute = async () => (await import('./callRoute.ts')).createCallRoute;

/**
 * Loads `callRoute` on first use, so that the landing page renders without the route table and the HTTP client. Once it
 * is loaded, a call starts at once, because it must use the session's token of that moment.
 */
export function createLazyCallRoute(dependencies: CallRouteDependencies): CallRoute {
  let ready: CallRoute | null = null;
  const load = async () => {
    try {
      const createCallRoute = await loadFile(loadCallRoute);
      ready ??= createCallRoute(dependencies);
      return ready;
    } catch (cause) {
      throw new ApiError(0, 'unreachable', networkError, { cause });
    }
  };
  return async (name, ...input) => (ready ?? (await load()))(name, ...input);
}
