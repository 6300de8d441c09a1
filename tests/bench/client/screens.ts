import type { Locator, Page } from 'playwright';
import { JourneyPlayer } from '#tests/journeys/JourneyPlayer.ts';

/** Opens a screen as a player does, and closes it again. */
type ScreenVisit = (page: Page) => Promise<void>;

/** Screens that a new player can open from the map. `overlays`: number of overlays that a visit opens. */
export const screens: readonly { overlays: number; visit: ScreenVisit }[] = [
  {
    overlays: 1,
    async visit(page) {
      const overlay = await missionAtTheDocks(page);
      await overlay.getByTitle('Choose a mission').click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Select Captains' }).click();
      await page
        .getByRole('button', { name: /^Select (?!Captains)/ })
        .first()
        .click();
      await page.keyboard.press('Escape');
      await closed(page, overlay);
    },
  },
  {
    overlays: 3,
    async visit(page) {
      const overlay = await missionAtTheDocks(page);
      await page.getByRole('button', { name: 'Past results' }).click();
      const results = dialog(page, 'MISSION RESULT');
      await results
        .getByRole('button', { name: /^Receipt of/ })
        .first()
        .click();
      await closed(page, dialog(page, 'Receipt'));
      await closed(page, results);
      await closed(page, overlay);
    },
  },
  { overlays: 1, visit: (page) => fromNavigation(page, 'Islands', 'Choose an island') },
  { overlays: 1, visit: (page) => fromNavigation(page, 'Leaderboard', 'Hideout') },
  { overlays: 1, visit: (page) => fromNavigation(page, 'The Arena', 'Hideout') },
  { overlays: 1, visit: (page) => fromNavigation(page, 'Fleet Command', 'Fleet Commander') },
  { overlays: 1, visit: (page) => fromNavigation(page, "Captain's Log", "The Captain's Log") },
  {
    overlays: 2,
    async visit(page) {
      await openFromNavigation(page, 'Treasure Chest');
      const hideout = dialog(page, 'Hideout');
      await hideout.getByRole('button', { name: 'Account book' }).click();
      await closed(page, dialog(page, 'Account book'));
      await closed(page, hideout);
    },
  },
  {
    overlays: 1,
    async visit(page) {
      await openFromNavigation(page, 'Simulation Center');
      const center = dialog(page, 'Simulation Center');
      await center.getByRole('tab', { name: 'Roster plan' }).click();
      await closed(page, center);
    },
  },
  {
    overlays: 4,
    async visit(page) {
      await openFromNavigation(page, 'Inventory');
      const inventory = dialog(page, 'Hideout');
      const opens = async (button: RegExp, opened: string) => {
        await inventory.getByRole('button', { name: button }).first().click();
        await closed(page, dialog(page, opened));
      };
      await opens(/^Equip /, 'Equip');
      await opens(/^Level up Ship of /, 'Level Up');
      await opens(/^Upgrade the ship of /, 'Upgrade to Mythic');
      await page.getByRole('searchbox', { name: 'Search by name' }).pressSequentially('re');
      // The first Escape only clears the search field.
      await page.keyboard.press('Escape');
      await closed(page, inventory);
    },
  },
  { overlays: 1, visit: (page) => fromNavigation(page, 'Exchange', 'Hideout') },
  {
    overlays: 1,
    async visit(page) {
      await new JourneyPlayer(page).building('Tortuga Banking').focus();
      await page.keyboard.press('Enter');
      await closed(page, dialog(page, 'Hideout'));
    },
  },
  {
    overlays: 2,
    async visit(page) {
      await chooseFromMenu(page, 'Change Wallet');
      const wallets = dialog(page, 'Change Wallet');
      await wallets.getByRole('button', { name: 'Connect another wallet' }).click();
      await closed(page, dialog(page, 'Connect Wallet'));
      await closed(page, wallets);
    },
  },
  {
    overlays: 1,
    async visit(page) {
      await chooseFromMenu(page, 'Profile');
      const profile = dialog(page, 'Profile');
      await profile.getByRole('tab', { name: 'Asset Management' }).click();
      await closed(page, profile);
    },
  },
  { overlays: 1, visit: (page) => fromMenu(page, 'Asset Manager', 'NFT Management') },
  { overlays: 1, visit: (page) => fromMenu(page, 'The Graveyard') },
  { overlays: 1, visit: (page) => fromNavigation(page, 'Keyboard', 'Keyboard') },
  { overlays: 1, visit: (page) => byButton(page, /^Notices/, 'Notice centre') },
  { overlays: 1, visit: (page) => byButton(page, /^Next Battle Emissions/, 'Battle Emissions') },
  {
    overlays: 1,
    async visit(page) {
      // A small window shows the player folded to one button, until it was unfolded.
      const unfold = page.getByRole('button', { name: 'Show the music' });
      if (await unfold.isVisible()) await unfold.click();
      await page.getByRole('button', { name: 'All tracks' }).click();
      await closed(page, dialog(page, 'Music Player'));
    },
  },
];

/** Number of overlays that are opened and closed when every screen is visited once. */
export const overlaysPerTour = screens.reduce((sum, { overlays }) => sum + overlays, 0);

/**
 * Prepares what the tour needs: a claimed mission, so that results and a receipt exist, and the expanded music player.
 */
export async function prepareTour(page: Page): Promise<void> {
  const player = new JourneyPlayer(page);
  await player.openBuilding('The Docks');
  await player.send(1);
  await player.claimAll(1);
  await player.closeResults();
  await closed(page, player.overlay);
  const folded = page.getByRole('button', { name: 'Show the music' });
  if (await folded.isVisible()) await folded.click();
}

async function missionAtTheDocks(page: Page): Promise<Locator> {
  const player = new JourneyPlayer(page);
  await player.openBuilding('The Docks');
  return player.overlay;
}

async function openFromNavigation(page: Page, tab: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Navigate' });
  await navigation.getByRole('button', { name: /^Island \d/ }).click();
  await navigation.getByRole('button', { name: tab, exact: true }).click();
}

async function fromNavigation(page: Page, tab: string, opens: string): Promise<void> {
  await openFromNavigation(page, tab);
  await closed(page, dialog(page, opens));
}

async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function fromMenu(page: Page, item: string, opens = item): Promise<void> {
  await chooseFromMenu(page, item);
  await closed(page, dialog(page, opens));
}

async function byButton(page: Page, name: RegExp, opens: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await closed(page, dialog(page, opens));
}

function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Waits until the overlay is open and has the focus, and closes it with Escape. */
async function closed(page: Page, overlay: Locator): Promise<void> {
  await overlay.and(page.locator(':focus-within')).waitFor();
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'hidden' });
}
