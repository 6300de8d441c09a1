import { expect } from '@playwright/test';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('the account book: entries, a balance over time, a filter in the address, and the file', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await page.getByRole('button', { name: 'All balances' }).click();
  await page.getByRole('button', { name: 'Account book' }).click();
  const book = page.getByRole('dialog', { name: 'Account book' });
  await expect(book.getByRole('listitem').first()).toContainText('Welcome');
  await expect(book.getByRole('img', { name: 'BOOTY over time' }).locator('canvas')).toBeVisible();
  await isAccessible(page, '#overlays');

  await book.getByRole('button', { name: 'Show as a table' }).click();
  await expect(book.getByRole('table').getByRole('row').nth(1)).toContainText('UTC');

  await book.getByRole('combobox', { name: 'Token' }).click();
  await page.getByRole('option', { name: 'GOLD', exact: true }).click();
  await expect(book.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/account-book=open&token=GOLD/);
  await book.getByRole('listitem').getByRole('button').click();
  await expect(book.getByText('Balance after')).toBeVisible();

  const download = page.waitForEvent('download');
  await book.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^seven-isles-account-\d{4}-\d\d-\d\d\.csv$/);
  await anne.seeToast('1 entry saved');

  // The address still contains the account book, so the book opens again after a reload.
  await page.reload();
  await expect(book.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(book).toBeHidden();
  await expect(page).not.toHaveURL(/account-book/);
});
