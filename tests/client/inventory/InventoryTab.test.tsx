import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RulesContext } from '#client/api/rules.ts';
import { InventoryTab } from '#client/inventory/InventoryTab.tsx';
import type { Answer } from '#contract/routes.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { aPiece } from '#tests/kit/aPiece.ts';
import { aPlayer } from '#tests/kit/aPlayer.ts';
import { reportOffline, setDeviceOffline } from '#tests/kit/setDeviceOffline.ts';
import { aGame, onAPhone } from '../hud/aHud.tsx';
import { aGame as aGameToShow, giveEverythingASize } from '../missions/aMissionScreen.tsx';

// Longer than the default, because lists of options are slow to open on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(giveEverythingASize);
beforeEach(() => {
  onAPhone(false);
  window.history.replaceState(null, '', '/');
});
afterEach(cleanup);

const anne = aCaptain({
  uid: 'anne',
  metadata: { name: 'Reaver #81', image: '/captains/reavers-1.webp' },
  level: 10,
  shipLevel: 18,
  crewLevel: 16,
  itemLevel: 14,
  strength: 5_400,
  goldBurned: 3,
});
const marrow = aCaptain({
  uid: 'marrow',
  metadata: { name: 'Marrow', image: '/captains/reavers-2.webp' },
  collection: 'Last Haven',
  level: 70,
  strength: 5_000_000,
  isOneofOne: true,
  shipRarity: 'Legendary',
  hasItem: false,
});
const away = aCaptain({
  uid: 'away',
  metadata: { name: 'Atom #7', image: '/captains/atoms-1.webp' },
  collection: 'Atoms',
  strength: 2,
  standing: 'mission',
  currentMission: 'missions/the-docks',
  currentMissionLoaded: { missionName: 'The Docks' },
});
const fleet: Answer<'nfts'> = [
  anne,
  away,
  marrow,
  aPiece({ uid: 'one', level: 20, equippedTo: 'anne' }),
  aPiece({ uid: 'two', level: 90, metadata: { name: 'Tern', image: '/ships/reavers.webp' } }),
];

const open = (nfts: Answer<'nfts'> = fleet) => aGame(<InventoryTab />, { me: aPlayer(), nfts });
const cards = async () =>
  (await screen.findAllByRole('article')).map((card) => card.getAttribute('aria-label'));
