import { afterEach, expect, test, vi } from 'vitest';
import { markSignedIn } from '#client/api/markSignedIn.ts';
import { aLogin } from '#tests/kit/aPlayer.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The browser's cookies, which happy-dom does not have. */
function aCookieStore() {
  const cookies = new Map<string, { value: string; expires?: number | null }>();
  vi.stubGlobal('cookieStore', {
    set: async ({ name, ...cookie }: CookieInit) => void cookies.set(name, cookie),
    delete: async (name: string) => void cookies.delete(name),
  });
  return cookies;
}

test('the cookie says from the log-in to the end of the session that a player is logged in', () => {
  const cookies = aCookieStore();
  const { session } = someServices();
  markSignedIn(session);
  expect(cookies.size).toBe(0);
  const login = aLogin(Date.now());
  session.begin(login, 0, 0);
  expect(cookies.get('signed-in')).toMatchObject({ value: '1', expires: login.expiresAt });
  session.end('loggedOut');
  expect(cookies.size).toBe(0);
});

test('a browser without a cookie store plays on', () => {
  const { session } = someServices();
  markSignedIn(session);
  session.begin(aLogin(Date.now()), 0, 0);
  expect(session.state.getState().player).not.toBeNull();
});
