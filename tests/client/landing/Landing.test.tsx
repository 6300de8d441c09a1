import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FeedSubscriber } from '#client/api/feedSocket.ts';
import { communities, communityOf, lastHaven } from '#client/landing/communities.ts';
import { Landing } from '#client/landing/Landing.tsx';
import type { RecentActivity } from '#contract/missions.ts';
import { aRecentActivity } from '#tests/kit/aRecentActivity.ts';
import { fakeFetch, renderWith, someServices } from '#tests/kit/fakeGame.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function aLanding(recentActivity: RecentActivity[] | (() => Response)) {
  vi.stubGlobal('fetch', fakeFetch({ recentActivity }));
  const services = someServices();
  renderWith(services, <Landing />);
  return services;
}

describe("a visitor's first page", () => {
  it('names the community and offers the login', async () => {
    const { overlays } = aLanding([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Last Haven');
    for (const brand of ['Seven Isles', 'The Last Haven'])
      expect(screen.getByRole('link', { name: brand }).getAttribute('href')).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }));
    expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['wallet']);
  });

  it('begins with the button that needs nothing, then the one for a wallet', () => {
    aLanding([]);
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Play now',
      'Connect Wallet',
    ]);
    const playNow = screen.getByRole('button', { description: 'No wallet, no e-mail, nothing to buy.' });
    expect(playNow.textContent).toBe('Play now');
  });

  it('continues a game of this browser without the line for newcomers', () => {
    vi.stubGlobal('fetch', fakeFetch({ recentActivity: [] }));
    const services = someServices();
    services.memory.write('deviceGame', 'address');
    renderWith(services, <Landing />);
    expect(screen.getByRole('button', { name: 'Continue your game' })).toBeTruthy();
    expect(screen.queryByText('No wallet, no e-mail, nothing to buy.')).toBeNull();
  });

  it('links to the configured pages of the community and the marketplace, each in a new tab', () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'community-links';
    meta.content = JSON.stringify({
      'last-haven': { web: 'https://haven.example', marketplace: 'https://market.example/haven' },
      reavers: { discord: 'https://chat.example/reavers' },
    });
    aLanding([]);
    meta.remove();
    const community = within(screen.getByRole('navigation', { name: 'Community' })).getAllByRole('link');
    const buy = screen.getByRole('link', { name: 'Buy a Captain' });
    expect(
      [...community, buy].map((link) =>
        ['aria-label', 'href', 'target', 'rel'].map((name) => link.getAttribute(name)),
      ),
    ).toEqual([
      ['Website (opens in a new tab)', 'https://haven.example', '_blank', 'noopener noreferrer'],
      [null, 'https://market.example/haven', '_blank', 'noopener noreferrer'],
    ]);
  });

  it('offers no captains to Atoms, even with a marketplace', () => {
    vi.stubGlobal('location', new URL('https://atoms.example/'));
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'community-links';
    meta.content = JSON.stringify({ atoms: { marketplace: 'https://market.example/atoms' } });
    aLanding([]);
    meta.remove();
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Buy a Captain' })).toBeNull();
  });

  it('shows no link that is not configured', () => {
    aLanding([]);
    expect(screen.queryByRole('navigation', { name: 'Community' })).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/']);
  });
});

