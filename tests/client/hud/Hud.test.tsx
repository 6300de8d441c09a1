import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Hud } from '#client/hud/Hud.tsx';
import { msToUtcMidnight } from '#client/services/utcMidnight.ts';
import { reach } from '#page/reach.ts';
import type { Answers } from '#tests/kit/fakeGame.tsx';
import { reportOffline, setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { afternoon, aGame } from './aHud.tsx';

afterEach(cleanup);

const aHud = (answers?: Answers) => aGame(<Hud />, answers);

describe('around the map', () => {
  it("the worker's time of day runs in UTC, with the time to the next Battle Emissions", async () => {
    aHud();
    expect(screen.getByText('14:05:09')).toBeTruthy();
    expect(screen.getByText('UTC')).toBeTruthy();
    expect(await screen.findByText('Next Battle Emissions In')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('9h 54m 51s');
  });

  it('clock and countdown tick every second', async () => {
    vi.useFakeTimers({ now: afternoon });
    aGame(<Hud />, undefined, () => Date.now());
    await act(() => vi.advanceTimersByTimeAsync(0));
    const shown = () => [
      screen.getByText(/^\d\d:\d\d:\d\d$/).textContent,
      screen.getByRole('timer').textContent,
    ];
    expect(shown()).toEqual(['14:05:09', '9h 54m 51s']);
    act(() => vi.advanceTimersByTime(1_000));
    expect(shown()).toEqual(['14:05:10', '9h 54m 50s']);
    vi.useRealTimers();
  });

  it('a faster game shows its speed, one at real speed does not', () => {
    const { serverTime } = aHud();
    expect(screen.queryByText(/times faster/)).toBeNull();
    act(() => serverTime.update(afternoon, afternoon, afternoon, 60));
    expect(screen.getByText('Time runs 60 times faster here')).toBeTruthy();
  });

  it('the logo links to the start page', () => {
    aHud();
    expect(screen.getByRole('link', { name: 'Seven Isles' }).getAttribute('href')).toBe('/');
  });

  it('four balances are visible, all of them after one press', async () => {
    aHud();
    const panel = screen.getByRole('region', { name: 'Balances' });
    expect(await within(panel).findByText('1.235m')).toBeTruthy();
    expect(within(panel).queryByText('L. SHIP')).toBeNull();
    await userEvent.click(within(panel).getByRole('button', { name: 'All balances' }));
    expect(within(panel).getByText('L. SHIP')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(within(panel).queryByText('L. SHIP')).toBeNull();
    await userEvent.click(within(panel).getByRole('button', { name: 'All balances' }));
    await userEvent.click(document.body);
    expect(within(panel).queryByText('L. SHIP')).toBeNull();
  });

  it('balances that failed to load are not shown as 0', async () => {
    aHud({ me: () => Response.json({}, { status: 500 }) });
    expect((await screen.findAllByText('–')).length).toBe(4);
  });

  it('clock and countdown are hidden while Layer select is open', async () => {
    const { overlays } = aHud();
    await screen.findByText('Next Battle Emissions In');
    act(() => overlays.open('layerSelect'));
    expect(screen.queryByText('UTC')).toBeNull();
    expect(screen.queryByText('Next Battle Emissions In')).toBeNull();
    act(() => overlays.close('layerSelect'));
    expect(screen.getByText('Next Battle Emissions In')).toBeTruthy();
  });

  it('are the island selector and the navigation', () => {
    aHud();
    expect(screen.getByRole('navigation', { name: 'Choose an island' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Navigate' })).toBeTruthy();
  });
});

describe('a lost connection', () => {
  const aLostConnection = () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const game = aHud();
    act(() => game.connection.setState('lost', true));
    return game;
  };
  const later = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  afterEach(() => {
    setDeviceOffline(false);
    vi.useRealTimers();
  });

  it('is not shown if it is short', () => {
    const { connection } = aLostConnection();
    later(1_000);
    expect(screen.queryByText('Reconnecting…')).toBeNull();
    act(() => connection.setState('connected', true));
    later(60_000);
    expect(screen.queryByText('Back on course')).toBeNull();
  });

  it('is shown as a status, and so is its restoration', () => {
    const { connection } = aLostConnection();
    later(1_500);
    expect(screen.getByText('Reconnecting…')).toBeTruthy();
    act(() => connection.setState('connected', true));
    expect(screen.getByText('Back on course')).toBeTruthy();
    later(2_500);
    expect(screen.queryByText('Back on course')).toBeNull();
  });

  it('that stays lost while requests are answered says that news comes late', () => {
    aLostConnection();
    later(12_000);
    expect(
      screen.getByText(
        'No live line to the harbour. All orders are carried out; news comes a few seconds late.',
      ),
    ).toBeTruthy();
  });

  it('that stays lost says that the worker does not answer, once a request found no answer', () => {
    aLostConnection();
    act(() => reach.note(false));
    later(12_000);
    expect(
      screen.getByText('Reconnecting… The harbour does not answer. Your captains sail on.'),
    ).toBeTruthy();
  });

  const offline = 'You are offline. We will catch up as soon as the sea is calm.';

  it('on an offline device says that the device is offline', () => {
    aLostConnection();
    act(() => setDeviceOffline(true));
    later(1_500);
    expect(screen.getByText(offline)).toBeTruthy();
  });

  it('is not announced because the browser reports no network, while the worker answers', () => {
    const { connection } = aLostConnection();
    act(() => reportOffline());
    later(12_000);
    expect(screen.queryByText(offline)).toBeNull();
    act(() => connection.setState('connected', true));
    later(2_500);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the menu behind the profile picture', () => {
  // Preloads a module that the client loads on first use, so that a test on a slow machine does not time out.
  beforeAll(() => import('#client/kit/Menu.tsx'));

  it('lists its items in order, and each can be chosen', async () => {
    aHud();
    await userEvent.click(screen.getByRole('button', { name: 'Your menu' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.firstChild?.textContent)).toEqual([
      'Profile',
      'Change Wallet',
      'Inventory',
      'The Graveyard',
      'Asset Manager',
      'Connect Socials',
      'Log Out',
    ]);
    expect(items.filter((item) => item.getAttribute('aria-disabled') === 'true')).toEqual([]);
  });

  it('moves by arrow keys and letters, closes by Escape and returns the focus', async () => {
    aHud();
    const button = screen.getByRole('button', { name: 'Your menu' });
    await userEvent.click(button);
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Log Out');
    await userEvent.keyboard('{ArrowDown}i');
    expect(document.activeElement?.textContent).toContain('Inventory');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your menu' }));
  });

  it('closes by a press outside', async () => {
    aHud();
    await userEvent.click(screen.getByRole('button', { name: 'Your menu' }));
    await screen.findByRole('menu');
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('opens Change Wallet', async () => {
    const { overlays } = aHud();
    await userEvent.click(screen.getByRole('button', { name: 'Your menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change Wallet' }));
    expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['changeWallet']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your menu' }));
  });

  it('logs out', async () => {
    const { session, calls } = aHud();
    await userEvent.click(screen.getByRole('button', { name: 'Your menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    await expect.poll(() => session.state.getState().ended).toBe('loggedOut');
    expect(calls.some(({ url }) => url.endsWith('/auth/logout'))).toBe(true);
  });
});

describe('midnight UTC', () => {
  it.each([
    [Date.UTC(2026, 0, 1, 23, 59, 59), 1_000],
    [Date.UTC(2026, 0, 1), 86_400_000],
    [Date.UTC(2026, 0, 1, 12), 43_200_000],
  ])('from %i it is %i ms away', (now, left) => expect(msToUtcMidnight(now)).toBe(left));
});
