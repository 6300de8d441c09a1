import { expect, type Page } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigate', exact: true });
const entries = (page: Page) => navigation(page).getByRole('listitem');

async function openNavigation(page: Page): Promise<void> {
  await navigation(page)
    .getByRole('button', { name: /^Island \d/ })
    .click();
}

test('a newcomer sees what the first voyage needs, an address opens the rest, and skipping shows everything', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await page.goto(gameOrigin());
  await page.getByRole('button', { name: 'Play now' }).click();
  await anne.seeIsland();
  const balances = page.getByRole('region', { name: 'Balances' });
  await expect(balances.getByText('Balances', { exact: true })).toBeVisible();
  await expect(page.getByText('Next Battle Emissions In')).toBeHidden();
  await openNavigation(page);
  await expect(entries(page)).toHaveText(['Inventory', 'Islands']);
  await page.keyboard.press('Escape');

  await balances.getByRole('button', { name: 'All balances' }).click();
  const later = balances.getByRole('region', { name: 'Not earned yet' });
  await expect(later.getByRole('listitem')).toHaveCount(12);
  await expect(later.getByText('Plunders for Treasure that fail.')).toBeAttached();
  await fitsTheScreen(page);
  await isAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`${gameOrigin()}/?hideout=leaderboard`);
  await expect(page.getByRole('heading', { name: 'Treasure Chest Leaderboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openNavigation(page);
  await expect(entries(page)).toHaveText(['Inventory', 'Leaderboard', 'Islands']);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Skip the First Voyages' }).click();
  await expect(page.getByText('Next Battle Emissions In')).toBeVisible();
  await openNavigation(page);
  await expect(entries(page)).toHaveCount(9);
  await fitsTheScreen(page);
});
