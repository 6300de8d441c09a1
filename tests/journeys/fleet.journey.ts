import { expect, type Page } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const fleet = (page: Page) => dialog(page, 'Fleet Commander');
const licences = (page: Page) => dialog(page, 'Purchase Captain License');

async function openFleet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Island \d/ }).click();
  await page.getByRole('button', { name: 'Fleet Command', exact: true }).click();
  await expect(fleet(page)).toContainText('Fleet Stats');
}

/** Opens the licences of the silver ship, of which the next one is chosen. */
async function openLicences(page: Page, next: string): Promise<void> {
  await page.getByRole('button', { name: 'Buy License for Silver Petrel' }).click();
  await expect(licences(page).getByRole('radio', { checked: true })).toHaveAccessibleName(
    new RegExp(`^${next}`),
  );
}

/** Buys the licence that is chosen and waits for its badge. */
async function buyLicence(page: Page, badge: string): Promise<void> {
  await licences(page).getByRole('button', { name: 'Purchase' }).click();
  await expect(licences(page)).toBeHidden();
  await expect(page.getByTitle(badge)).toBeVisible();
}

/** Sends the silver ship, with the licences that it needs for that. */
async function sendSilver(anne: JourneyPlayer): Promise<void> {
  const { page } = anne;
  await page.getByRole('button', { name: 'Send All Ships' }).click();
  await anne.seeToast('No ship can sail now. A ship needs a license first.');

  await page.getByRole('button', { name: 'License Required' }).first().click();
  const send = dialog(page, 'Send Ship to Mission');
  await expect(send).toContainText('Mission Blocked');
  await fitsTheScreen(page);
  await isAccessible(page, '#overlays');
  await page.keyboard.press('Escape');
  await expect(send).toBeHidden();

  await openLicences(page, 'Rising Tides');
  await buyLicence(page, 'License 1: Rising Tides');
  await openLicences(page, 'Trails of Gold');
  // With a licence that is bought, one that is chosen and one that is locked.
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);
  await buyLicence(page, 'License 2: Trails of Gold');
  await page.getByRole('button', { name: 'Send Silver Petrel' }).click();
  await expect(send).toContainText('110 GOLD + 0.5 BOOTY');
  await expect(send).toContainText('5,400 TREASURE');
  await isAccessible(page, '#overlays');
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await anne.seeToast('Silver Petrel set sail.');
  await expect(send).toBeHidden();
  await expect(fleet(page)).toContainText('On Mission');
}

/** Gives the bronze ship two levels and an NFT. */
async function raiseBronze(anne: JourneyPlayer): Promise<void> {
  const { page } = anne;
  await page.getByRole('button', { name: 'Level 1: level up Bronze Gannet' }).click();
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);
  await page.getByRole('button', { name: 'One level more' }).click();
  await page.getByRole('button', { name: 'Level Up for 100 BOOTY' }).click();
  await anne.seeToast('Bronze Gannet reached level 3.');

  await page.getByRole('button', { name: 'Attach NFT to Bronze Gannet' }).click();
  await dialog(page, 'Attach NFT').getByText('BroHalla #9', { exact: true }).click();
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await anne.seeToast('BroHalla #9 is on Bronze Gannet now.');
}

/** Makes the player with this wallet the fleet captain of the bronze ship. */
async function addCaptain(anne: JourneyPlayer, wallet: string): Promise<void> {
  const { page } = anne;
  await page.getByRole('button', { name: 'Add Captain to Bronze Gannet' }).click();
  const add = dialog(page, 'Add Fleet Captain');
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);
  await add.getByRole('textbox').fill('@nobody at all');
  await page.keyboard.press('Enter');
  await anne.seeToast('No player has this wallet address or username.');
  await add.getByRole('textbox').fill(wallet);
  await page.keyboard.press('Enter');
  await expect(add).toBeHidden();
}

test('ships get licenses, levels, an NFT and a fleet captain, and sail for their owner', async ({
  page,
  browser,
  isMobile,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await openFleet(page);
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);
  await sendSilver(anne);

  // Wide enough for the table; a smaller window and a phone show cards.
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader')).toHaveCount(isMobile ? 0 : 9);
  if (!isMobile) await isAccessible(page, '#overlays');
  await raiseBronze(anne);

  // Waits for the button: the mission takes a day of the game, which lasts twelve seconds here.
  await page.getByRole('button', { name: 'Claim the reward of Silver Petrel' }).click();
  await anne.seeToast('Silver Petrel brought 5,400 TREASURE, after 600 TREASURE tax.');
  await expect(page.getByRole('region', { name: 'Fleet Stats' })).toContainText('6,000 TREASURE');
  await page.getByRole('button', { name: 'Send All Ships' }).click();
  await anne.seeToast('Silver Petrel set sail.');

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const mary = new JourneyPlayer(other);
  await mary.playNow();
  const { wallet } = await mary.fetchAs<{ wallet: string }>('/users/me');
  await addCaptain(anne, wallet);
  await page.getByRole('button', { name: 'Claim All Rewards' }).click();
  await anne.seeToast('1 ship brought 5,400 TREASURE, after 600 TREASURE tax.');

  await page.getByRole('button', { name: 'Buy License for Bronze Gannet' }).click();
  await page.getByRole('button', { name: 'Purchase', exact: true }).click();
  await anne.seeToast('Bronze Gannet has the license Rising Tides now.');

  await openFleet(other);
  await expect(fleet(other)).toContainText('You are fleet captain for');
  await other.getByRole('button', { name: 'Send Bronze Gannet' }).first().click();
  await expect(dialog(other, 'Send Ship to Mission')).toContainText('pays for this mission');
  await dialog(other, 'Send Ship to Mission').getByRole('button', { name: 'Send', exact: true }).click();
  await mary.seeToast('Bronze Gannet set sail.');
});
