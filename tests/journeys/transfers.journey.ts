import { expect, type Page } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { openAssets } from './openAssets.ts';

// Journeys with tokens and NFTs between the game and a wallet, with real transactions on the local chain.

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const profile = (page: Page) => dialog(page, 'Profile');
const manager = (page: Page) => dialog(page, 'NFT Management');
const preview = (page: Page) => dialog(page, 'Before you sign');

async function openFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Expects the screen to show this balance of the wallet, which the development world fills in the background. */
async function walletHolds(page: Page, token: string, amount: string): Promise<void> {
  await expect(profile(page).locator('label', { hasText: token })).toContainText(`In wallet${amount}`, {
    timeout: 60_000,
  });
}

async function sign(page: Page): Promise<void> {
  await preview(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await expect(preview(page)).toBeHidden();
}

async function transfer(page: Page, direction: 'Deposit' | 'Withdraw', amount: string): Promise<void> {
  await profile(page).locator('label', { hasText: direction }).click();
  await profile(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
  await profile(page).getByRole('button', { name: direction, exact: true }).click();
}

async function choose(page: Page, name: string): Promise<void> {
  await manager(page).locator('label', { hasText: name }).first().click();
}

/** Chooses a mint status in the filters. On phones the filters open as a sheet. */
async function chooseMintStatus(page: Page, status: string): Promise<void> {
  const filters = manager(page).getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) await filters.click();
  await manager(page).getByRole('combobox', { name: 'Mint status' }).click();
  await page.getByRole('option', { name: status }).click();
  if (await filters.isVisible()) await page.keyboard.press('Escape');
}

const asset = (page: Page, name: string) =>
  manager(page).getByRole('button', { name: `Select ${name}`, exact: true });

/** Moves one NFT of the list and waits until the list no longer shows it. */
async function move(anne: JourneyPlayer, name: string, button: RegExp): Promise<void> {
  const { page } = anne;
  await asset(page, name).click();
  await manager(page).getByRole('button', { name: button }).click();
  await sign(page);
  await anne.seeToast('Transaction completed successfully');
  await expect(asset(page, name)).toHaveCount(0, { timeout: 60_000 });
}

const shownKey = 'journey.toastShown';

/** Records in the tab, also over a reload, that a toast with this sentence was shown. */
const recordToast = (page: Page, sentence: string) =>
  page.evaluate(
    ([key, text]) => {
      const toasts = document.querySelector('#toasts');
      if (toasts === null) throw new Error('The page has no toasts');
      new MutationObserver(() => {
        if (toasts.textContent?.includes(text)) sessionStorage.setItem(key, text);
      }).observe(toasts, { childList: true, subtree: true, characterData: true });
    },
    [shownKey, sentence] as const,
  );
const wasShown = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key) !== null, shownKey);

test('a deposit and a withdrawal: previewed, signed, and in both balances', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.signUp();
  await openFromMenu(page, 'Profile');
  await openAssets(profile(page));
  await walletHolds(page, 'BOOTY', '750');
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);

  await transfer(page, 'Deposit', '100');
  await expect(preview(page)).toContainText('100 BOOTY');
  await expect(preview(page)).toContainText('Checked against the chain');
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);
  await sign(page);
  await anne.seeToast('Deposit: 100 BOOTY. Done.');
  await walletHolds(page, 'BOOTY', '650');

  await transfer(page, 'Withdraw', '50');
  await expect(preview(page)).toContainText('45 BOOTY');
  await sign(page);
  await anne.seeToast('Withdrawal: 50 BOOTY. Done.');
  await walletHolds(page, 'BOOTY', '695');

  // A withdrawal that is cancelled before it is signed moves nothing.
  await transfer(page, 'Withdraw', '50');
  await preview(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(profile(page).getByRole('button', { name: 'Withdraw', exact: true })).toBeEnabled();
  const { arAmount } = await anne.fetchAs<{ arAmount: number }>('/users/me');
  expect(arAmount).toBe(5_050);

  // The page is reloaded while the transaction is pending; its outcome is shown after the reload.
  await transfer(page, 'Deposit', '20');
  // An outcome whose toast was read is not shown again, so the page is reloaded as soon as the worker has answered.
  const handedIn = page.waitForResponse(/\/spl-token\/handleDeposit/);
  await recordToast(page, 'Deposit: 20 BOOTY. Done.');
  await sign(page);
  await handedIn;
  await page.reload();
  // On a busy machine the chain may confirm before the page is reloaded; the toast was then shown before.
  if (!(await wasShown(page))) await anne.seeToast('Deposit: 20 BOOTY. Done.');
  await walletHolds(page, 'BOOTY', '675');
});

test('NFTs into the game, out of it, and newly minted', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.signUp();
  await openFromMenu(page, 'Asset Manager');
  await choose(page, 'IN WALLET');
  await expect(asset(page, 'Atom #256')).toBeVisible({ timeout: 60_000 });
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);

  await move(anne, 'Atom #256', /^Move in game/);
  await choose(page, 'IN GAME');
  await move(anne, 'Atom #256', /^Move to wallet/);
  await choose(page, 'IN WALLET');
  await expect(asset(page, 'Atom #256')).toBeVisible({ timeout: 60_000 });

  await choose(page, 'IN GAME');
  await choose(page, 'GENESIS SHIPS');
  await chooseMintStatus(page, 'Not Minted');
  await asset(page, 'Bronze Gannet').click();
  await manager(page)
    .getByRole('button', { name: /^Mint to wallet/ })
    .click();
  await expect(preview(page)).toContainText('Bronze Gannet, newly minted');
  await expect(preview(page)).toContainText('SOL to open accounts on the chain');
  await sign(page);
  await anne.seeToast('Transaction completed successfully');
  await expect(asset(page, 'Bronze Gannet')).toHaveCount(0, { timeout: 60_000 });
  await choose(page, 'IN WALLET');
  await expect(asset(page, 'Bronze Gannet')).toBeVisible({ timeout: 60_000 });
});
