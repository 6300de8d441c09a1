import { expect, type Page } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

const hideout = (page: Page) => page.getByRole('dialog', { name: 'Hideout', exact: true });
const profile = (page: Page) => page.getByRole('dialog', { name: 'Profile', exact: true });

async function openArena(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Island \d/ }).click();
  await page.getByRole('button', { name: 'The Arena' }).click();
  await expect(hideout(page).getByRole('row')).toHaveCount(11);
}

test('a player connects Discord, sends a captain to the arena, is ranked and claims', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await openArena(page);
  await expect(hideout(page).getByText('Connect Discord to Join The Arena')).toBeVisible();
  await expect(hideout(page).getByRole('button', { name: 'Send NFT to Arena' })).toHaveCount(0);
  await hideout(page).getByRole('button', { name: 'Connect Discord' }).click();
  await profile(page).getByRole('button', { name: 'Connect Discord' }).click();
  await page.getByRole('textbox', { name: 'Handle' }).fill(`arena-${Date.now()}`);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await anne.seeToast('Discord is connected');
  await page.keyboard.press('Escape');
  await expect(profile(page)).toBeHidden();

  await openArena(page);
  await hideout(page).getByRole('button', { name: 'Send NFT to Arena' }).click();
  const choice = page.getByRole('dialog', { name: 'Select Captain for The Arena' });
  const send = choice.getByRole('button', { name: 'SEND CAPTAIN TO THE ARENA' });
  await expect(send).toBeDisabled();
  const tile = choice.getByRole('group').getByRole('button').first();
  const captain = await tile.locator('bdi').innerText();
  await tile.click();
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);
  await send.click();
  await anne.seeToast('Successfully sent captain to the arena!');
  await expect(choice).toBeHidden();

  const card = hideout(page).getByRole('region', { name: 'My card' });
  await expect(card.getByText('In the arena now')).toBeVisible();
  await expect(card.getByText(captain, { exact: true })).toBeVisible();
  await expect(card.getByText('0.00 Treasure')).toBeVisible();
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);

  await hideout(page).getByRole('button', { name: 'Load More' }).click();
  await expect(hideout(page).getByRole('row')).toHaveCount(21);

  // No arena day has ended yet, so the claim pays nothing. It still brings the captain back, who can then be sent
  // again.
  await card.getByRole('button', { name: 'Claim', exact: true }).click();
  await anne.seeToast('Successfully claimed The Arena Rewards');
  await card.getByRole('button', { name: 'Send NFT to Arena' }).click();
  await expect(choice.getByRole('button', { name: captain })).toBeVisible();
});