describe('recent activity', () => {
  it('shows which player returned from which island', async () => {
    aLanding([aRecentActivity()]);
    expect(screen.getByRole('heading', { name: 'Recent Activity' })).toBeTruthy();
    expect(screen.getByText('Island Progress 7/7')).toBeTruthy();
    const panel = screen.getByRole('region', { name: 'Recent Activity' });
    expect((await within(panel).findByRole('listitem')).textContent).toBe(
      'BlackfinTreasure Pit · Island 3success',
    );
  });

  it.each([
    ['a plain success', aRecentActivity(), 'success'],
    [
      'a multiplier above 1',
      aRecentActivity({ outcome: { type: 'success', effect: '×5', multiplier: 5 } }),
      '×5',
    ],
    ['a failure', aRecentActivity({ outcome: { type: 'failure', effect: '', multiplier: 0 } }), 'failure'],
    ['gems', aRecentActivity({ gemsReward: 20 }), '+20.00 Gems'],
    [
      'a special event',
      aRecentActivity({
        mission: { name: 'A new Event', missionStats: { layer: 7, name: '' } },
        type: 'Events',
        special: true,
      }),
      'Event',
    ],
  ])('marks %s', async (_what, one, badge) => {
    aLanding([one]);
    expect(await screen.findByText(badge)).toBeTruthy();
  });

  it.each([
    ['Plunders', true],
    ['Raids', false],
    ['RescueCrew', false],
    ['Events', false],
    ['Burners', false],
    ['Specials', false],
    ['Voyages', false],
  ] as const)('%s say what was earned: %s', async (type, isSaid) => {
    aLanding([aRecentActivity({ type, arrrReward: 7 })]);
    const entry = await screen.findByRole('listitem');
    expect(entry.textContent?.includes('+7.00 BOOTY')).toBe(isSaid);
  });

  it.each([
    [1.5, false],
    [4, false],
    [5, true],
    [10, true],
  ])('a multiplier of %d is highlighted: %s', async (multiplier, isShownOff) => {
    aLanding([aRecentActivity({ outcome: { type: 'success', effect: '', multiplier } })]);
    const badge = await screen.findByText(`×${multiplier}`);
    expect(badge.className.includes('highlighted')).toBe(isShownOff);
  });

  it('says that it is loading until the answer is there', async () => {
    let answer = (_response: Response) => {};
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    vi.stubGlobal('fetch', () => answered);
    renderWith(someServices(), <Landing />);
    const panel = within(screen.getByRole('region', { name: 'Recent Activity' }));
    expect(panel.getByText('Loading...')).toBeTruthy();
    answer(Response.json([aRecentActivity()]));
    expect(await panel.findByText('Blackfin')).toBeTruthy();
    expect(panel.queryByText('Loading...')).toBeNull();
  });

  it('without entries says so', async () => {
    aLanding([]);
    expect(await screen.findByText('The sea is quiet. Nobody has come home yet.')).toBeTruthy();
  });

  it('that cannot be loaded gives the reason and can be retried', async () => {
    const complaint = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let fails = true;
    aLanding(() => (fails ? new Response('', { status: 503 }) : Response.json([aRecentActivity()])));
    expect((await screen.findByRole('alert')).textContent).toContain('Network error. Please try again');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Blackfin')).toBeTruthy();
    complaint.mockRestore();
  });
});

describe('the socket of recent activity', () => {
  function aLandingWithSocket(answer: () => RecentActivity[]) {
    vi.stubGlobal('fetch', fakeFetch({ recentActivity: answer }));
    const socket: { subscriber: FeedSubscriber | null; isClosed: boolean } = {
      subscriber: null,
      isClosed: false,
    };
    const services = {
      ...someServices(),
      subscribeToFeed: (subscriber: FeedSubscriber) => {
        socket.subscriber = subscriber;
        return () => {
          socket.isClosed = true;
        };
      },
    };
    const { unmount } = renderWith(services, <Landing />);
    return { socket, unmount };
  }
  const names = () =>
    screen
      .getAllByRole('listitem')
      .flatMap((item) => item.querySelector('img + div > bdi')?.textContent ?? []);

  it('is opened only after the first paint, and closed with the landing', async () => {
    const { socket, unmount } = aLandingWithSocket(() => [aRecentActivity()]);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(socket.subscriber).toBeNull();
    await waitFor(() => expect(socket.subscriber).not.toBeNull());
    unmount();
    expect(socket.isClosed).toBe(true);
  });

  it('puts each new entry on top, once', async () => {
    const { socket } = aLandingWithSocket(() => [aRecentActivity()]);
    expect(await screen.findByText('Blackfin')).toBeTruthy();
    await waitFor(() => expect(socket.subscriber).not.toBeNull());
    act(() => socket.subscriber?.onEntry(aRecentActivity({ id: 'run-2', userName: 'Anne Bonny', at: 5 })));
    act(() => socket.subscriber?.onEntry(aRecentActivity({ id: 'run-2', userName: 'Anne Bonny', at: 5 })));
    expect(names()).toEqual(['Anne Bonny', 'Blackfin']);
  });

  it('says Live only while it is connected', async () => {
    const { socket } = aLandingWithSocket(() => [aRecentActivity()]);
    expect(screen.getByRole('status').textContent).toBe('Connecting…');
    await waitFor(() => expect(socket.subscriber).not.toBeNull());
    expect(screen.queryByText('Live')).toBeNull();
    act(() => socket.subscriber?.onConnection(true));
    expect(screen.getByRole('status').textContent).toBe('Live');
    act(() => socket.subscriber?.onConnection(false));
    expect(screen.getByRole('status').textContent).toBe('Every 15 seconds');
  });

  it('says that it reconnects while it is neither pushed nor read', async () => {
    const { socket } = aLandingWithSocket(() => {
      throw new TypeError('Failed to fetch');
    });
    await screen.findByRole('alert');
    await waitFor(() => expect(socket.subscriber).not.toBeNull());
    act(() => socket.subscriber?.onConnection(false));
    expect(screen.getByRole('status').textContent).toBe('Reconnecting…');
  });

  it('requests what it missed when it connects again', async () => {
    let stored = [aRecentActivity()];
    const { socket } = aLandingWithSocket(() => stored);
    await waitFor(() => expect(socket.subscriber).not.toBeNull());
    act(() => socket.subscriber?.onConnection(true));
    act(() => socket.subscriber?.onConnection(false));
    stored = [aRecentActivity({ id: 'run-2', userName: 'Missed Mary', at: 5 }), aRecentActivity()];
    act(() => socket.subscriber?.onConnection(true));
    expect(await screen.findByText('Missed Mary')).toBeTruthy();
  });

  it('needs no polling while it is connected; without it the feed is polled', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let asked = 0;
    const { socket } = aLandingWithSocket(() => {
      asked += 1;
      return [];
    });
    await expect.poll(() => socket.subscriber).not.toBeNull();
    await expect.poll(() => asked).toBe(1);
    act(() => socket.subscriber?.onConnection(true));
    vi.advanceTimersByTime(60_000);
    expect(asked).toBe(1);
    act(() => socket.subscriber?.onConnection(false));
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => asked).toBe(2);
    vi.useRealTimers();
  });
});

