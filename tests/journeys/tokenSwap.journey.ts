import { expect } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('SOL becomes BOOTY in the terminal, after a preview of what the wallet gives and gets', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  const held = () => anne.fetchAs<{ onChainAr: number; sol: number }>('/rpc/onChainBalance');
  // Long, because the development world fills the wallet in the background.
  await expect.poll(async () => (await held()).onChainAr, { timeout: 60_000 }).toBe(750);
  const before = await held();

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile', exact: true });
  const terminal = page.frameLocator('iframe[title="Token Swap"]');
  const amount = terminal.getByRole('textbox', { name: 'You pay' });
  // The player types before the terminal's script has loaded.
  await page.route('**/terminal.js', async (route) => {
    await amount.fill('0.1');
    await route.continue();
  });
  await profile.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Token Swap' }).click();
  await expect(terminal.getByText('Price impact and fee')).toBeVisible();
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);
  // Presses the button with a key: a click first scrolls the page, and inside a frame of another origin it may then hit
  // the old position of the button.
  const swap = terminal.getByRole('button', { name: 'Swap', exact: true });
  const pressSwap = async () => {
    await expect(swap).toBeEnabled();
    await swap.press('Enter');
  };
  await pressSwap();

  const preview = page.getByRole('dialog', { name: 'Before you sign' });
  await expect(preview).toContainText('Paid by your wallet');
  await expect(preview).toContainText('0.10001 SOL');
  await fitsTheScreen(page);
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview).toBeHidden();
  expect(await held()).toEqual(before);

  await amount.fill('0.1');
  await pressSwap();
  await preview.getByRole('button', { name: 'Sign in wallet' }).click();
  await anne.seeToast('Your swap is done.');
  await expect.poll(async () => (await held()).onChainAr).toBeGreaterThan(before.onChainAr);
  expect((await held()).sol).toBeLessThan(before.sol - 0.09);
});
