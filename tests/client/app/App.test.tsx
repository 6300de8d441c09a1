import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '#client/app/App.tsx';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { fakeFetch, someServices } from '#tests/kit/fakeGame.tsx';

// Preloads modules that the client loads on first use, so that a test on a slow machine does not time out.
beforeAll(
  () =>
    Promise.all([
      import('#client/app/overlays/OverlayHost.tsx'),
      import('#client/wallet/screens/WalletOverlay.tsx'),
    ]),
  60_000,
);
beforeEach(() => vi.stubGlobal('fetch', fakeFetch({ recentActivity: [] })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page', () => {
  it('shows a visitor the landing page and opens the wallets on demand', async () => {
    const services = someServices();
    render(<App services={services} />);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }));
    expect(await screen.findByRole('dialog', { name: 'Connect Wallet' })).toBeTruthy();
  });

  it('asks to log in again when the session has expired', async () => {
    const services = someServices();
    render(<App services={services} />);
    act(() => services.session.begin(aLogin(Date.now()), 0, 0));
    act(() => services.session.end('expired'));
    expect(screen.getByText('Your session has ended. Please log in again.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('closes open overlays when the player logs out, or another player logs in', async () => {
    const services = someServices();
    render(<App services={services} />);
    act(() => services.session.begin(aLogin(Date.now()), 0, 0));
    act(() => services.overlays.open('market'));
    const user = aPlayer({ id: 'player-2' });
    act(() => services.session.begin(aLogin(Date.now(), { token: 'token-2', user }), 0, 0));
    expect(services.overlays.isAnyOpen()).toBe(false);
    act(() => services.overlays.open('market'));
    act(() => services.session.end('loggedOut'));
    expect(services.overlays.isAnyOpen()).toBe(false);
  });

  it('says exactly once that this device stores nothing', () => {
    const services = someServices();
    render(<App services={services} />);
    act(() => services.memory.write('layer', 2));
    act(() => services.memory.write('layer', 3));
    expect(screen.getByText(/This browser keeps nothing for us/).textContent).toBe(
      'This browser keeps nothing for us. You can play on, but after a reload it will not know you.',
    );
  });

  it.each([
    [-5 * 60_000, "Your device's clock is 5 minutes ahead. All times here are the game's own."],
    [3 * 3_600_000, "Your device's clock is 3 hours behind. All times here are the game's own."],
  ])("reports a device clock that is wrong (worker's minus device's: %i ms)", (offset, sentence) => {
    const services = someServices();
    render(<App services={services} />);
    act(() => services.serverTime.update(1_000_000_000 + offset, 1_000_000_000, 1_000_000_000));
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('does not report a device clock that is slightly wrong', () => {
    const services = someServices();
    render(<App services={services} />);
    act(() => services.serverTime.update(1_000_060_000, 1_000_000_000, 1_000_000_000));
    expect(screen.queryByText(/device's clock/)).toBeNull();
  });
});
