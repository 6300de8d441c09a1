import { expect, test } from '@playwright/test';
import { give } from './gifts.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';

test('three crews are burned for their tokens', async ({ page, isMobile }) => {
  const anne = new JourneyPlayer(page);
  await anne.signUp();
  const me = await anne.fetchAs<{ id: string; crewLevelToken: number }>('/users/me');
  await give(me.id, { spares: [{ type: 'CREW', name: 'Old Gunners', level: 26 }] });
  await page.reload();
  await anne.seeIsland();

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'The Graveyard' }).click();
  const graveyard = page.getByRole('dialog', { name: 'The Graveyard', exact: true });
  await expect(graveyard).toContainText('Burn assets to receive tokens and rewards');
  await expect(graveyard).toContainText('You have no captains to burn.');
  if (isMobile) {
    await graveyard.getByRole('combobox', { name: 'What to burn' }).click();
    await page.getByRole('option', { name: 'CREWS' }).click();
  } else {
    await graveyard.getByRole('tab', { name: 'CREWS' }).click();
  }
  await graveyard.getByRole('button', { name: 'Select All' }).click();
  await anne.seeToast('Selected 3 non-minted crews');
  await isAccessible(page, '#overlays');

  if (isMobile) await graveyard.getByRole('button', { name: 'Burn Preview' }).click();
  // 25 for level 26, 9 for level 15, 2 for level 7.
  const preview = graveyard.getByRole('region', { name: 'Burn Preview' });
  await expect(preview.getByText('36 Crew Level Token', { exact: true }).last()).toBeVisible();
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
