import { expect, type Page } from '@playwright/test';
import { islandAt } from '#rules/islands/islands.ts';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { signedUpSession } from './mapPage.ts';

let session: Awaited<ReturnType<typeof signedUpSession>>;
test.beforeAll(async ({ browser }) => {
  session = await signedUpSession(browser);
});
test.use({ storageState: async ({ browser: _ }, use) => use(session) });

/** For tests for which a tablet is a desktop: what they open has the same layout there. */
const onDesktopAndPhone = { tag: '@desktopAndPhone' };

/** Opens the map of a player who signed up earlier. */
async function openMap(page: Page): Promise<JourneyPlayer> {
  const anne = new JourneyPlayer(page);
  await page.goto(gameOrigin());
  await anne.seeIsland();
  await expect(navigation(page)).toBeVisible();
  return anne;
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigate', exact: true });
const selector = (page: Page) => page.getByRole('navigation', { name: 'Choose an island' });
async function isAt(page: Page, layer: number): Promise<void> {
  await expect(navigation(page).getByRole('button', { name: /^Island \d/ })).toContainText(`Island ${layer}`);
  await expect(navigation(page).getByRole('button', { name: /^Island \d/ })).toContainText(
    islandAt(layer)?.name ?? '',
  );
}
async function choose(page: Page, layer: number): Promise<void> {
  if (isPhone(page)) await selector(page).getByRole('button', { name: 'Choose an island' }).click();
  await selector(page)
    .getByRole('button', { name: `${layer}: ${islandAt(layer)?.name}` })
    .click();
}

test('a player changes islands by selector, keys and carousel, and a reload keeps the island', async ({
  page,
}) => {
  const anne = await openMap(page);
  await isAt(page, 1);

  await choose(page, 4);
  await isAt(page, 4);
  await expect(anne.building('War Hall')).toBeAttached();
  await expect(anne.building('The Docks')).not.toBeAttached();

  await page.keyboard.press('6');
  await isAt(page, 6);
  // The hint is in the island strip, which phones do not have. On a tablet it appears after the first key press.
  if (!isPhone(page)) await expect(page.getByText('Press 1-7')).toBeVisible();

  // The number keys do nothing while a dialog is open.
  await navigation(page)
    .getByRole('button', { name: /^Island \d/ })
    .click();
  // The whole HUD, with the menu of the island.
  await isAccessible(page);
  await navigation(page).getByRole('button', { name: 'Islands', exact: true }).click();
  const carousel = page.getByRole('dialog', { name: 'Choose an island' });
  await expect(carousel.getByRole('button', { name: /^Island 6/ })).toBeFocused();
  await expect(page.getByText('Next Battle Emissions In')).toBeHidden();
  await isAccessible(page);
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(carousel).toBeHidden();
  await isAt(page, 7);
  await expect(page.getByText('Next Battle Emissions In')).toBeVisible();

  await page.reload();
  await isAt(page, 7);
});

test(
  'a tap on Fleet Command, last in the carousel, opens the Fleet Commander',
  onDesktopAndPhone,
  async ({ page }) => {
    await openMap(page);
    await navigation(page)
      .getByRole('button', { name: /^Island \d/ })
      .click();
    await navigation(page).getByRole('button', { name: 'Islands', exact: true }).click();
    // Waits until the carousel has the focus: it loads lazily and ignores keys before that.
    const carousel = page.getByRole('dialog', { name: 'Choose an island' });
    await expect(carousel.getByRole('button', { name: /^Island 1/ })).toBeFocused();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: /^Fleet Command/ }).click();
    await expect(page.getByRole('dialog', { name: 'Fleet Commander' })).toContainText('Fleet Stats');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('what the HUD opens is accessible', onDesktopAndPhone, async ({ page }) => {
  await openMap(page);
  await page.getByRole('button', { name: 'All balances' }).click();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('menuitem', { name: 'Change Wallet' }).click();
  await expect(page.getByRole('button', { name: 'Switch to E-mail wallet' })).toBeDisabled();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  if (isPhone(page)) {
    await selector(page).getByRole('button', { name: 'Choose an island' }).click();
    await isAccessible(page);
    await page.touchscreen.tap(20, 300);
    await expect(selector(page).getByRole('button', { name: /^3:/ })).toHaveCount(0);
  }
});