describe('communities', () => {
  const at = (hostname: string, search = '') => ({ hostname, search });

  it.each([
    ['reavers.seven-isles.test', 'Reavers', 'welcome'],
    ['play.brohalla.test', 'Brohalla', 'welcome'],
    ['LastHaven.test', 'The Last Haven', 'name'],
    ['the-seven-seas.test', 'The Seven Seas', 'name'],
    ['atoms.test', 'Atoms', 'none'],
  ])('%s is %s', (hostname, name, heading) => {
    expect(communityOf(at(hostname), false)).toMatchObject({ name, heading });
  });

  it('an unknown domain is The Last Haven', () => {
    expect(communityOf(at('localhost'), false)).toBe(lastHaven);
  });

  it('one can be selected by the address in development, and only there', () => {
    expect(communityOf(at('localhost', '?community=atoms'), true).name).toBe('Atoms');
    expect(communityOf(at('localhost', '?community=nowhere'), true)).toBe(lastHaven);
    expect(communityOf(at('localhost', '?community=atoms'), false)).toBe(lastHaven);
  });

  function landingOf(id: string) {
    vi.stubGlobal('fetch', fakeFetch({ recentActivity: [] }));
    vi.stubGlobal('location', { ...window.location, hostname: `${id}.test`, search: '' });
    renderWith(someServices(), <Landing />);
  }

  it.each([
    ['reavers', 'Enter the world of Reavers'],
    ['brohalla', 'Enter the world of Brohalla'],
    ['last-haven', 'The Last Haven'],
    ['seven-seas', 'The Seven Seas'],
  ])('%s greets with "%s"', (id, heading) => {
    landingOf(id);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  });

  it.each(communities.map(({ id }) => id))('%s has its own background picture', (id) => {
    landingOf(id);
    const picture = document.querySelector('picture');
    expect(picture?.querySelector('img')?.getAttribute('srcset')).toBe(
      `/landing/${id}-1280.webp 1280w, /landing/${id}-1440.webp 1440w, /landing/${id}.webp 1920w`,
    );
    expect(picture?.querySelector('source')?.getAttribute('srcset')).toBe(
      `/landing/${id}-phone-540.webp 540w, /landing/${id}-phone.webp 900w`,
    );
  });

  it('Atoms shows no heading and sells nothing; the login is there', () => {
    landingOf('atoms');
    expect(screen.getByRole('heading', { level: 1 }).className).toBe('visually-hidden');
    expect(screen.queryByText(/Crew your ships/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Buy a Captain' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeTruthy();
  });
});

describe('Play now', () => {
  it('starts a game without a wallet, and is busy until it is there', async () => {
    const services = aLanding([]);
    let started = () => {};
    services.wallet.playNow = vi.fn(() => new Promise<void>((resolve) => (started = resolve)));
    const button = screen.getByRole('button', { name: 'Play now' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(services.wallet.playNow).toHaveBeenCalledOnce();
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => started());
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('goes on with the game of this browser', () => {
    vi.stubGlobal('fetch', fakeFetch({ recentActivity: [] }));
    const services = someServices();
    services.memory.write('deviceGame', '3dKaBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBTjKV');
    renderWith(services, <Landing />);
    expect(screen.getByRole('button', { name: 'Continue your game' })).toBeTruthy();
  });
});
