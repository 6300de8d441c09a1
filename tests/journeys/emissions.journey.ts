import { expect } from '@playwright/test';
import { closeDayWith } from './endOfDay.ts';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

interface Me {
  id: string;
  arAmount: number;
  arEarned: number;
}
const received = /^Battle Emissions: [\d,.]+ BOOTY for you, of [\d,.]+ BOOTY$/;

test('Battle Emissions: a toast with share and sum, then share and part in their own screen; once for who was away', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  const before = await anne.fetchAs<Me>('/users/me');
  await closeDayWith(before.id, 5_000);
  await anne.seeToast(received);
  const after = await anne.fetchAs<Me>('/users/me');
  expect(after.arEarned).toBeGreaterThan(0);
  expect(after.arAmount - before.arAmount).toBeCloseTo(after.arEarned, 4);

  await page.getByRole('button', { name: 'Next Battle Emissions In' }).click();
  const screen = page.getByRole('dialog', { name: 'Battle Emissions', exact: true });
  await expect(screen.getByText('5,000').first()).toBeVisible();
  await expect(screen.getByText(/% of all Treasure$/)).toBeVisible();
  await isAccessible(page, '#overlays');
  await page.keyboard.press('Escape');
  await expect(screen).toBeHidden();

  // The day is closed while the player is away: the notification is shown at the next visit, and only once.
  await page.goto('about:blank');
  await closeDayWith(before.id, 700);
  await page.goto(gameOrigin());
  await anne.seeIsland();
  await anne.seeToast(received);
  await page.reload();
  await anne.seeIsland();
  await expect(page.getByRole('button', { name: 'Next Battle Emissions In' })).toBeVisible();
  await page.getByRole('button', { name: 'Next Battle Emissions In' }).click();
  await expect(screen.getByText('700', { exact: true })).toBeVisible();
  await expect(page.locator('#toasts').getByText(received)).toHaveCount(0);
});
