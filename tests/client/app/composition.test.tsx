import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '#client/app/App.tsx';
import type { Mission } from '#contract/missions.ts';
import type { Player } from '#contract/players.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { aLogin, aPlayer } from '#tests/kit/aPlayer.ts';
import { type Answers, fakeFetch, someServices } from '#tests/kit/fakeGame.tsx';
import { someHideoutStats } from '#tests/kit/someHideoutStats.ts';
import { onAPhone } from '../hud/aHud.tsx';

// Longer than the default, because each test mounts the whole game, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

// The tests below check the main game screen, sentence by sentence (rule book: map.md, Screen composition). Modules
// that the client loads on demand are preloaded here.
beforeAll(async () => {
  await Promise.all([
    import('#client/app/Game.tsx'),
    import('#client/app/makeGame.ts'),
    import('#client/app/overlays/WithQueries.tsx'),
    import('#client/hud/LayerSelect.tsx'),
    import('#client/hud/Music.tsx'),
    import('#client/missions/MissionOverlay.tsx'),
    import('#client/app/overlays/HideoutOverlay.tsx'),
    import('#client/market/MarketOverlay.tsx'),
    import('#client/treasury/TreasureChestTab.tsx'),
    import('#client/app/overlays/OverlayHost.tsx'),
    import('#scenes/World.tsx'),
  ]);
}, 120_000);
beforeEach(() => {
  onAPhone(false);
  vi.stubGlobal('fetch', fakeFetch({ recentActivity: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const timeoutOptions = { timeout: 20_000 };
const docks = aMission();
const bank = aMission({ id: 'tortuga-banking', name: 'Tortuga Banking', x: 800 });

function aPage({ answers = {}, player }: { answers?: Answers; player?: Partial<Player> } = {}) {
  const services = someServices({
    me: aPlayer(),
    missions: [docks, bank],
    activeMissions: [],
    nfts: [],
    hideoutStats: someHideoutStats(),
    gameTime: { serverTime: Date.now(), gameSpeed: 1 },
    logout: { done: true },
    ...answers,
  });
  if (player) services.session.begin(aLogin(Date.now(), { user: aPlayer(player) }), 0, 0);
  render(<App services={services} />);
  return services;
}
const connected = {};

const hudParts = {
  'the top-left panel': () => screen.queryByText('Next Battle Emissions In'),
  'the balances': () => screen.queryByRole('region', { name: 'Balances' }),
  'the menu of the top-right panel': () => screen.queryByRole('button', { name: 'Your menu' }),
  'the bottom-centre panel': () => screen.queryByRole('navigation', { name: 'Navigate' }),
  'the bottom-left panel with the music': () => screen.queryByRole('region', { name: 'Music Player' }),
  'the island selector': () => screen.queryByRole('navigation', { name: 'Choose an island' }),
};
const hud = () =>
  Object.entries(hudParts)
    .filter(([, part]) => part() !== null)
    .map(([name]) => name);
const wholeHud = Object.keys(hudParts);
const buildings = () =>
  screen.queryByRole('navigation', { name: 'Buildings' })?.querySelectorAll('button').length ?? 0;
const loginModal = () => screen.queryByRole('heading', { name: 'The Last Haven' });
const dialog = (name: string) => screen.findByRole('dialog', { name }, timeoutOptions);
const hudStands = () => expect.poll(hud, timeoutOptions).toEqual(wholeHud);

describe('until the game is mounted', () => {
  it('a player sees a loader, and nothing of the game', () => {
    aPage({ player: connected });
    expect(screen.getByText('Loading the Seven Isles...')).toBeTruthy();
    expect(hud()).toEqual([]);
    expect(loginModal()).toBeNull();
  });
});

describe('while the missions are loading', () => {
  it('a loader is over the map, the HUD is shown, and buildings are not', async () => {
    let arrive = (_missions: Mission[]) => {};
    aPage({
      player: connected,
      answers: { missions: () => new Promise<Mission[]>((resolve) => (arrive = resolve)) },
    });
    await hudStands();
    expect(screen.getAllByText('Loading the Seven Isles...').length).toBeGreaterThan(0);
    expect(buildings()).toBe(0);
    await act(async () => arrive([docks]));
    await expect.poll(buildings, timeoutOptions).toBe(1);
    await expect
      .poll(() => screen.queryAllByText('Loading the Seven Isles...').length, timeoutOptions)
      .toBe(0);
  });
});

describe('a visitor', () => {
  it('sees the login modal and no HUD', () => {
    aPage();
    expect(loginModal()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeTruthy();
    expect([hud(), buildings()]).toEqual([[], 0]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a player with a connected wallet', () => {
  it('sees the map with its decoration, its buildings and every panel of the HUD, and no login modal', async () => {
    aPage({ player: connected });
    await hudStands();
    expect(screen.getByRole('main').querySelector('[aria-hidden="true"]')).toBeTruthy();
    await expect.poll(buildings, timeoutOptions).toBe(2);
    expect(loginModal()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the layer and mission select modal from the navigation', async () => {
    aPage({ player: connected });
    await hudStands();
    await userEvent.click(screen.getByRole('button', { name: /^Island \d/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Islands' }));
    const carousel = await dialog('Choose an island');
    expect(
      await within(carousel).findByRole('button', { name: /^Fleet Command/ }, timeoutOptions),
    ).toBeTruthy();
    expect(screen.queryByText('Next Battle Emissions In')).toBeNull();
  });

  it('opens the mission modal at a building, but not at the two buildings that open a panel', async () => {
    const { bus, overlays } = aPage({ player: connected });
    await hudStands();
    act(() => bus.emit('building.tapped', { buildingId: 'the-docks' }));
    expect(await dialog('Mission')).toBeTruthy();
    act(() => overlays.closeAll());
    act(() => bus.emit('building.tapped', { buildingId: 'tortuga-banking' }));
    const treasury = within(await dialog('Hideout'));
    expect(await treasury.findByText('Treasury -- Treasure Chest', {}, timeoutOptions)).toBeTruthy();
    act(() => overlays.closeAll());
    act(() => bus.emit('building.tapped', { buildingId: 'the-marketplace' }));
    const market = within(await dialog('The Marketplace'));
    expect(await market.findByText('Loading recruits...', {}, timeoutOptions)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Mission' })).toBeNull();
  });

  it('sees hideout and mission results when their flag is set, and not before', async () => {
    const { overlays } = aPage({ player: connected });
    await hudStands();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => overlays.open('hideout'));
    expect(await dialog('Hideout')).toBeTruthy();
    act(() => overlays.closeAll());
    act(() => overlays.open('missionResults', { results: [] }));
    expect(await dialog('MISSION RESULT')).toBeTruthy();
  });

  it('is a visitor again after logging out: the map stays mounted, hidden and inert', async () => {
    const { session, overlays } = aPage({ player: connected });
    await hudStands();
    act(() => overlays.open('hideout'));
    await dialog('Hideout');
    act(() => session.end('loggedOut'));
    expect(loginModal()).toBeTruthy();
    expect([hud(), screen.queryByRole('dialog')]).toEqual([[], null]);
    expect(document.querySelector('main')?.hasAttribute('inert')).toBe(true);
  });
});

describe('a player without a wallet', () => {
  it("sees the map without buildings, and a 'Connect Wallet' indicator instead of the HUD", async () => {
    const { overlays, calls } = aPage({ player: { wallet: '' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Wallet' }, timeoutOptions));
    expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['wallet']);
    expect([hud(), buildings(), loginModal()]).toEqual([[], 0, null]);
    expect(calls.some(({ url }) => url.includes('/missions'))).toBe(false);
  });
});
