import { expect, type Page } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { openAssets } from './openAssets.ts';

interface Owned {
  uid: string;
  type: string;
}

const walletsOf = (anne: JourneyPlayer) =>
  anne.fetchAs<{ address: string; kind: string; primary: boolean }[]>('/wallets');

async function playNow(page: Page): Promise<JourneyPlayer> {
  const anne = new JourneyPlayer(page);
  await anne.openLanding();
  await page.getByRole('button', { name: 'Play now' }).click();
  await anne.seeIsland();
  return anne;
}

/** A mission is sent, and goes on after a reload and in a second tab. */
async function openAgain(anne: JourneyPlayer, username: string): Promise<void> {
  const { page } = anne;
  await anne.openBuilding('The Docks');
  await anne.send(1);
  await anne.closeMission();
  await page.reload();
  await anne.seeIsland();
  const tab = new JourneyPlayer(await page.context().newPage());
  await tab.page.goto(gameOrigin());
  await tab.seeIsland();
  expect(await tab.fetchAs('/users/me')).toMatchObject({ username });
  await tab.page.close();
}

/** The browser stores a key that its pages can use and cannot read. */
async function cannotReadKey(page: Page): Promise<void> {
  const stored = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('seven-isles');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const key = await new Promise<{ privateKey?: CryptoKey; seed?: Uint8Array }>((resolve) => {
      const reading = database.transaction('wallets').objectStore('wallets').get('device');
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    const exported =
      key.privateKey &&
      (await crypto.subtle.exportKey('pkcs8', key.privateKey).catch((error: Error) => error.name));
    return { hasKey: key.privateKey !== undefined, hasSeed: key.seed !== undefined, exported };
  });
  expect(stored).toEqual({ hasKey: true, hasSeed: false, exported: 'InvalidAccessError' });
}

/** The game goes on after a log-out, and the reminder to secure it comes once. */
async function continueAfterLogOut(anne: JourneyPlayer, username: string): Promise<void> {
  const { page } = anne;
  await page.getByRole('button', { name: 'Close the reminder' }).click();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Change Wallet' }).click();
  await expect(page.getByRole('button', { name: 'Secure your game' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await anne.seeToast("Your game stays in this browser. Press 'Continue your game' to go on.");
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await anne.seeIsland();
  expect(await anne.fetchAs('/users/me')).toMatchObject({ username });
  await expect(page.getByRole('button', { name: 'Secure it' })).toHaveCount(0);
}

/** Where the key was cleared, the page says so before it starts a new game. */
async function startNewGame(anne: JourneyPlayer, username: string): Promise<void> {
  const { page } = anne;
  await page.evaluate(() => localStorage.removeItem('seven-isles.session'));
  await page.goto('about:blank');
  await page.goto(`${gameOrigin()}/offline.html`);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const deleting = indexedDB.deleteDatabase('seven-isles');
        deleting.onsuccess = resolve;
        deleting.onblocked = resolve;
      }),
  );
  await page.goto(gameOrigin());
  await page.getByRole('button', { name: 'Continue your game' }).click();
  const question = page.getByRole('alertdialog', { name: 'Your last game is not here any more' });
  await expect(question).toContainText('its storage was cleared');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await question.getByRole('button', { name: 'Start a new game' }).click();
  await anne.seeIsland();
  expect(await anne.fetchAs('/users/me')).not.toMatchObject({ username });
}

test('one click from the landing to the island; the game goes on in this browser until its key is cleared', async ({
  page,
  isMobile,
}) => {
  const anne = await playNow(page);
  await isAccessible(page);
  const { username } = await anne.fetchAs<{ username: string }>('/users/me');
  expect(await walletsOf(anne)).toMatchObject([{ kind: 'device', primary: true }]);
  if (!isMobile) {
    // At this width the clock is below the logo; the reminder must be below both.
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 768, height: 1024 });
    const clocks = await page.getByText('UTC', { exact: true }).locator('xpath=../..').boundingBox();
    const reminder = await page.getByRole('complementary', { name: 'Secure it' }).boundingBox();
    expect(reminder?.y).toBeGreaterThanOrEqual((clocks?.y ?? 0) + (clocks?.height ?? 0));
    await page.setViewportSize(size);
  }
  await test.step('a mission, a reload, a second tab', () => openAgain(anne, username));
  await test.step('the key cannot be read', () => cannotReadKey(page));
  await test.step('after a log-out', () => continueAfterLogOut(anne, username));
  await test.step('where the key was cleared', () => startNewGame(anne, username));
});

