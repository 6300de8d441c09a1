import type { CallRoute } from './callRoute.ts';
import type { Session } from './session.ts';

/** Ends the session here at once and tells the worker; a worker that cannot be reached forgets it in its own time. */
export function logOut({ callRoute, session }: { callRoute: CallRoute; session: Session }): void {
  callRoute('logout').catch((error: unknown) => console.warn('The worker did not hear the log-out', error));
  session.end('loggedOut');
}
