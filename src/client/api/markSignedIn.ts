import { signedInCookie } from '#contract/signedInCookie.ts';
import type { Session } from './session.ts';

/**
 * Keeps the cookie that says whether a player is logged in up to date; it ends with the session. A browser without a
 * cookie store (Safari before 18.4, a page without https) loads the landing's picture for players too.
 */
export function markSignedIn({ state }: Pick<Session, 'state'>): void {
  const cookies: CookieStore | undefined = window.cookieStore;
  if (cookies === undefined) return;
  const write = ({ expiresAt } = state.getState()) => {
    const written =
      expiresAt === null
        ? cookies.delete(signedInCookie)
        : cookies.set({ name: signedInCookie, value: '1', expires: expiresAt, sameSite: 'lax' });
    written.catch((error: unknown) => console.warn('The browser keeps no cookie', error));
  };
  write();
  state.subscribe((session) => write(session));
}
