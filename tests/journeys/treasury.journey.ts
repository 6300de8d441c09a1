import { expect, type Page } from '@playwright/test';
import { communityLinks } from './communityLinks.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

const hideout = (page: Page) => page.getByRole('dialog', { name: 'Hideout', exact: true });
const row = (page: Page, ticker: string) =>
  hideout(page).getByRole('button', { name: new RegExp(`^${ticker} `) });

async function open(player: JourneyPlayer, building: string): Promise<void> {
  await player.building(building).focus();
  await player.page.keyboard.press('Enter');
}

test('Tortuga Banking shows what the treasury holds; The Marketplace where to trade outside the game', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await open(anne, 'Tortuga Banking');
  await expect(hideout(page).getByRole('heading', { name: 'Treasury -- Treasure Chest' })).toBeVisible();
  await expect(hideout(page).getByText(/^\$\d+,\d{3}\.\d{2} USD$/)).toBeVisible();
  await expect(hideout(page).getByRole('img', { name: /^Share of each coin: SOL \d+\.\d%/ })).toBeVisible();
  await expect(row(page, 'SOL')).toHaveAttribute('aria-expanded', 'true');
  await expect(row(page, 'SOL')).toContainText('$33,000.00');
  await row(page, 'GOLD').click();
  await expect(hideout(page).getByText('$0.0004')).toBeVisible();
  await expect(hideout(page).getByText('60,000 GOLD ($24.00)')).toBeVisible();
  await row(page, 'SOL').focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'SOL')).toHaveAttribute('aria-expanded', 'false');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await isAccessible(page, '#overlays');

  await page.keyboard.press('Escape');
  await expect(hideout(page)).toBeHidden();
  await open(anne, 'The Marketplace');
  const market = page.getByRole('dialog', { name: 'The Marketplace', exact: true });
  const { shop } = communityLinks['last-haven'] ?? {};
  const link = market.getByRole('link', { name: /^Visit the Shop/ });
  await expect(link).toHaveAttribute('href', shop ?? '');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toContainText('Opens in a new tab');
  await isAccessible(page, '#overlays');
});
