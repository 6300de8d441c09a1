import { expect } from '@playwright/test';
import { inDatabase } from './gifts.ts';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test("the Captain's Log opens by itself after the first claim until it is hidden, and from the navigation at any time", async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  const log = page.getByRole('dialog', { name: "The Captain's Log" });
  // The code of the bell and of the log is loaded after the same delay, so the log would open at about this time.
  const bell = page.getByRole('button', { name: /^Notices/ });
  await expect(bell).toBeVisible();
  await expect(log).toBeHidden();

  const { id } = await anne.fetchAs<{ id: string }>('/users/me');
  await inDatabase(async (db) => {
    const older = { created_at: new Date('2025-07-01'), missions_played: 1 };
    await db.updateTable('players').set(older).where('id', '=', id).execute();
  });
  await page.reload();
  await expect(log.getByRole('article')).toContainText('Treasure Chest #1 Snapshot — October 25, 2025');
  await expect(log).toContainText('25/07/2025');
  await isAccessible(page, '#overlays');

  await log.getByRole('button', { name: 'Confirm' }).click();
  await expect(log).toBeHidden();
  await anne.allClosed();
  await page.reload();
  await expect(log.getByRole('article')).toBeVisible();
  await log.getByRole('checkbox', { name: "Don't show this again" }).check();
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
  await anne.allClosed();
  const stored = await page.evaluate(() => localStorage.getItem('captainsLog_dontShowAgain'));
  expect(stored).toBe('true');

  await page.reload();
  await anne.seeIsland();
  await expect(bell).toBeVisible();
  await expect(log).toBeHidden();
  await page.getByRole('button', { name: /^Island \d/ }).click();
  await page.getByRole('button', { name: "Captain's Log" }).click();
  await expect(log.getByRole('checkbox')).toBeChecked();
});

test('the Notice centre lists what was refused and what happened, and leads there', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  const bell = page.getByRole('button', { name: /^Notices/ });
  await expect(bell).toHaveAccessibleName('Notices');

  await anne.openBuilding('The Docks');
  await anne.send(1);
  await anne.closeMission();

  await page.goto(`${gameOrigin()}?fleet=open`);
  await page.getByRole('button', { name: 'Add Captain to Bronze Gannet' }).click();
  const add = page.getByRole('dialog', { name: 'Add Fleet Captain' });
  await add.getByRole('textbox').fill('@nobody at all');
  await page.keyboard.press('Enter');
  await anne.seeToast('No player has this wallet address or username.');
  await page.keyboard.press('Escape');
  await expect(add).toBeHidden();
  await page.keyboard.press('Escape');

  await expect(bell).toHaveAccessibleName('Notices, 1 unread');
  await bell.click();
  const centre = page.getByRole('dialog', { name: 'Notice centre' });
  await expect(centre.getByRole('listitem')).toContainText([
    'RefusedNo player has this wallet address or username.',
    '1 mission(s) started',
  ]);
  await isAccessible(page, '#overlays');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await centre.getByRole('button', { name: 'Mark all read' }).click();
  await expect(centre.getByRole('button', { name: 'Mark all read' })).toBeDisabled();

  await centre.getByRole('button', { name: /mission\(s\) started/ }).click();
  await expect(anne.overlay.getByTitle('Choose a mission')).toContainText('The Docks');
  await page.keyboard.press('Escape');
  await expect(anne.overlay).toBeHidden();
  await expect(centre).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notices');
});
