import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { Keypair, PublicKey } from '@solana/web3.js';
import { sendAndWait } from '../../src/host/chain/sendAndWait.ts';
import { BrowserWallet } from '../kit/BrowserWallet.ts';
import { makeCollection, mintMember, saleOf } from '../kit/memberOnChain.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { openAssets } from './openAssets.ts';
import { type StartedProduction, startProduction } from './startProduction.ts';

// The first day of a production world: nothing that a development world brings, and pages behind TLS.

test.use({ ignoreHTTPSErrors: true });

let production: StartedProduction;
/** Token of the first operator. */
let token = '';
/** An NFT of a collection that an operator binds, in the wallet of `owner`; `buyer` buys it. */
const [owner, buyer, mary] = [Keypair.generate(), Keypair.generate(), Keypair.generate()];
const named = 'Reaver #7';
let mint = '';
/** A live rule with which a plunder of the lowest risk takes a second. */
const shorter = { 1: 0.0003 };

test.beforeAll(async () => {
  production = await startProduction();
  process.env.GAME_ORIGIN = production.origin;
  const { world } = production;
  const { local, connection, authority } = world;
  const chain = { chain: { local }, services: { chain: { connection, authority } } };
  for (const one of [owner, buyer, mary]) local.airdrop(one.publicKey.toBase58(), 1_000_000_000n);
  const maker = await makeCollection(chain);
  mint = await mintMember(chain, maker, { owner: owner.publicKey, name: named });
  const added = await command('add-operator', { operator: 'anne', role: 'admin', days: '90' });
  token = /shown this once: (\S+)/.exec(added)?.[1] ?? '';
  const setRule = (rule: string, value: object) =>
    command('set-rule', { rule, value: JSON.stringify(value), version: '0' });
  await setRule('collections', { reavers: { address: maker.group.toBase58() } });
  await setRule('plunderMinimumHours', shorter);
});
test.afterAll(async () => {
  delete process.env.GAME_ORIGIN;
  await production?.stop();
});

/** Does an act by the operators' command. */
const command = (act: string, fields: Record<string, string>) =>
  production.world.operate(
    [
      act,
      ...Object.entries({ ...fields, reason: 'opening day' }).map(([name, value]) => `--${name}=${value}`),
      '--yes',
    ],
    token,
  );

/** Opens the operators' pages in a window of their own, and logs in. */
async function openPages(browser: Browser): Promise<Page> {
  const pages = await (await browser.newContext()).newPage();
  await pages.goto(production.pages);
  await pages.getByLabel('Token').fill(token);
  await pages.getByRole('button', { name: 'Log in' }).click();
  return pages;
}

/**
 * Does an act in the operators' pages: form, preview, and the button that applies it. The preview shows what was typed
 * in its own way for each act; forms and the last page are checked with every page of the operators.
 */
async function operate(page: Page, act: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.locator(`a[href="/acts/${act}"]`).click();
  for (const [name, value] of Object.entries({ ...fields, reason: 'opening day' })) {
    const field = page.locator(`[name="${name}"]`);
    const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Nothing was changed')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Done/)).toBeVisible();
}

const widths = [390, 768, 1440];

/**
 * Expects that a page of the operators scrolls only down, at the width of a phone, a tablet and a desktop, and that axe
 * finds nothing. What axe finds differs only between the narrow and the wide layout, which one style sheet defines for
 * all pages, so of pages that are made alike (`isAlike`) only the narrow one is checked.
 */
async function fitsAllWidths(page: Page, { isAlike = false } = {}): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([page.url(), width, await overflow()]).toEqual([page.url(), width, 0]);
    const narrow = () =>
      page
        .locator('td')
        .evaluateAll((cells) =>
          cells
            .filter((cell) => (cell.textContent ?? '').length > 6 && cell.getBoundingClientRect().width < 60)
            .map((cell) => cell.textContent),
        );
    expect([page.url(), width, await narrow()]).toEqual([page.url(), width, []]);
    if (width === widths[0] || (width === widths.at(-1) && !isAlike)) await isAccessible(page);
  }
}

