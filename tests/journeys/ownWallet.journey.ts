import { expect, type Page } from '@playwright/test';
import {
  ComputeBudgetInstruction,
  ComputeBudgetProgram,
  Connection,
  TransactionMessage,
} from '@solana/web3.js';
import { BrowserWallet } from '../kit/BrowserWallet.ts';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { openAssets } from './openAssets.ts';
import { runningGame } from './runningGame.ts';

// Journeys with wallets of the player's own, such as browser extensions: real transactions on the local chain.

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const profile = (page: Page) => dialog(page, 'Profile');
const preview = (page: Page) => dialog(page, 'Before you sign');
const amount = (page: Page) => profile(page).getByRole('textbox', { name: 'Amount' });
const button = (page: Page, name: string) => profile(page).getByRole('button', { name, exact: true });
const walletRow = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const balances = (anne: JourneyPlayer) => anne.fetchAs<{ arAmount: number }>('/users/me');
const onChain = (anne: JourneyPlayer) => anne.fetchAs<{ onChainAr: number }>('/rpc/onChainBalance');

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await openAssets(profile(page));
}

async function logInWith(page: Page, wallet: BrowserWallet): Promise<JourneyPlayer> {
  const anne = new JourneyPlayer(page);
  await anne.openLanding();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await walletRow(page, wallet.name).click();
  await anne.seeIsland();
  // Long, because the development world fills the wallet in the background.
  await expect.poll(async () => (await onChain(anne)).onChainAr, { timeout: 60_000 }).toBe(750);
  return anne;
}

async function ask(page: Page, direction: 'Deposit' | 'Withdraw', sum: string): Promise<void> {
  await profile(page).locator('label', { hasText: direction }).click();
  await amount(page).fill(sum);
  await button(page, direction).click();
}

/**
 * Priority fee of the wallet's newest transaction on the chain, in micro-lamports per compute unit; null if the
 * transaction has none.
 */
async function newestPriorityFee({ accounts: [keys] }: BrowserWallet): Promise<bigint | null> {
  if (keys === undefined) return null;
  const chain = new Connection(runningGame().rpcUrl, 'confirmed');
  const [newest] = await chain.getSignaturesForAddress(keys.publicKey, { limit: 1 });
  const found = await chain.getTransaction(newest?.signature ?? '', { maxSupportedTransactionVersion: 0 });
  if (found === null) return null;
  const { message } = found.transaction;
  const prices = TransactionMessage.decompile(message)
    .instructions.filter(({ programId }) => programId.equals(ComputeBudgetProgram.programId))
    .filter(
      (instruction) => ComputeBudgetInstruction.decodeInstructionType(instruction) === 'SetComputeUnitPrice',
    )
    .map((instruction) => ComputeBudgetInstruction.decodeSetComputeUnitPrice(instruction).microLamports);
  return prices[0] === undefined ? null : BigInt(prices[0]);
}

const agree = (page: Page) => preview(page).getByRole('button', { name: 'Sign in wallet' }).click();

