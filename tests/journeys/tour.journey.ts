import { expect } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('a new player is shown around, takes the demonstration fleet, and asks for the keys', async ({
  page,
  isMobile,
}) => {
  const anne = new JourneyPlayer(page);
  const tour = page.getByRole('dialog', { name: 'Tour' });
  await page.addInitScript(() => localStorage.setItem('seven-isles.isSecuringDismissed', 'true'));
  await page.goto(gameOrigin());
  await page.getByRole('button', { name: 'Play now' }).click();
  await anne.seeIsland();

  await page.getByRole('button', { name: /^Island \d/ }).click();
  await page.getByRole('button', { name: 'Tour' }).click();
  await expect(tour).toBeVisible();
  await isAccessible(page);
  for (const title of [
    'Seven islands',
    'Every building is a mission',
    'Your captains',
    'Claim what they bring',
  ]) {
    await expect(tour.getByRole('heading', { name: title })).toBeVisible();
    await expect(tour).toBeInViewport({ ratio: 1 });
    await tour.getByRole('button', { name: 'Next' }).click();
  }
  await tour.getByRole('button', { name: 'Start playing' }).click();
  await expect(tour).toBeHidden();

  await page.getByRole('button', { name: /^Island \d/ }).click();
  await page.getByRole('button', { name: 'Tour' }).click();
  await expect(tour.getByText('Step 1 of 5')).toBeVisible();
  await tour.getByRole('button', { name: 'Skip the tour' }).click();
  await expect(tour).toBeHidden();

  // The account has its starter; the demonstration fleet is taken with a button, once.
  await page.getByRole('button', { name: /^Island \d/ }).click();
  await page.getByRole('button', { name: 'Demonstration fleet' }).click();
  const fleet = page.getByRole('dialog', { name: 'Demonstration fleet' });
  await expect(fleet.getByText('Twelve captains of all collections')).toBeVisible();
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);
  await fleet.getByRole('button', { name: 'Take the demonstration fleet' }).click();
  await anne.seeToast('The demonstration fleet is yours.');
  await expect(fleet).toBeHidden();
  expect(await anne.fetchAs('/users/me')).toMatchObject({ arAmount: 5_000 });
  await page.getByRole('button', { name: /^Island \d/ }).click();
  await expect(page.getByRole('button', { name: 'Tour' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demonstration fleet' })).toBeHidden();
  await page.keyboard.press('Escape');

  if (isMobile) return;
  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(keys.getByText('Show the keys')).toBeVisible();
  await isAccessible(page, '#overlays');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});
