import { expect } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('the Music Player locks scrolling, and closes with Escape and with its X', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  const opener = page.getByRole('button', { name: 'Music Player', exact: true });
  const player = page.getByRole('dialog', { name: 'Music Player', exact: true });
  await anne.pressMusic(opener);
  await expect(player.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible();
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(player).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await player.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(player).toBeHidden();
});
