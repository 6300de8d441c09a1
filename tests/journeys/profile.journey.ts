import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

const profile = (page: Page) => page.getByRole('dialog', { name: 'Profile', exact: true });

test('a new name and picture, Discord linked and unlinked, and what the player has done', async ({
  page,
}) => {
  // Other browsers play in the same world, where no two players have one name.
  const chosen = `<i>Anne ${Date.now() % 100_000}</i>`;
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Connect Socials' }).click();
  await expect(profile(page).getByText('Hours Played')).toBeVisible();
  await isAccessible(page, '#overlays');

  await profile(page).getByRole('button', { name: 'Edit name' }).click();
  const name = profile(page).getByRole('textbox', { name: 'Name' });
  await expect(profile(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
  await name.fill('<b>Anne Bonny</b> of Nassau');
  await expect(profile(page).getByText(/Yours will be: <b>Anne Bonny<\/b> of/)).toBeVisible();
  await name.fill(chosen);
  await name.press('Enter');
  await anne.seeToast('Your name was saved');
  await expect(profile(page).getByRole('heading', { name: chosen })).toBeVisible();

  const picture = { name: 'me.png', mimeType: 'image/png' };
  const file = profile(page).getByLabel('Change picture');
  await file.setInputFiles({ ...picture, buffer: Buffer.from('<svg/>') });
  await anne.seeToast(/An error occurred while trying to upload file: Invalid file type/);
  const red = { create: { width: 90, height: 60, channels: 3, background: 'red' } } as const;
  await file.setInputFiles({ ...picture, buffer: await sharp(red).png().toBuffer() });
  await anne.seeToast('Your picture was saved');
  await expect(profile(page).locator('img[src^="/pictures/"]')).toHaveJSProperty('naturalWidth', 320);

  await profile(page).getByRole('button', { name: 'Connect Discord' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await anne.seeToast('You did not allow the Seven Isles to see your Discord account. Nothing was linked.');
  await profile(page).getByRole('button', { name: 'Connect Discord' }).click();
  const handle = `anne-${Date.now()}`;
  await page.getByRole('textbox', { name: 'Handle' }).fill(handle);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await anne.seeToast('Discord is connected');
  await expect(page).toHaveURL(/\?profile=player$/);
  await expect(profile(page).getByText(handle)).toBeVisible();

  await expect(profile(page).getByText('Reavers owned')).toBeVisible();
  await profile(page).getByRole('button', { name: 'Disconnect Discord' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect Discord' }).click();
  await anne.seeToast('Discord is disconnected');
  await expect(profile(page).getByRole('button', { name: 'Connect Discord' })).toBeVisible();

  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await profile(page).getByRole('button', { name: 'Sail to Gilded Reach' }).click();
  await expect(profile(page)).toBeHidden();
  await expect(anne.building('Treasure Pit')).toBeAttached();
});