test('a browser whose Web Crypto knows no Ed25519 plays too, and is there after a reload', {
  tag: '@once',
}, async ({ page }) => {
  // Simulates a browser whose Web Crypto does not support Ed25519 yet.
  await page.addInitScript(() => {
    const { generateKey } = SubtleCrypto.prototype;
    SubtleCrypto.prototype.generateKey = function (this: SubtleCrypto, ...asked: [AlgorithmIdentifier]) {
      if (asked[0] === 'Ed25519')
        return Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
      return Reflect.apply(generateKey, this, asked);
    } as typeof generateKey;
  });
  const anne = await playNow(page);
  const { username } = await anne.fetchAs<{ username: string }>('/users/me');
  await page.evaluate(() => localStorage.removeItem('seven-isles.session'));
  await page.reload();
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await anne.seeIsland();
  expect(await anne.fetchAs('/users/me')).toMatchObject({ username });
});

test('a withdrawal: secured by an e-mail wallet on the way, and done; then the game opens elsewhere, too', async ({
  page,
  browser,
  isMobile,
}) => {
  const anne = await playNow(page);
  const before = ids(await anne.fetchAs<Owned[]>('/nfts'));
  await page.getByRole('button', { name: 'Secure it' }).click();
  const offer = page.getByRole('dialog', { name: 'Connect Wallet', exact: true });
  await expect(offer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile', exact: true });
  await openAssets(profile);
  const withdraw = profile.getByRole('button', { name: 'Withdraw', exact: true });
  await profile.locator('label', { hasText: 'Withdraw' }).click();
  await profile.getByRole('textbox', { name: 'Amount' }).fill('50');
  await withdraw.click();

  await expect(offer).toContainText('Tokens and NFTs leave the game to a wallet that lasts');
  await anne.makeEmailWallet();
  await anne.seeToast(/^Your game is secured/);
  await expect(offer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Secure it' })).toHaveCount(0);
  expect(await walletsOf(anne)).toMatchObject([
    { kind: 'device', primary: false },
    { kind: 'embedded', primary: true },
  ]);

  // Waits for SOL for the rent of the new account, which the development world sends.
  await expect
    .poll(async () => (await anne.fetchAs<{ sol: number }>('/rpc/onChainBalance')).sol, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await withdraw.click();
  const preview = page.getByRole('dialog', { name: 'Before you sign', exact: true });
  await expect(preview).toContainText('45 BOOTY');
  await isAccessible(page, '#overlays');
  if (isMobile) await fitsTheScreen(page);
  await preview.getByRole('button', { name: 'Sign in wallet' }).click();
  await anne.seeToast('Withdrawal: 50 BOOTY. Done.');
  expect(await anne.fetchAs('/users/me')).toMatchObject({ arAmount: 4_950 });
  await expect
    .poll(async () => (await anne.fetchAs<{ onChainAr: number }>('/rpc/onChainBalance')).onChainAr)
    .toBe(45);
  expect(ids(await anne.fetchAs<Owned[]>('/nfts'))).toEqual(before);
  // Browsers do not depend on the size of the screen.
  if (isMobile) return;

  const elsewhere = await browser.newContext();
  const again = new JourneyPlayer(await elsewhere.newPage(), anne.email);
  await again.logInByEmail();
  expect(ids(await again.fetchAs<Owned[]>('/nfts'))).toEqual(before);
  await elsewhere.close();

  // On the first device one click is still enough to continue: the device wallet opens the same game.
  await page.evaluate(() => localStorage.removeItem('seven-isles.session'));
  await page.goto(gameOrigin());
  await page.getByRole('button', { name: 'Continue your game' }).click();
  await anne.seeIsland();
  expect(ids(await anne.fetchAs<Owned[]>('/nfts'))).toEqual(before);
});

function ids(owned: readonly Owned[]): string[] {
  return owned.map(({ uid }) => uid).sort();
}
