import { expect, type Page, type Request } from '@playwright/test';
import { BrowserWallet } from '../kit/BrowserWallet.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

const walletRow = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const walletsOf = (player: JourneyPlayer) =>
  player.fetchAs<{ address: string; primary: boolean }[]>('/wallets');
const nameOf = async (player: JourneyPlayer) =>
  (await player.fetchAs<{ username: string }>('/users/me')).username;

async function openList(page: Page): Promise<JourneyPlayer> {
  const player = new JourneyPlayer(page);
  await player.openLanding();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  return player;
}

async function openChangeWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Change Wallet' }).click();
  await expect(page.getByRole('dialog', { name: 'Change Wallet' })).toBeVisible();
}

/** A wallet that answers late can be left, and its late answer logs no player in. */
async function leaveLateWallet(page: Page, harbour: BrowserWallet): Promise<void> {
  const signIns: string[] = [];
  const record = (request: Request) => request.url().includes('/auth/') && signIns.push(request.url());
  page.on('request', record);
  harbour.behaviour.answersAfterMs = 6_000;
  await walletRow(page, 'Harbour Wallet').click();
  await expect(page.getByText('Waiting for your wallet...')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(harbour.answers).toBe(0);
  await expect.poll(() => harbour.answers).toBe(1);
  // Once the page has made another request, it has handled the wallet's answer; a log-in would begin with a nonce.
  await page.evaluate(() => fetch('/health', { cache: 'no-store' }));
  expect(signIns).toEqual([]);
  expect(harbour.answers).toBe(1);
  await expect(page.getByRole('button', { name: /^E-mail wallet/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('seven-isles.session'))).toBeNull();
  page.off('request', record);
  harbour.behaviour.answersAfterMs = 0;
}

/** Declining and locking the wallet show why, and both can be tried again. */
async function logInAtThirdTry(anne: JourneyPlayer, harbour: BrowserWallet): Promise<void> {
  const { page } = anne;
  harbour.behaviour.refuses = true;
  await walletRow(page, 'Harbour Wallet').click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('You declined to sign in. You can try again at any time.');
  harbour.behaviour.refuses = false;
  await harbour.lock();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveText('Your wallet did not connect. Please unlock it and try again.');
  harbour.unlock();
  await page.getByRole('button', { name: 'Try again' }).click();
  await anne.seeIsland();
  expect(await walletsOf(anne)).toMatchObject([{ address: harbour.address, primary: true }]);
}

/** Another account or a lock in the wallet is noticed, and the player stays logged in. */
async function playOnWithOtherAccount(anne: JourneyPlayer, harbour: BrowserWallet): Promise<void> {
  const name = await nameOf(anne);
  await harbour.switchAccount(1);
  await anne.seeToast(/^Harbour Wallet shows another account now\. You still play with/);
  await harbour.switchAccount(0);
  await harbour.lock();
  await anne.seeToast(/^Harbour Wallet is locked or disconnected/);
  harbour.unlock();
  expect(await nameOf(anne)).toBe(name);
  await anne.openBuilding('The Docks');
  await anne.send(1);
  await anne.closeMission();
}

test('a wallet of the browser answers late, refuses, logs in, changes its account and is left for another', async ({
  page,
}) => {
  const harbour = await BrowserWallet.install(page);
  const lagoon = await BrowserWallet.install(page, { name: 'Lagoon Wallet' });
  const anne = await openList(page);
  await test.step('it answers after it was left', () => leaveLateWallet(page, harbour));
  await test.step('it refuses, is locked, logs in', () => logInAtThirdTry(anne, harbour));
  await test.step('it shows another account, is locked', () => playOnWithOtherAccount(anne, harbour));
  await test.step('a wallet that is not linked logs in to its own game', async () => {
    const name = await nameOf(anne);
    await openChangeWallet(page);
    await page.getByRole('button', { name: 'Connect another wallet' }).click();
    await walletRow(page, 'Lagoon Wallet').click();
    await expect.poll(() => nameOf(anne)).not.toBe(name);
    expect(await walletsOf(anne)).toMatchObject([{ address: lagoon.address, primary: true }]);
  });
});

/** Lets a hardware wallet sign a transaction in place of a message. */
async function signTransactionInstead(page: Page, name: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Sign a transaction instead?' });
  await expect(question).toContainText(`${name} could not sign a message`);
  await question.getByRole('button', { name: 'Sign a transaction' }).click();
}

test('hardware wallets log in, link and approve a second one, which acts without a log-in and is unlinked', async ({
  page,
}) => {
  const harbour = await BrowserWallet.install(page, { isHardware: true });
  const lagoon = await BrowserWallet.install(page, { name: 'Lagoon Wallet', isHardware: true });
  const anne = await openList(page);
  await walletRow(page, 'Harbour Wallet').click();
  await signTransactionInstead(page, 'Harbour Wallet');
  await anne.seeIsland();
  const name = await nameOf(anne);

  await openChangeWallet(page);
  await isAccessible(page);
  // The link loses its approval on the way, so that the wallet waits for one.
  await page.route(
    '**/wallets/link',
    (route) => {
      const { approval, ...rest } = route.request().postDataJSON();
      expect(approval.transaction).toBeTruthy();
      return route.continue({ postData: JSON.stringify(rest) });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Link another wallet' }).click();
  await walletRow(page, 'Lagoon Wallet').click();
  await signTransactionInstead(page, 'Harbour Wallet');
  await signTransactionInstead(page, 'Lagoon Wallet');
  await anne.seeToast('The wallet is linked to your account.');
  const lagoonRow = page.getByRole('button', { name: 'Switch to Lagoon Wallet' });
  await expect(lagoonRow).toContainText('Tokens and NFTs can move out to it from');
  await page.getByRole('button', { name: /^Approve Lagoon Wallet/ }).click();
  await signTransactionInstead(page, 'Harbour Wallet');
  await signTransactionInstead(page, 'Lagoon Wallet');
  await anne.seeToast(/^Tokens and NFTs can move out to .* now\.$/);
  await expect(lagoonRow).not.toContainText('Tokens and NFTs can move out to it from');
  expect(await walletsOf(anne)).toMatchObject([
    { address: harbour.address, primary: true },
    { address: lagoon.address, primary: false },
  ]);

  await lagoonRow.click();
  await expect(page.getByRole('dialog', { name: 'Change Wallet' })).toBeHidden();
  expect(await walletsOf(anne)).toMatchObject([
    { primary: false },
    { address: lagoon.address, primary: true },
  ]);
  expect(await nameOf(anne)).toBe(name);

  await openChangeWallet(page);
  await page.getByRole('button', { name: 'Switch to Harbour Wallet' }).click();
  await openChangeWallet(page);
  await page.getByRole('button', { name: 'Unlink Lagoon Wallet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await anne.seeToast(/is no longer linked to your account/);
  expect(await walletsOf(anne)).toMatchObject([{ address: harbour.address, primary: true }]);
});
