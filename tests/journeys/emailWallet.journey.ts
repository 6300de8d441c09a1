import { readFile } from 'node:fs/promises';
import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, type Page } from '@playwright/test';
import bs58 from 'bs58';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer, passphrase } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

const newPassphrase = 'nine barnacles under the keel';
const addressOf = async (player: JourneyPlayer) =>
  (await player.fetchAs<{ wallet: string }>('/users/me')).wallet;

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Change Wallet' }).click();
  await page.getByRole('button', { name: 'Passphrase and key' }).click();
  await expect(page.getByRole('button', { name: 'Change passphrase' })).toBeVisible();
}

test('the wallet opens in another browser by e-mail and passphrase, and by the recovery file', async ({
  page,
  browser,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.signUp();
  const address = await addressOf(anne);
  await openSettings(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save recovery file' }).click();
  const file = await readFile(await (await saved).path());
  expect(file.toString()).not.toContain(passphrase);

  const second = await browser.newContext();
  const byEmail = new JourneyPlayer(await second.newPage(), anne.email);
  await byEmail.logInByEmail();
  expect(await addressOf(byEmail)).toBe(address);
  await second.close();

  const third = await browser.newContext();
  const byFile = new JourneyPlayer(await third.newPage());
  await byFile.openLanding();
  await byFile.page.getByRole('button', { name: 'Connect Wallet' }).click();
  await byFile.page.getByRole('button', { name: /^E-mail wallet/ }).click();
  await byFile.page.getByRole('button', { name: 'I have a recovery file' }).click();
  const chosen = byFile.page.waitForEvent('filechooser');
  await byFile.page.getByRole('button', { name: 'Choose file' }).click();
  await (await chosen).setFiles({ name: 'recovery.json', mimeType: 'application/json', buffer: file });
  await byFile.page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(passphrase);
  await byFile.page.getByRole('button', { name: 'Open wallet' }).click();
  await byFile.seeIsland();
  expect(await addressOf(byFile)).toBe(address);
  await third.close();
});

test('after a change of passphrase only the new one opens the wallet elsewhere', async ({
  page,
  browser,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.signUp();
  const address = await addressOf(anne);
  await openSettings(page);
  await page.getByRole('button', { name: 'Change passphrase' }).click();
  await isAccessible(page);
  const type = async (current: string) => {
    await page.getByLabel('Current passphrase').fill(current);
    await page.getByLabel('New passphrase').fill(newPassphrase);
    await page.getByLabel('Repeat passphrase').fill(newPassphrase);
    await page.getByRole('button', { name: 'Change passphrase' }).click();
  };
  await type('not the passphrase at all');
  await expect(page.getByText('This passphrase does not open the wallet. Please try again.')).toBeVisible();
  await type(passphrase);
  await expect(page.getByText('Your passphrase is changed')).toBeVisible();

  const elsewhere = await browser.newContext();
  const again = new JourneyPlayer(await elsewhere.newPage(), anne.email);
  await again.logInByEmail(newPassphrase);
  expect(await addressOf(again)).toBe(address);
  await elsewhere.close();
});

test('the private key is shown after the passphrase and is the one of the address', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.postData() ?? ''));
  const anne = new JourneyPlayer(page);
  await anne.signUp();
  const address = await addressOf(anne);
  await openSettings(page);
  await page.getByRole('button', { name: 'Export private key' }).click();
  await expect(page.getByText('Whoever has this key has everything in the wallet')).toBeVisible();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Show the key' }).click();
  const shown = page.getByText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
  const key = (await shown.textContent()) ?? '';
  const bytes = bs58.decode(key);
  expect(bs58.encode(ed25519.getPublicKey(bytes.slice(0, 32)))).toBe(address);
  expect(bs58.encode(bytes.slice(32))).toBe(address);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(shown).toHaveCount(0);
  for (const sent of requests) {
    expect(sent).not.toContain(key);
    expect(sent).not.toContain(passphrase);
  }
});