test('Play now, a withdrawal that offers to secure the game, and the tokens in a wallet of my own and back', async ({
  page,
}) => {
  const harbour = await BrowserWallet.install(page, { ways: ['sign'] });
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await openProfile(page);
  await ask(page, 'Withdraw', '50');
  const offer = dialog(page, 'Connect Wallet');
  await expect(offer).toContainText('Tokens and NFTs leave the game to a wallet that lasts');
  await isAccessible(page, '#overlays');
  await fitsTheScreen(page);
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await expect(amount(page)).toHaveValue('50');

  await button(page, 'Withdraw').click();
  await walletRow(page, 'Harbour Wallet').click();
  await anne.seeToast(/^Your game is secured/);
  await expect(amount(page)).toHaveValue('50');
  await expect(profile(page).getByRole('radio', { name: 'Withdraw' })).toBeChecked();

  // Waits for the SOL that the development world sends to the linked wallet: it pays the rent of the new account.
  await expect
    .poll(async () => (await anne.fetchAs<{ sol: number }>('/rpc/onChainBalance')).sol, { timeout: 60_000 })
    .toBeGreaterThan(0);
  harbour.behaviour.addsPriorityFees = true;
  await button(page, 'Withdraw').click();
  await expect(preview(page)).toContainText('45 BOOTY');
  await agree(page);
  await anne.seeToast('Withdrawal: 50 BOOTY. Done.');
  expect((await balances(anne)).arAmount).toBe(4_950);
  await expect.poll(async () => (await onChain(anne)).onChainAr).toBe(45);
  expect(await anne.fetchAs('/wallets')).toMatchObject([
    { kind: 'device', primary: false },
    { kind: 'extension', primary: true, address: harbour.address },
  ]);
  await ask(page, 'Deposit', '20');
  await expect(preview(page)).toContainText('20 BOOTY');
  await agree(page);
  await anne.seeToast('Deposit: 20 BOOTY. Done.');
  await expect.poll(async () => (await onChain(anne)).onChainAr).toBe(25);
  expect(await newestPriorityFee(harbour)).toBe(1_000n);

  // The page is reloaded before the wallet answers: the game still shows the transaction, and the player can cancel it.
  harbour.behaviour.answersAfterMs = 600_000;
  await ask(page, 'Withdraw', '20');
  await agree(page);
  await expect(preview(page)).toContainText('Approve in your wallet');
  await page.reload();
  // The address contains the profile, so the profile is open again after the reload.
  await expect(profile(page)).toBeVisible();
  await button(page, '1 transaction under way').click();
  const tray = dialog(page, 'Transactions');
  await expect(tray).toContainText('20 BOOTY');
  await isAccessible(page, '#overlays');
  await tray.getByRole('button', { name: 'Cancel transaction' }).click();
  await expect(tray).toContainText('Cancelled');
  expect((await balances(anne)).arAmount).toBe(4_970);
});

test('a wallet that sends by itself refuses, locks itself, shows another account, never answers, and pays', async ({
  page,
}) => {
  const lagoon = await BrowserWallet.install(page, {
    name: 'Lagoon Wallet',
    ways: ['signAndSend'],
    rpcUrl: runningGame().rpcUrl,
  });
  const anne = await logInWith(page, lagoon);
  await openProfile(page);

  lagoon.behaviour.refuses = true;
  await ask(page, 'Deposit', '100');
  await agree(page);
  await anne.seeToast('You declined in your wallet. Nothing was moved.');
  lagoon.behaviour.refuses = false;

  await lagoon.lock();
  await button(page, 'Deposit').click();
  await anne.seeToast('Your wallet did not connect. Please unlock it and try again.');
  lagoon.unlock();

  await lagoon.switchAccount(1);
  await button(page, 'Deposit').click();
  await anne.seeToast(/^Your wallet is set to another account/);
  await lagoon.switchAccount(0);

  // The wallet sends the transaction but never answers the page: the game finds the transaction on the chain.
  lagoon.behaviour.answersAfterMs = 0;
  lagoon.behaviour.isSilent = true;
  await button(page, 'Deposit').click();
  await agree(page);
  await expect.poll(async () => (await onChain(anne)).onChainAr).toBe(650);
  await page.reload();
  // The address contains the profile, so the profile is open again after the reload.
  await expect(profile(page)).toBeVisible();
  await expect.poll(async () => (await balances(anne)).arAmount, { timeout: 60_000 }).toBe(5_100);
  // The declined transaction stays in the tray until it has expired, because it may still reach the chain.
  await button(page, '1 transaction under way').click();
  await expect(dialog(page, 'Transactions')).toContainText('Confirmed');
  await page.keyboard.press('Escape');
  await expect(profile(page)).toBeVisible();

  lagoon.behaviour.isSilent = false;
  await ask(page, 'Withdraw', '50');
  await expect(preview(page)).toContainText('45 BOOTY');
  await agree(page);
  await anne.seeToast('Withdrawal: 50 BOOTY. Done.');
  await expect.poll(async () => (await onChain(anne)).onChainAr).toBe(695);
});