/** Sends a captain, the first one or that of `name`, on a plunder and claims it. */
async function sendAndClaim(anne: JourneyPlayer, name?: string): Promise<void> {
  const live = async () => (await anne.fetchAs<{ rules: object }>('/game/rules')).rules;
  await expect.poll(live).toMatchObject({ plunderMinimumHours: shorter });
  await anne.openBuilding('The Docks');
  await anne.chooseMission('Safe Haven');
  await anne.pickCaptain(name);
  await anne.page.getByRole('button', { name: 'SEND' }).click();
  await anne.seeToast('1 mission(s) started');
  await anne.claimAll(1);
  await anne.closeResults();
  await anne.closeMission();
}

async function openManager(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Asset Manager' }).click();
  return page.getByRole('dialog', { name: 'NFT Management', exact: true });
}

test('a newcomer sends the starter, and buys a recruit with BOOTY that an operator grants in the pages', async ({
  page,
  browser,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  const manager = await openManager(page);
  await manager.locator('label', { hasText: 'IN GAME' }).first().click();
  await manager.getByRole('combobox', { name: 'Mint status' }).click();
  await page.getByRole('option', { name: 'Not Minted' }).click();
  await expect(manager.getByRole('button', { name: /^Select .*: Stays in the game until/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(manager).toBeHidden();

  const pages = await openPages(browser);
  const { username } = await anne.fetchAs<{ username: string }>('/users/me');
  await operate(pages, 'grantTokens', { player: username, token: 'BOOTY', amount: '300' });

  await sendAndClaim(anne);
  await anne.building('The Marketplace').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Purchase Reavers Captain', exact: true }).click();
  await anne.seeToast(/ is yours$/);
});

test('every page of the operators fits a phone, a tablet and a desktop, and has no fault of accessibility', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(production.pages);
  await fitsAllWidths(page);
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fitsAllWidths(page);
  const links = page.locator('main a');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(30);
  const kinds = new Set<string>();
  for (const path of paths) {
    await page.goto(production.pages + path);
    const kind = path.split('/')[1] ?? '';
    await fitsAllWidths(page, { isAlike: kinds.has(kind) });
    kinds.add(kind);
  }
  await operate(page, 'stopWithdrawals', {});
  await fitsAllWidths(page);
  await page.getByRole('link', { name: 'Undo' }).click();
  await page.getByLabel('Reason').fill('a drill');
  await page.getByRole('button', { name: 'Preview' }).click();
  await fitsAllWidths(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Done/)).toBeVisible();
  await page.goto(`${production.pages}/acts/keelhaul`);
  await expect(page.getByRole('alert')).toBeVisible();
  await fitsAllWidths(page);
});

/** Logs in with a wallet of the player's own. */
async function logIn(page: Page, wallet: BrowserWallet): Promise<JourneyPlayer> {
  const player = new JourneyPlayer(page);
  await player.openLanding();
  await connect(page, wallet);
  await player.seeIsland();
  return player;
}
const walletOf = (page: Page, keys: Keypair) =>
  BrowserWallet.install(page, { accounts: [keys], ways: ['sign'] });
async function connect(page: Page, { name }: Pick<BrowserWallet, 'name'>): Promise<void> {
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

const managerOf = (page: Page) => page.getByRole('dialog', { name: 'NFT Management', exact: true });
const assetOf = (page: Page) => managerOf(page).getByRole('button', { name: `Select ${named}`, exact: true });

/** Chooses where the NFTs are that the open NFT Management lists. */
const show = (page: Page, place: 'IN WALLET' | 'IN GAME') =>
  managerOf(page).locator('label', { hasText: place }).first().click();

/** Moves the NFT into the game or out of it, in the open NFT Management. */
async function move(anne: JourneyPlayer, button: RegExp): Promise<void> {
  const { page } = anne;
  await assetOf(page).click();
  await managerOf(page).getByRole('button', { name: button }).click();
  await previewOf(page).getByRole('button', { name: 'Sign in wallet' }).click();
  await anne.seeToast('Transaction completed successfully');
  // The toast may be that of an earlier move; the NFT leaves the list when this one is over.
  await expect(assetOf(page)).toHaveCount(0, { timeout: 60_000 });
}
const previewOf = (page: Page) => page.getByRole('dialog', { name: 'Before you sign', exact: true });

test('an owner brings in an NFT that the game has never seen, sends it, takes it out and sells it to another player', async ({
  page,
  browser,
}) => {
  const anne = await logIn(page, await walletOf(page, owner));
  const found = page.getByRole('complementary', { name: 'New in your wallet' });
  await expect(found).toContainText(named);
  await found.getByRole('button', { name: 'Bring in' }).click();
  await move(anne, /^Move in game/);
  await page.keyboard.press('Escape');
  await expect(managerOf(page)).toBeHidden();
  await sendAndClaim(anne, named);
  await openManager(page);
  await show(page, 'IN GAME');
  await move(anne, /^Move to wallet/);
  await show(page, 'IN WALLET');
  await expect(assetOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(managerOf(page)).toBeHidden();
  await anne.allClosed();

  const { connection } = production.world;
  const key = new PublicKey(mint);
  await sendAndWait(connection, saleOf(key, { from: owner.publicKey, to: buyer.publicKey }), [owner]);
  const inWallet = async () =>
    (await anne.fetchAs<{ mint: string }[]>('/rpc/onChainAssets')).map((one) => one.mint);
  await expect.poll(inWallet).not.toContain(mint);
  await page.reload();
  await anne.seeIsland();
  await openManager(page);
  await show(page, 'IN WALLET');
  await expect(managerOf(page).getByText('0 of 0 selected')).toBeVisible();
  await expect(assetOf(page)).toHaveCount(0);

  const shown = await (await browser.newContext()).newPage();
  const other = await logIn(shown, await walletOf(shown, buyer));
  await openManager(other.page);
  await show(other.page, 'IN WALLET');
  await move(other, /^Move in game/);
  const inGame = await other.fetchAs<{ uid: string }[]>('/nfts');
  expect(inGame.map(({ uid }) => uid)).toContain(mint);
});

/** Asks for a withdrawal of 50 BOOTY in the open profile. */
async function withdraw(page: Page): Promise<void> {
  const profile = page.getByRole('dialog', { name: 'Profile', exact: true });
  await profile.locator('label', { hasText: 'Withdraw' }).click();
  await profile.getByRole('textbox', { name: 'Amount' }).fill('50');
  await profile.getByRole('button', { name: 'Withdraw', exact: true }).click();
}
async function cancel(page: Page): Promise<void> {
  await previewOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(previewOf(page)).toBeHidden();
}

/** An operator stops and lifts withdrawals, in the pages and by command. */
async function stopWithdrawals(anne: JourneyPlayer, pages: Page): Promise<void> {
  const { page } = anne;
  const { id } = await anne.fetchAs<{ id: string }>('/users/me');
  await command('grant-tokens', { player: id, token: 'BOOTY', amount: '60' });
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile', exact: true });
  await openAssets(profile);
  const paused = /^Withdrawals are paused/;

  await operate(pages, 'stopWithdrawals', {});
  await withdraw(page);
  await anne.seeToast(paused);
  await command('lift-withdrawals', {});
  await withdraw(page);
  await cancel(page);
  await command('stop-withdrawals', {});
  await withdraw(page);
  await anne.seeToast(paused);
  await operate(pages, 'liftWithdrawals', {});
  await withdraw(page);
  await cancel(page);
}

/** An operator changes a rule, in the pages and by command. */
async function changeRule(anne: JourneyPlayer, pages: Page): Promise<void> {
  const price = async () => {
    const { recruits } = await anne.fetchAs<{ recruits: { name: string; costAmount: number }[] }>(
      '/market/recruits',
    );
    return recruits.find(({ name }) => name === 'Reavers Captain')?.costAmount;
  };
  const value = JSON.stringify({ offers: { 'Reavers Captain': { costAmount: 250 } } });
  await operate(pages, 'setRule', { rule: 'recruits', value, version: '0' });
  await expect.poll(price).toBe(250);
  const rules: { name: string; version: number }[] = JSON.parse(
    await production.world.operate(['rules', '--json'], token),
  );
  const version = String(rules.find(({ name }) => name === 'recruits')?.version);
  await command('clear-rule', { rule: 'recruits', version });
  await expect.poll(price).toBe(300);
}

/** An operator publishes notices and ends them, in the pages and by command. */
async function publishNotices(anne: JourneyPlayer, pages: Page): Promise<void> {
  const { page } = anne;
  const notice = { text: 'Fair winds to all.', from: '2026-01-01T00:00:00Z' };
  await operate(pages, 'publishNotice', { ...notice, noticeId: 'opening', title: 'Opening day' });
  await command('publish-notice', { ...notice, 'notice-id': 'fair', title: 'Harbour fair' });
  const log = page.getByRole('dialog', { name: "The Captain's Log" });
  // By the address, because the navigation of a new player names the log with the second voyage.
  const openLog = async () => {
    await page.goto(`${new URL(page.url()).origin}/?captains-log=open`);
    await expect(log).toBeVisible();
  };
  await openLog();
  await expect(log).toContainText('Opening day');
  await expect(log).toContainText('Harbour fair');
  await page.keyboard.press('Escape');
  await expect(log).toBeHidden();
  await anne.allClosed();
  await command('end-notice', { 'notice-id': 'opening' });
  await operate(pages, 'endNotice', { noticeId: 'fair' });
  await openLog();
  await expect(log).not.toContainText('Opening day');
  await expect(log).not.toContainText('Harbour fair');
  await page.keyboard.press('Escape');
  await anne.allClosed();
}

/** An operator saves the data of a player as a file. */
async function saveData(anne: JourneyPlayer, pages: Page): Promise<void> {
  const { id } = await anne.fetchAs<{ id: string }>('/users/me');
  await pages.goto(`${production.pages}/read/personalData`);
  await pages.locator('[name="player"]').fill(mary.publicKey.toBase58());
  await pages.getByRole('button', { name: 'Show' }).click();
  const download = pages.waitForEvent('download');
  await pages.getByRole('link', { name: 'Download as a JSON file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^seven-isles-data-.*\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ account: [{ id }] });
}

/** An operator bans a player and lifts the ban, in the pages and by command. */
async function ban(anne: JourneyPlayer, wallet: BrowserWallet, pages: Page): Promise<void> {
  const { page } = anne;
  const { id } = await anne.fetchAs<{ id: string }>('/users/me');
  const ended = 'Your session has ended. Please log in again.';
  const banned = /^This account is banned/;
  await operate(pages, 'banPlayer', { player: id });
  await anne.seeToast(ended);
  await connect(page, wallet);
  await expect(page.getByText(banned).first()).toBeVisible();
  await command('unban-player', { player: id });
  await page.reload();
  await connect(page, wallet);
  await anne.seeIsland();
  await command('ban-player', { player: id });
  await anne.seeToast(ended);
  await operate(pages, 'unbanPlayer', { player: id });
  await page.reload();
  await connect(page, wallet);
  await anne.seeIsland();
}

test('an operator stops withdrawals, changes a rule, publishes notices, saves data and bans, in the pages and by command', async ({
  page,
  browser,
}) => {
  const wallet = await walletOf(page, mary);
  const anne = await logIn(page, wallet);
  const pages = await openPages(browser);
  await test.step('withdrawals are stopped and lifted', () => stopWithdrawals(anne, pages));
  await test.step('a rule is changed', () => changeRule(anne, pages));
  await test.step('notices are published', () => publishNotices(anne, pages));
  await test.step('the data of a player', () => saveData(anne, pages));
  await test.step('a player is banned', () => ban(anne, wallet, pages));
});
