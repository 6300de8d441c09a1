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

/** Saves the recovery file in the open settings. */
async function saveFile(page: Page): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save recovery file' }).click();
  const file = await readFile(await (await saved).path());
  expect(file.toString()).not.toContain(passphrase);
  return file;
}

/** Shows the private key in the open settings, which must be that of the address, and leaves it. */
async function seeKey(page: Page, address: string): Promise<string> {
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
  return key;
}

/** Changes the passphrase in the open settings; a wrong one is refused first. */
async function changePassphrase(page: Page): Promise<void> {
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
}

async function openByFile(page: Page, file: Buffer): Promise<JourneyPlayer> {
  const player = new JourneyPlayer(page);
  await player.openLanding();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: /^E-mail wallet/ }).click();
  await page.getByRole('button', { name: 'I have a recovery file' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chosen).setFiles({ name: 'recovery.json', mimeType: 'application/json', buffer: file });
  await page.getByRole('textbox', { name: 'Passphrase', exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Open wallet' }).click();
  await player.seeIsland();
  return player;
}

test('the key is shown; another browser opens the wallet by a changed passphrase, and by the file saved before', async ({
  page,
  browser,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.postData() ?? ''));
  const anne = new JourneyPlayer(page);
  await anne.signUp();
  const address = await addressOf(anne);
  await openSettings(page);
  const file = await saveFile(page);
  const key = await test.step('the private key', () => seeKey(page, address));
  await test.step('another passphrase', () => changePassphrase(page));
  // That the first passphrase opens it elsewhere is in playNow.journey.ts.
  for (const sent of requests)
    for (const secret of [key, passphrase, newPassphrase]) expect(sent).not.toContain(secret);
  await page.close();

  await test.step('by e-mail and the new passphrase', async () => {
    const second = await browser.newContext();
    const byEmail = new JourneyPlayer(await second.newPage(), anne.email);
    await byEmail.logInByEmail(newPassphrase);
    expect(await addressOf(byEmail)).toBe(address);
    await second.close();
  });
  await test.step('by the recovery file and its passphrase', async () => {
    const third = await browser.newContext();
    expect(await addressOf(await openByFile(await third.newPage(), file))).toBe(address);
    await third.close();
  });
});
