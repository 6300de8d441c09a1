import { expect, type Page } from '@playwright/test';
import { routes } from '../../src/contract/routes.ts';
import type { JourneyPlayer } from './JourneyPlayer.ts';

/** The addresses of all screens that can be opened by an address alone, by a name for messages. */
const screens = {
  inventory: 'hideout=inventory',
  ships: 'hideout=inventory&inventory=ships',
  treasury: 'hideout=treasureChest',
  leaderboard: 'hideout=leaderboard',
  arena: 'hideout=arena',
  'daily offers': 'hideout=exchange',
  'level tokens': 'hideout=exchange&category=levelTokens',
  'arena captain': 'arena-captain=open',
  mission: 'mission=the-docks',
  'captains for an Event': 'select-captains=the-docks',
  'captains for a Plunder': 'select-captains=treasure-pit',
  islands: 'islands=open',
  market: 'market=open',
  emissions: 'emissions=open',
  'account book': 'account-book=open',
  graveyard: 'graveyard=open',
  wallets: 'change-wallet=open',
  profile: 'profile=player',
  assets: 'profile=assets',
  'NFT management': 'asset-manager=open',
  transactions: 'transactions=open',
  simulator: 'simulation-center=simulator',
  plan: 'simulation-center=plan&goal=100000',
  fleet: 'fleet=open',
  glossary: 'glossary=open',
  keyboard: 'keyboard=open',
  "Captain's Log": 'captains-log=open',
  notices: 'notices=open',
  'demonstration fleet': 'demonstration-fleet=open',
} as const;

/** The screens of one captain. */
const ofCaptain = {
  'level up': 'level-up=CHARACTER.',
  equipment: 'equip=',
  'Mythic upgrade': 'mythic-upgrade=',
  'captain name': 'captain-name=',
} as const;

/** The screens of one Genesis ship. */
const ofShip = {
  'fleet captain': 'fleet-captain=',
  licence: 'licence=',
  'send ship': 'send-ship=',
  'ship level': 'level-up-ship=',
  'attach NFT': 'attach-nft=',
} as const;

/**
 * Opens every screen of a player who is on the map, one after the other and without loading the page again. `look` is
 * called while a screen is shown.
 */
export async function openScreens(
  player: JourneyPlayer,
  look: (screen: string) => Promise<unknown>,
): Promise<void> {
  const { page } = player;
  const nfts = await player.fetchAs<{ uid: string; type: string }[]>('/nfts');
  const captainId = nfts.find(({ type }) => type === 'CAPTAIN')?.uid ?? '';
  const [ship] = await player.fetchAs<{ id: string }[]>(routes.genesisShips.path);
  const all = [
    ...Object.entries(screens),
    ...Object.entries(ofCaptain).map(([name, address]) => [name, address + captainId] as const),
    ...Object.entries(ofShip).map(([name, address]) => [name, address + (ship?.id ?? '')] as const),
  ];
  const shown = page.locator('#overlays [role="dialog"]');
  for (const [name, address] of all) {
    await followLink(page, `/?${address}`);
    await expect(shown.last(), name).toBeVisible();
    await expect(shown.last().getByText(/^Loading/), name).toHaveCount(0);
    await look(name);
    await followLink(page, '/');
    await expect(shown, name).toHaveCount(0);
  }
}

/** As a link in the page does: the address changes, and the game follows. */
export const followLink = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState({ steps: 0, open: 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
