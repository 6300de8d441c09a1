import { expect, type Page } from '@playwright/test';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { standInColumns } from './standInColumns.ts';

const hideout = (page: Page) => page.getByRole('dialog', { name: 'Hideout', exact: true });
const card = (page: Page, name: string) => hideout(page).getByRole('listitem', { name, exact: true });

async function openExchange(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Navigate', exact: true });
  await navigation.getByRole('button', { name: /^Island \d/ }).click();
  await navigation.getByRole('button', { name: 'Exchange' }).click();
  await expect(card(page, 'Chest of GOLD')).toBeVisible();
}

async function chooseTab(page: Page, name: string): Promise<void> {
  await hideout(page).getByRole('tab', { name, exact: true }).click();
}

test('the exchange: tokens for BOOTY, and a daily offer whose stock another page sees at once', async ({
  page,
  browser,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await openExchange(page);
  await chooseTab(page, 'BATTLE TOKEN');
  const token = card(page, 'Battle Token for BOOTY');
  await token.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await expect(token).toContainText('Leaves you 4,997 BOOTY');
  await token.getByRole('button', { name: /^Purchase/ }).click();
  await anne.seeToast('Purchased Battle Token for BOOTY successfully');
  await expect(token).toContainText('Leaves you 4,994 BOOTY');
  await isAccessible(page, '#overlays');

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await new JourneyPlayer(other).playNow();
  await openExchange(other);
  const offer = card(other, 'Chest of GOLD');
  await expect(offer).toContainText(/\d+ left today/);
  const left = Number(/(\d+) left today/.exec(await offer.innerText())?.[1]);
  await card(page, 'Chest of GOLD')
    .getByRole('button', { name: /^Purchase/ })
    .click();
  await anne.seeToast('Purchased Chest of GOLD successfully');
  await expect(offer).toContainText(`${left - 1} left today`);
  await elsewhere.close();

  // The address contains the exchange and its tab, so both are shown after a reload. An item that costs more than the
  // player has shows what is missing.
  await page.reload();
  await expect(hideout(page).getByRole('tab', { name: 'BATTLE TOKEN' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await chooseTab(page, 'GEMS');
  const pouch = card(page, 'Booty Pouch');
  const slider = pouch.getByRole('slider', { name: 'Quantity' });
  await slider.fill('7');
  await expect(pouch).toContainText('Missing 10 GEMS');
  await expect(pouch.getByRole('button', { name: /^Purchase/ })).toBeDisabled();

  // A typed quantity above the slider's maximum is lowered to it. A press on the disabled button shows what is missing
  // as a toast.
  await pouch.getByRole('spinbutton', { name: 'Quantity' }).fill('1001');
  await expect(pouch.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1000');
  await expect(slider).toHaveValue('1000');
  await expect(pouch.getByText('Lowered to 1,000, the most that is possible.')).toBeVisible();
  // A forced click, because Playwright waits for a button that is not disabled.
  await pouch.getByRole('button', { name: /^Purchase/ }).click({ force: true });
  await anne.seeToast("You don't have enough GEMS to purchase this item. Missing 9,940 GEMS");

  await chooseTab(page, 'LEVEL TOKENS');
  const tokens = hideout(page).getByRole('tabpanel', { name: 'LEVEL TOKENS' }).getByRole('listitem');
  await expect(tokens).toHaveCount(4);
  // Without a slider the most is what the balance pays: 3,997 BOOTY are seven tokens for 500.
  const levels = card(page, 'Captain Level Token');
  await levels.getByRole('spinbutton', { name: 'Quantity' }).fill('1001');
  await expect(levels.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('7');
  await expect(levels.getByText('Lowered to 7, the most that is possible.')).toBeVisible();
  await expect(levels).toContainText('Leaves you 497 BOOTY');
  await standInColumns(page, tokens, [
    [1280, 4],
    [1279, 3],
    [1024, 3],
    [1023, 2],
    [768, 2],
  ]);
});
