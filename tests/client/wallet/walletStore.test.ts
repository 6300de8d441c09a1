import { describe, expect, it } from 'vitest';
import { aLogin } from '#tests/kit/aPlayer.ts';
import { someServices } from '#tests/kit/fakeGame.tsx';

describe('logging out', () => {
  it('does not wait for an unreachable worker', async () => {
    const { wallet, session } = someServices({ logout: () => new Promise<never>(() => {}) });
    session.begin(aLogin(Date.now()), 0, 0);
    const began = Date.now();
    await wallet.logOut();
    expect(session.state.getState()).toMatchObject({ token: null, ended: 'loggedOut' });
    expect(Date.now() - began).toBeLessThan(4_000);
  });
});
