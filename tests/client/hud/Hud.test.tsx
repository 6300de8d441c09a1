import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createQueryClient } from '#client/api/queryClient.ts';
import { GameServicesContext } from '#client/app/Services.tsx';
import { Hud } from '#client/hud/Hud.tsx';
import { msToUtcMidnight } from '#client/hud/utcMidnight.ts';
import { JobTracker } from '#client/jobs/JobTracker.ts';
import { jobPolicies } from '#client/jobs/jobPolicies.ts';
import type { Connection } from '#client/jobs/notificationSocket.ts';
import { aLogin, aPlayer } from '../aPlayer.ts';
import { type Answers, renderWith, someServices } from '../fakeGame.tsx';
import { FakeJobClock } from '../jobs/FakeJobClock.ts';

afterEach(cleanup);

const afternoon = Date.UTC(2026, 0, 1, 14, 5, 9);
function aHud(answers: Answers = { me: aPlayer(), logout: { done: true } }) {
  const services = someServices(answers, () => afternoon);
  services.session.begin(aLogin(afternoon), afternoon, afternoon);
  const connection = createStore<Connection>(() => 'connected');
  const queryClient = createQueryClient();
  const jobs = new JobTracker({
    clock: new FakeJobClock(),
    policies: jobPolicies,
    refresh: () => {},
    tell: () => {},
    catchUp: async () => {},
    askJob: async () => null,
    underWay: { recall: () => [], keep: () => {} },
  });
  renderWith(
    services,
    <GameServicesContext value={{ queryClient, jobs, connection }}>
      <QueryClientProvider client={queryClient}>
        <Hud />
      </QueryClientProvider>
    </GameServicesContext>,
  );
  return { ...services, connection };
}

describe('around the map', () => {
  it("the worker's time of day runs in UTC, with the time to the next Battle Emissions", () => {
    aHud();
    expect(screen.getByText('14:05:09')).toBeTruthy();
    expect(screen.getByText('UTC')).toBeTruthy();
    expect(screen.getByText('Next Battle Emissions In')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('9h 54m 51s');
  });

  it('a world that runs faster says so, a real one does not', () => {
    const { serverTime } = aHud();
    expect(screen.queryByText(/times faster/)).toBeNull();
    act(() => serverTime.learn(afternoon, afternoon, afternoon, 60));
    expect(screen.getByText('Time runs 60 times faster here')).toBeTruthy();
  });

  it('the logo leads home', () => {
    aHud();
    expect(screen.getByRole('link', { name: 'Seven Isles' }).getAttribute('href')).toBe('/');
  });

  it('the balances are in view, all of them one press away', async () => {
    aHud();
    const panel = screen.getByRole('region', { name: 'Balances' });
    expect(await within(panel).findByText('1.235m')).toBeTruthy();
    expect(within(panel).queryByText('L. SHIP')).toBeNull();
    await userEvent.click(within(panel).getByRole('button', { name: 'All balances' }));
    expect(within(panel).getByText('L. SHIP')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(within(panel).queryByText('L. SHIP')).toBeNull();
  });

  it('balances that could not be fetched are not shown as nothing', async () => {
    aHud({ me: () => Response.json({}, { status: 500 }) });
    expect((await screen.findAllByText('–')).length).toBe(4);
  });

  it('a lost line is told quietly, and not for a moment', async () => {
    const { connection } = aHud();
    act(() => connection.setState('lost', true));
    expect(screen.queryByText('Reconnecting…')).toBeNull();
    expect(await screen.findByText('Reconnecting…', {}, { timeout: 3_000 })).toBeTruthy();
    act(() => connection.setState('connected', true));
    expect(screen.queryByText('Reconnecting…')).toBeNull();
  });
});

describe('the menu behind the profile picture', () => {
  it('holds its items in order; what is not built yet says so and cannot be chosen', async () => {
    aHud();
    await userEvent.click(screen.getByRole('button', { name: 'Your menu' }));
    const items = screen.getAllByRole('menuitem');
    expect(items.map((item) => item.firstChild?.textContent)).toEqual([
      'Profile',
      'Change Wallet',
      'Inventory',
      'The Graveyard',
      'Asset Manager',
      'Connect Socials',
      'Log Out',
    ]);
    expect(items.map((item) => item.getAttribute('aria-disabled'))).toEqual([...Array(6).fill('true'), null]);
    expect(items[0]?.textContent).toContain('Opens in a later chapter');
  });

  it('goes by arrow keys and letters, closes by Escape, and gives the focus back', async () => {
    aHud();
    const button = screen.getByRole('button', { name: 'Your menu' });
    await userEvent.click(button);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Log Out');
    await userEvent.keyboard('{ArrowDown}i');
    expect(document.activeElement?.textContent).toContain('Inventory');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes by a press outside', async () => {
    aHud();
    await userEvent.click(screen.getByRole('button', { name: 'Your menu' }));
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('logs out', async () => {
    const { session, calls } = aHud();
    await userEvent.click(screen.getByRole('button', { name: 'Your menu' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }));
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
