import { expect, test } from '@playwright/test';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';

// The landing's accessibility is checked by wayIn.journey.ts.
test('landing, map, mission overlay and select screen are quiet on the console, and the last three accessible', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });

  await page.goto(gameOrigin());
  await expect(page.getByText('Recent Activity')).toBeVisible();

  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await isAccessible(page);
  await anne.openBuilding('The Docks');
  await expect(page.getByRole('button', { name: 'Select Captains' })).toBeEnabled();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Select Captains' }).click();
  await expect(page.getByRole('button', { name: /^Select (?!Captains)/ }).first()).toBeVisible();
  await isAccessible(page);

  // Each Escape closes only the top screen.
  await page.keyboard.press('Escape');
  await expect(anne.overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(anne.overlay).toBeHidden();
  expect(complaints).toEqual([]);
});
