import { expect } from '@playwright/test';
import { BrowserWallet } from '../kit/BrowserWallet.ts';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { give } from './gifts.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('three crews are burned for their tokens', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  const me = await anne.fetchAs<{ id: string; crewLevelToken: number }>('/users/me');
  await give(me.id, { spares: [{ type: 'CREW', name: 'Old Gunners', level: 26 }] });
  await page.reload();
  await anne.seeIsland();

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'The Graveyard' }).click();
  const graveyard = page.getByRole('dialog', { name: 'The Graveyard', exact: true });
  await expect(graveyard).toContainText('Burn assets to receive tokens and rewards');
  await expect(graveyard).toContainText('You have no captains to burn.');
  await graveyard.getByRole('combobox', { name: 'What to burn' }).click();
  await page.getByRole('option', { name: 'CREWS' }).click();
  await graveyard.getByRole('button', { name: 'Select All' }).click();
  await anne.seeToast('Selected 3 non-minted crews');
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);

  await graveyard.getByRole('button', { name: 'Burn Preview' }).click();
  // The three crews bring 25 tokens for level 26, 9 for level 15, and 2 for level 7.
  const preview = graveyard.getByRole('region', { name: 'Burn Preview' });
  await expect(preview.getByText('36 Crew Level Tokens', { exact: true }).last()).toBeVisible();
  await isAccessible(page, '#overlays');
  await preview.getByRole('button', { name: 'Burn 3 crews' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Burn' });
  await expect(question).toContainText('Burn 3 crews? They are gone for good.');
  await isAccessible(page, '#overlays');
  await question.getByRole('button', { name: 'Confirm Burn' }).click();
  await anne.seeToast('Successfully swapped entities with tokens!');
  await expect(graveyard).toContainText('You have no crews to burn.');

  const after = await anne.fetchAs<{ crewLevelToken: number }>('/users/me');
  expect(after.crewLevelToken).toBe(me.crewLevelToken + 36);
  await page.keyboard.press('Escape');
  await expect(graveyard).toBeHidden();
});

test('a minted captain is moved in game and burned, after a wallet refused to', async ({ page }) => {
  const harbour = await BrowserWallet.install(page, { ways: ['sign'] });
  const anne = new JourneyPlayer(page);
  await anne.openLanding();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: /^Harbour Wallet/ }).click();
  await anne.seeIsland();

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Asset Manager' }).click();
  const manager = page.getByRole('dialog', { name: 'NFT Management', exact: true });
  await manager.locator('label', { hasText: 'IN WALLET' }).click();
  const captain = manager.getByRole('button', { name: 'Select Atom #256', exact: true });
  // Long, because the development world fills the wallet in the background.
  await expect(captain).toBeVisible({ timeout: 60_000 });
  await captain.click();
  await manager.getByRole('button', { name: /^Move in game/ }).click();
  const preview = page.getByRole('dialog', { name: 'Before you sign' });
  await preview.getByRole('button', { name: 'Sign in wallet' }).click();
  await anne.seeToast('Transaction completed successfully');
  await page.keyboard.press('Escape');
  await expect(manager).toBeHidden();

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'The Graveyard' }).click();
  const graveyard = page.getByRole('dialog', { name: 'The Graveyard', exact: true });
  const select = async () => {
    await graveyard.getByRole('button', { name: 'Select Atom #256, level 2' }).click();
    await graveyard.getByRole('button', { name: 'Burn Preview' }).click();
  };
  const burn = async () => {
    await graveyard.getByRole('button', { name: 'Burn 1 captain' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm Burn' });
    await expect(question.getByRole('button', { name: 'Confirm Burn' })).toBeDisabled();
    await question.getByRole('textbox', { name: 'Type BURN to confirm' }).fill('burn');
    await question.getByRole('button', { name: 'Confirm Burn' }).click();
    await expect(preview).toContainText("1 Captain's Club");
    await preview.getByRole('button', { name: 'Sign in wallet' }).click();
  };
  await select();
  await isAccessible(page, '#overlays');
  harbour.behaviour.refusesBurns = true;
  await burn();
  await anne.seeToast(/Nothing was burned\. Some wallets refuse to burn: use another one for it\.$/);
  harbour.behaviour.refusesBurns = false;
  // Every burn clears the selection, also one that failed.
  await select();
  await burn();
  await anne.seeToast('Captain successfully burned!');
  await expect(graveyard).toContainText('You have no captains to burn.');
  const owned = await anne.fetchAs<{ metadata: { name: string } }[]>('/nfts');
  expect(owned.map(({ metadata: { name } }) => name)).not.toContain('Atom #256');
});
