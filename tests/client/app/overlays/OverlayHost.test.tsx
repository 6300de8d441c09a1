import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { OverlayHost } from '#client/app/overlays/OverlayHost.tsx';
import { overlayRegistry } from '#client/app/overlays/overlayRegistry.ts';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';
import { logInForRecruits } from '#words/market.ts';
import { overlayBroken, overlayLost } from '#words/overlays.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** Longer than the default, because modules are loaded on demand, which is slow on a busy machine. */
const timeoutOptions = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });
beforeAll(
  () =>
    Promise.all([
      import('#client/market/MarketOverlay.tsx'),
      import('#client/wallet/screens/WalletOverlay.tsx'),
    ]),
  60_000,
);

function aPageWithOverlays() {
  const services = someServices();
  renderWith(
    services,
    <>
      <button type="button">On the map</button>
      <OverlayHost />
    </>,
  );
  return services;
}

describe('an overlay', () => {
  it('opens by its name, with its heading and its text', async () => {
    const { overlays } = aPageWithOverlays();
    overlays.open('market');
    const dialog = await screen.findByRole('dialog', { name: 'The Marketplace' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(await screen.findByText(logInForRecruits)).toBeTruthy();
  });

  it('freezes the map while it is open, and unfreezes it afterwards', async () => {
    const { overlays, bus } = aPageWithOverlays();
    overlays.open('market');
    await waitFor(() => expect(bus.world.getState().frozen).toBe(true));
    overlays.close();
    await waitFor(() => expect(bus.world.getState().frozen).toBe(false));
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', async () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s and returns the focus', async (_way, leave) => {
    const { overlays } = aPageWithOverlays();
    const before = screen.getByRole('button', { name: 'On the map' });
    before.focus();
    overlays.open('market');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.contains(document.activeElement)).toBe(true);
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(before);
  });

  it('whose opener was unmounted returns the focus to the modal below', async () => {
    const { overlays } = aPageWithOverlays();
    overlays.open('wallet');
    await screen.findByRole('dialog', { name: 'Connect Wallet' }, timeoutOptions);
    (document.activeElement as HTMLElement).blur();
    overlays.open('market');
    await screen.findByRole('dialog', { name: 'The Marketplace' });
    await userEvent.keyboard('{Escape}');
    await waitFor(
      () => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Connect Wallet' })),
      timeoutOptions,
    );
  });

  it('leaves the focus where the player moved it in the meantime', async () => {
    const { overlays } = aPageWithOverlays();
    const before = screen.getByRole('button', { name: 'On the map' });
    before.focus();
    overlays.open('market');
    await screen.findByRole('dialog');
    const elsewhere = document.body.appendChild(document.createElement('button'));
    // Radix returns the focus in a timeout after the dialog is unmounted. In this test the player moves the focus
    // before that.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => overlays.close());
    expect(screen.queryByRole('dialog')).toBeNull();
    elsewhere.focus();
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    act(() => void vi.runAllTimers());
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('that opens together with another one lies on top and can be read', async () => {
    const { overlays } = aPageWithOverlays();
    act(() => {
      overlays.open('wallet');
      overlays.open('market');
    });
    expect(await screen.findByRole('dialog')).toBe(
      await screen.findByRole('dialog', { name: 'The Marketplace' }),
    );
  });

  it('closes by a click beside it', async () => {
    const { overlays } = aPageWithOverlays();
    overlays.open('market');
    await screen.findByRole('dialog');
    const shade = document.querySelector('[data-modal-layer] > [aria-hidden]');
    await userEvent.click(shade as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps Tab inside', async () => {
    const { overlays } = aPageWithOverlays();
    void overlays.confirm({ title: 'Burn it?', lines: [], confirmLabel: 'Burn', cancelLabel: 'Keep' });
    const last = await screen.findByRole('button', { name: 'Burn' });
    last.focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(last);
  });

  it('that throws says so in its frame; the one below it keeps working', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { overlays } = aPageWithOverlays();
    overlays.open('wallet');
    await screen.findByRole('dialog', { name: 'Connect Wallet' }, timeoutOptions);
    // The line is an object instead of a string, so rendering it throws.
    void overlays.confirm({
      title: 'Burn it?',
      lines: [{} as string],
      confirmLabel: 'Burn',
      cancelLabel: 'Keep',
    });
    const broken = within(await screen.findByRole('alertdialog', { name: 'Burn it?' }, timeoutOptions));
    expect((await broken.findByRole('alert', {}, timeoutOptions)).textContent).toContain(overlayBroken);
    expect(broken.getByRole('button', { name: 'Try again' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Connect Wallet' }, timeoutOptions)).toBeTruthy();
    complaint.mockRestore();
  });

  it('keeps the page behind it from scrolling', async () => {
    const { overlays } = aPageWithOverlays();
    overlays.open('market');
    await screen.findByRole('dialog');
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(true);
    overlays.close();
    await waitFor(() => expect(document.body.hasAttribute('data-scroll-locked')).toBe(false));
  });

  it('that needs a player shows its content after login', async () => {
    const { overlays } = aPageWithOverlays();
    overlays.open('mission', {});
    expect((await screen.findByRole('status')).textContent).toBe('Loading...');
  });
});

describe('a question', () => {
  const question = {
    title: 'Burn Reaver #42?',
    lines: ['It is gone for good.', 'So is its ship.'],
    confirmLabel: 'Burn',
    cancelLabel: 'Keep',
  };
  const press = (name: string) => async () => userEvent.click(screen.getByRole('button', { name }));

  it('lies above the open overlay, shows what will happen, and the cancel button has the focus', async () => {
    const { overlays } = aPageWithOverlays();
    overlays.open('market');
    await screen.findByRole('dialog', { name: 'The Marketplace' });
    void overlays.confirm(question);
    const dialog = await screen.findByRole('alertdialog', { name: 'Burn Reaver #42?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep'));
    expect(within(dialog).getByText('It is gone for good.')).toBeTruthy();
    expect(within(dialog).getByText('So is its ship.')).toBeTruthy();
    expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['market', 'confirm']);
  });

  it.each([
    ['its confirm button', true, press('Burn')],
    ['its cancel button', false, press('Keep')],
    ['its close button', false, press('Close')],
    ['Escape', false, () => userEvent.keyboard('{Escape}')],
  ])('answered by %s is %s, and closes', async (_way, expected, answer) => {
    const { overlays } = aPageWithOverlays();
    const confirmed = overlays.confirm(question);
    await screen.findByRole('button', { name: 'Keep' });
    await answer();
    expect(await confirmed).toBe(expected);
    expect(overlays.stack.getState()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is not answered by a click beside it', async () => {
    const { overlays } = aPageWithOverlays();
    void overlays.confirm(question);
    await screen.findByRole('button', { name: 'Keep' });
    const shade = document.querySelector('[data-modal-layer] > [aria-hidden]');
    await userEvent.click(shade as HTMLElement);
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
  });

  it('is answered with no by a logout and by another question', async () => {
    const { overlays } = someServices();
    const first = overlays.confirm(question);
    const second = overlays.confirm({ ...question, title: 'Burn Reaver #43?' });
    expect(await first).toBe(false);
    overlays.closeAll();
    expect(await second).toBe(false);
  });
});

describe('the stack of overlays', () => {
  it('opens on top, and opening an open overlay again moves it to the top', () => {
    const { overlays } = someServices();
    overlays.open('mission', { missionId: 'the-docks' });
    overlays.open('market');
    overlays.open('mission', { missionId: 'the-blacksmith' });
    expect(overlays.stack.getState().map(({ name, props }) => [name, props])).toEqual([
      ['market', {}],
      ['mission', { missionId: 'the-blacksmith' }],
    ]);
  });

  it('closes the top one, a named one, or all; and says whether the map handles keys', () => {
    const { overlays } = someServices();
    overlays.open('mission');
    overlays.open('market');
    overlays.close('mission');
    expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['market']);
    expect(overlays.isAnyOpen()).toBe(true);
    overlays.close();
    expect(overlays.isAnyOpen()).toBe(false);
    overlays.open('wallet');
    overlays.closeAll();
    expect(overlays.isAnyOpen()).toBe(false);
  });
});

describe('an overlay whose file is lost', () => {
  it('alone says so; what is open elsewhere stays, and another try loads it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    // The first opening requests the file twice.
    const load = vi
      .spyOn(overlayRegistry.market, 'load')
      .mockImplementationOnce(lost)
      .mockImplementationOnce(lost);
    const { overlays } = aPageWithOverlays();
    overlays.open('wallet');
    await screen.findByRole('dialog', { name: 'Connect Wallet' }, timeoutOptions);
    overlays.open('market');
    const dialog = await screen.findByRole('dialog', { name: 'The Marketplace' });
    expect((await within(dialog).findByRole('alert', {}, timeoutOptions)).textContent).toContain(overlayLost);
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByText('On the map')).toBeTruthy();
    expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['wallet', 'market']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(logInForRecruits, {}, timeoutOptions)).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('offers to reload the page too, for browsers that keep the failure', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.spyOn(overlayRegistry.market, 'load').mockRejectedValue(new TypeError('lost'));
    const { overlays } = aPageWithOverlays();
    overlays.open('market');
    expect(await screen.findByRole('button', { name: 'Try again' }, timeoutOptions)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    load.mockRestore();
  });
});