const card = (name: string) => within(screen.getByRole('article', { name }));
async function choose(list: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: list }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('the captains of the inventory', () => {
  it('says that it is loading, then shows the strongest captain first', async () => {
    open();
    expect(screen.getByText('Loading your Captains...')).toBeTruthy();
    expect(await cards()).toEqual(['Marrow', 'Reaver #81', 'Atom #7']);
    expect(screen.getByRole('status').textContent).toBe('3 of 3 captains');
  });

  it('a card has the part of the name from # on, levels, gold bars and strength with its band', async () => {
    open();
    await cards();
    const shown = card('Reaver #81');
    expect(shown.getByRole('heading').textContent).toBe('#81');
    expect(shown.getByText('10 of 50 (20%)')).toBeTruthy();
    expect(shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ship18',
      'Crew16',
      'Item14',
    ]);
    expect(shown.getByText('Gold bars burned').parentElement?.textContent).toBe('Gold bars burned 3');
    expect(shown.getByText('5,400')).toBeTruthy();
    expect(shown.getByText('COMMON')).toBeTruthy();
  });

  it('a cap that is not known counts as 100, for captains and for single pieces', async () => {
    const levelCaps = { ...ruleTables.levelCaps, captain: 0, ship: 0 };
    const pieces = fleet.filter(({ uid }) => uid !== 'one');
    aGame(
      <RulesContext value={{ ...ruleTables, levelCaps }}>
        <InventoryTab />
      </RulesContext>,
      { me: aPlayer(), nfts: pieces },
    );
    await cards();
    const barOf = (name: string) => card(name).getByRole('progressbar').getAttribute('aria-valuenow');
    expect(card('Reaver #81').getByText('10 of 100 (10%)')).toBeTruthy();
    expect([barOf('Reaver #81'), barOf('Marrow')]).toEqual(['10', '70']);
    await userEvent.click(screen.getByRole('tab', { name: 'Ships' }));
    expect(await cards()).toEqual(['Tern']);
    expect(card('Tern').getByText('90 of 100 (90%)')).toBeTruthy();
    expect(barOf('Tern')).toBe('90');
  });

  it('a one-of-one has its badge and cap, and a Legendary ship reads Mythic', async () => {
    open();
    await cards();
    const shown = card('Marrow');
    expect(shown.getByRole('heading').textContent).toBe('Marrow');
    expect(shown.getByText('1 of 1')).toBeTruthy();
    expect(shown.getByText('70 of 100 (70%)')).toBeTruthy();
    expect(shown.getByText('Mythic')).toBeTruthy();
    expect(shown.getByText('LEGENDARY')).toBeTruthy();
    expect(shown.getAllByRole('listitem')[2]?.textContent).toBe('Item–');
    expect(card('Reaver #81').queryByText('1 of 1')).toBeNull();
    expect(card('Reaver #81').queryByText('Mythic')).toBeNull();
  });

  it('a captain on a mission says so and where', async () => {
    open();
    await cards();
    expect(card('Atom #7').getByText('Captain is on mission')).toBeTruthy();
    expect(card('Atom #7').getByText('The Docks')).toBeTruthy();
    expect(card('Marrow').queryByText('Captain is on mission')).toBeNull();
  });

  it.each([
    ['arena', 'In the arena', ['Rename Reaver #81']],
    ['moving', 'Moving', []],
  ] as const)(
    'a captain whose standing is %s says so, and can do nothing',
    async (standing, text, rename) => {
      open([{ ...anne, standing }]);
      const shown = within(await screen.findByRole('article', { name: 'Reaver #81' }, { timeout: 20_000 }));
      expect(shown.getByText(text)).toBeTruthy();
      const buttons = shown.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
      expect(buttons).toEqual([...rename, 'Level up Ship of Reaver #81']);
      expect(shown.getByRole('button', { name: /^Level up/ }).getAttribute('aria-disabled')).toBe('true');
    },
  );

  it('offers to equip a captain, to level up what can gain levels, and to upgrade a Common ship', async () => {
    const tokens = { captainLevelToken: 1, shipLevelToken: 0, crewLevelToken: 0, itemLevelToken: 2 };
    const { overlays } = aGame(<InventoryTab />, {
      me: { ...aPlayer(), ...tokens },
      nfts: [anne, marrow, away, { ...anne, uid: 'capped', metadata: marrow.metadata, level: 50 }],
    });
    await screen.findByRole('button', { name: 'Level up Captain of Reaver #81' }, { timeout: 20_000 });
    const offered = (name: string) =>
      screen.getAllByRole('article', { name }).map((one) =>
        within(one)
          .queryAllByRole('button')
          .map((button) => button.getAttribute('aria-label')),
      );
    expect(offered('Reaver #81')).toEqual([
      [
        'Equip Reaver #81',
        'Level up Captain of Reaver #81',
        'Rename Reaver #81',
        'Level up Ship of Reaver #81',
        'Upgrade the ship of Reaver #81 to Mythic',
        'Level up Item of Reaver #81',
      ],
    ]);
    // Two captains are named Marrow: first the one-of-one, which has no item and a Mythic ship, then one that is at its
    // cap.
    expect(offered('Marrow')).toEqual([
      ['Equip Marrow', 'Level up Captain of Marrow', 'Rename Marrow', 'Level up Ship of Marrow'],
      [
        'Equip Marrow',
        'Rename Marrow',
        'Level up Ship of Marrow',
        'Upgrade the ship of Marrow to Mythic',
        'Level up Item of Marrow',
      ],
    ]);
    expect(offered('Atom #7')).toEqual([['Rename Atom #7', 'Level up Ship of Atom #7']]);
    await userEvent.click(screen.getByRole('button', { name: 'Level up Ship of Reaver #81' }));
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade the ship of Reaver #81 to Mythic' }));
    await userEvent.click(screen.getByRole('button', { name: 'Equip Reaver #81' }));
    expect(overlays.stack.getState().map(({ name, props }) => [name, props])).toEqual([
      ['levelUp', { captainId: 'anne', type: 'SHIP' }],
      ['upgradeShip', { captainId: 'anne' }],
      ['equip', { captainId: 'anne' }],
    ]);
  });

  it('is searched by a part of the name in any case', async () => {
    open();
    await cards();
    const search = screen.getByRole('searchbox', { name: 'Search by name' });
    await userEvent.type(search, 'AR');
    await waitFor(async () => expect(await cards()).toEqual(['Marrow']));
    await userEvent.type(search, 'zzz');
    expect(await screen.findByText('No captains match your current filters.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect((await cards()).length).toBe(3);
  });

  it('is sorted in twelve ways and filtered by mission status', async () => {
    open();
    await cards();
    await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }));
    expect((await screen.findAllByRole('option')).length).toBe(12);
    await userEvent.keyboard('{Escape}');
    await choose('Sort by', 'Name ↑');
    await waitFor(async () => expect(await cards()).toEqual(['Atom #7', 'Marrow', 'Reaver #81']));
    await choose('Mission status', 'On mission');
    await waitFor(async () => expect(await cards()).toEqual(['Atom #7']));
    await choose('Mission status', 'Not on mission');
    await waitFor(async () => expect(await cards()).toEqual(['Marrow', 'Reaver #81']));
  });

  it('shows its statistics, which can be folded', async () => {
    open();
    await cards();
    const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
    expect(screen.getByText('Captain Statistics').closest('details')?.open).toBe(true);
    expect(term('Total strength')).toBe('5,005,402');
    expect(term('Mission Rate')).toBe('33%');
    expect(term('Average Captain level')).toBe('27.0');
    expect(term('Total gold burned')).toBe('3');
    expect(term('Atoms')).toBe('1');
  });

  it('opens its statistics as a sheet on a phone', async () => {
    onAPhone(true);
    const { overlays } = open();
    await cards();
    expect(screen.queryByText('Total strength')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Captain Statistics' }));
    expect(overlays.stack.getState().map(({ name }) => name)).toEqual(['captainStatistics']);
  });

  it('without captains says so, with a link to the marketplace where one is configured', async () => {
    open([]);
    expect(await screen.findByText("You don't have any Last Haven NFTs in-game.")).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Buy a Captain' })).toBeNull();
    cleanup();
    const meta = document.createElement('meta');
    meta.name = 'community-links';
    meta.content = JSON.stringify({ 'last-haven': { marketplace: 'https://market.example/havens' } });
    document.head.append(meta);
    open([]);
    const link = await screen.findByRole('link', { name: 'Buy a Captain' });
    expect(link.getAttribute('href')).toBe('https://market.example/havens');
    meta.remove();
  });

  it('are read although the browser reports no network, because requests are answered', async () => {
    reportOffline();
    onTestFinished(() => setDeviceOffline(false));
    open();
    expect(await cards()).toEqual(['Marrow', 'Reaver #81', 'Atom #7']);
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  it('without network says so, and shows the captains once it is back', async () => {
    setDeviceOffline(true);
    onTestFinished(() => setDeviceOffline(false));
    open();
    expect(
      await screen.findByText('You are offline. We will catch up as soon as the sea is calm.'),
    ).toBeTruthy();
    act(() => setDeviceOffline(false));
    expect(await cards()).toEqual(['Marrow', 'Reaver #81', 'Atom #7']);
  });

  it('offers another try where the captains cannot be read', async () => {
    aGame(<InventoryTab />, { me: aPlayer(), nfts: () => Response.json({}, { status: 500 }) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('ships, crews and items', () => {
  it('are lists of their own, with level, rarity and the captain that carries them', async () => {
    open();
    await cards();
    await userEvent.click(screen.getByRole('tab', { name: 'Ships' }));
    expect(await cards()).toEqual(['Tern', 'Reaver Ship']);
    expect(card('Tern').getByText('Not equipped')).toBeTruthy();
    expect(card('Tern').getByText('EPIC')).toBeTruthy();
    expect(card('Reaver Ship').getByText('With Reaver #81')).toBeTruthy();
    await choose('Equipped', 'Equipped');
    await waitFor(async () => expect(await cards()).toEqual(['Reaver Ship']));
    await choose('Rarity', 'EPIC');
    expect(await screen.findByText('No ships match your current filters.')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Crews' }));
    expect(await screen.findByText("You don't have any Crew NFTs in-game.")).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['Ships', 'Browse Marketplace for Ships', 'https://market.example/ships'],
    ['Crews', 'Browse Marketplace', 'https://market.example/havens'],
    ['Items', 'Browse Marketplace', 'https://market.example/havens'],
  ])('without %s link to where they are sold, where that is configured', async (list, text, address) => {
    const meta = document.createElement('meta');
    meta.name = 'community-links';
    meta.content = JSON.stringify({
      'last-haven': {
        marketplace: 'https://market.example/havens',
        shipMarket: 'https://market.example/ships',
      },
    });
    document.head.append(meta);
    onTestFinished(() => meta.remove());
    open([anne]);
    await userEvent.click(await screen.findByRole('tab', { name: list }));
    expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe(address);
  });
});

describe('filters and sort', () => {
  it('are remembered on the device and part of the address while the inventory is open', async () => {
    const { memory } = open();
    await cards();
    await choose('Sort by', 'Level ↑');
    await userEvent.type(screen.getByRole('searchbox'), 'ree');
    await waitFor(() =>
      expect(window.location.search).toBe('?inventory=captains&search=ree&sort=level-ascending'),
    );
    expect(memory.read('inventory')).toEqual({
      captains: { sort: 'level-ascending', status: 'all', rarity: 'ALL' },
    });
  });

  it('come from the address', async () => {
    window.history.replaceState(null, '', '/?inventory=captains&sort=name-descending&status=notOnMission');
    open();
    expect(await cards()).toEqual(['Reaver #81', 'Marrow']);
    expect(screen.getByRole('combobox', { name: 'Sort by' }).textContent).toBe('Name ↓');
  });

  it('that come from the address are not remembered, unlike what the player changes', async () => {
    window.history.replaceState(null, '', '/?inventory=captains&status=notOnMission');
    const { memory } = open();
    await cards();
    await choose('Sort by', 'Level ↑');
    await waitFor(() =>
      expect(memory.read('inventory')).toEqual({
        captains: { sort: 'level-ascending', status: 'all', rarity: 'ALL' },
      }),
    );
    await choose('Mission status', 'On mission');
    await choose('Mission status', 'Not on mission');
    await waitFor(() =>
      expect(memory.read('inventory')).toEqual({
        captains: { sort: 'level-ascending', status: 'notOnMission', rarity: 'ALL' },
      }),
    );
  });

  it('are the initial ones for an address that names a list without filters', async () => {
    window.history.replaceState(null, '', '/?inventory=captains');
    const game = aGameToShow({ nfts: fleet });
    game.services.memory.write('inventory', {
      captains: { sort: 'level-ascending', status: 'onMission', rarity: 'ALL' },
    });
    game.show(<InventoryTab />);
    expect(await cards()).toEqual(['Marrow', 'Reaver #81', 'Atom #7']);
  });
});
