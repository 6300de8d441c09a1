import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { communityOf, lastHaven } from '#client/landing/communities.ts';
import { Landing } from '#client/landing/Landing.tsx';
import type { RecentActivity } from '#contract/missions.ts';
import { fakeFetch, renderWith, someServices } from '../fakeGame.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = (changes: Partial<RecentActivity> = {}): RecentActivity => ({
  id: 'run-1',
  mission: { name: 'Treasure Pit', missionStats: { layer: 3, name: 'Treasure Pit' } },
  outcome: { type: 'success', effect: '×1', multiplier: 1 },
  gemsReward: 0,
  arrrReward: 0,
  type: 'Plunders',
  userAvatar: '',
  userName: 'Blackfin',
  userId: 'player-2',
  at: 0,
  ...changes,
});

function aLanding(recentActivity: RecentActivity[] | (() => Response)) {
  vi.stubGlobal('fetch', fakeFetch({ recentActivity }));
  const services = someServices();
  renderWith(services, <Landing />);
  return services;
}

describe("a stranger's first page", () => {
  it('names the community and offers the way in', async () => {
    const { overlays } = aLanding([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Last Haven');
    expect(screen.getByRole('link', { name: 'Seven Isles' }).getAttribute('href')).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }));
    expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['wallet']);
  });

  it('leads to the marketplace in a new tab', () => {
    aLanding([]);
    const link = screen.getByRole('link', { name: 'Buy a Captain' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });
});

describe('recent activity', () => {
  it('shows who came home from where, live', async () => {
    aLanding([entry()]);
    expect(screen.getByRole('heading', { name: 'Recent Activity' })).toBeTruthy();
    expect(screen.getByText('Live')).toBeTruthy();
    expect(screen.getByText('Island Progress 7/7')).toBeTruthy();
    expect((await screen.findByRole('listitem')).textContent).toBe('BlackfinTreasure Pit · Island 3success');
  });

  it.each([
    ['a plain success', entry(), 'success'],
    ['a multiplier above 1', entry({ outcome: { type: 'success', effect: '×5', multiplier: 5 } }), '×5'],
    ['a failure', entry({ outcome: { type: 'failure', effect: '', multiplier: 0 } }), 'failure'],
    ['gems', entry({ gemsReward: 20 }), '+20.00 Gems'],
    [
      'a special event',
      entry({ mission: { name: "Riddick's Hideout", missionStats: { layer: 7, name: '' } }, type: 'Events' }),
      'Event',
    ],
  ])('marks %s', async (_what, one, badge) => {
    aLanding([one]);
    expect(await screen.findByText(badge)).toBeTruthy();
  });

  it('of a quiet sea says so', async () => {
    aLanding([]);
    expect(await screen.findByText('The sea is quiet. Nobody has come home yet.')).toBeTruthy();
  });

  it('that cannot be fetched says why and can be tried again', async () => {
    const complaint = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let fails = true;
    aLanding(() => (fails ? new Response('', { status: 503 }) : Response.json([entry()])));
    expect((await screen.findByRole('alert')).textContent).toContain('Network error. Please try again');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Blackfin')).toBeTruthy();
    complaint.mockRestore();
  });
});

describe('communities', () => {
  it.each([
    ['reavers.seven-isles.test', 'Reavers', 'welcome'],
    ['play.brohalla.test', 'Brohalla', 'welcome'],
    ['LastHaven.test', 'The Last Haven', 'name'],
    ['the-seven-seas.test', 'The Seven Seas', 'name'],
    ['atoms.test', 'Atoms', 'none'],
  ])('%s is %s', (hostname, name, heading) => {
    expect(communityOf(hostname)).toMatchObject({ name, heading });
  });

  it('an unknown domain is The Last Haven', () => {
    expect(communityOf('localhost')).toBe(lastHaven);
  });
});
