import { expect, type Page, test } from '@playwright/test';
import { Keypair } from '@solana/web3.js';
import { BrowserWallet } from '../kit/BrowserWallet.ts';
import { makeCollection, mintMember } from '../kit/memberOnChain.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { type StartedProduction, startProduction } from './startProduction.ts';

// The first day of a production world: nothing that a development world brings, and pages behind TLS.

test.use({ ignoreHTTPSErrors: true });

let production: StartedProduction;
/** Token of the first operator. */
let token = '';
/** An NFT of a collection that an operator binds, in the wallet of `owner`. */
const owner = Keypair.generate();
const named = 'Reaver #7';
/** A live rule with which a plunder of the lowest risk takes a second. */
const shorter = { 1: 0.0003 };

test.beforeAll(async () => {
  production = await startProduction();
  process.env.GAME_ORIGIN = production.origin;
  const { world } = production;
  const { local, connection, authority } = world;
  const chain = { chain: { local }, services: { chain: { connection, authority } } };
  local.airdrop(owner.publicKey.toBase58(), 1_000_000_000n);
  const maker = await makeCollection(chain);
  await mintMember(chain, maker, { owner: owner.publicKey, name: named });
  const operate = (args: string) =>
    world.operate([...args.split(' '), '--reason', 'opening day', '--yes'], token);
  const added = await operate('add-operator --operator anne --role admin --days 90');
  token = /shown this once: (\S+)/.exec(added)?.[1] ?? '';
  const setRule = (rule: string, value: object) =>
    operate(`set-rule --rule ${rule} --value ${JSON.stringify(value)} --version 0`);
  await setRule('collections', { reavers: { address: maker.group.toBase58() } });
  await setRule('plunderMinimumHours', shorter);
});
test.afterAll(async () => {
  delete process.env.GAME_ORIGIN;
  await production?.stop();
});

/** Does an act in the operators' pages: form, preview, and the button that applies it. */
async function operate(page: Page, act: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.locator(`a[href="/acts/${act}"]`).click();
  for (const [name, value] of Object.entries({ ...fields, reason: 'opening day' })) {
    const field = page.locator(`[name="${name}"]`);
    if (name === 'token') await field.selectOption(value);
    else await field.fill(value);
  }
  await isAccessible(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Nothing was changed')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/^Done/)).toBeVisible();
  await isAccessible(page);
}

const widths = [390, 768, 1440];

/** Expects that a page of the operators scrolls only down, at the width of a phone, a tablet and a desktop. */
async function fitsAllWidths(page: Page): Promise<void> {
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
    // What axe finds differs only between the narrow and the wide layout.
    if (width !== 768) await isAccessible(page);
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

  const pages = await (await browser.newContext()).newPage();
  await pages.goto(production.pages);
  await isAccessible(pages);
  await pages.getByLabel('Token').fill(token);
  await pages.getByRole('button', { name: 'Log in' }).click();
  const { username } = await anne.fetchAs<{ username: string }>('/users/me');
  await operate(pages, 'grantTokens', { player: username, token: 'BOOTY', amount: '300' });

  await sendAndClaim(anne);
  await anne.building('The Marketplace').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Purchase Reavers Captain' }).click();
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
  for (const path of paths) {
    await page.goto(production.pages + path);
    await fitsAllWidths(page);
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

test('an owner finds an NFT that the game has never seen, brings it in, sends it and takes it out', async ({
  page,
}) => {
  const wallet = await BrowserWallet.install(page, { accounts: [owner], ways: ['sign'] });
  const anne = new JourneyPlayer(page);
  await anne.openLanding();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('button', { name: new RegExp(`^${wallet.name}`) }).click();
  await anne.seeIsland();
  const found = page.getByRole('complementary', { name: 'New in your wallet' });
  await expect(found).toContainText(named);
  await found.getByRole('button', { name: 'Bring in' }).click();
  const manager = page.getByRole('dialog', { name: 'NFT Management', exact: true });
  const move = async (button: RegExp) => {
    await manager.getByRole('button', { name: `Select ${named}`, exact: true }).click();
    await manager.getByRole('button', { name: button }).click();
    await page
      .getByRole('dialog', { name: 'Before you sign', exact: true })
      .getByRole('button', { name: 'Sign in wallet' })
      .click();
    await anne.seeToast('Transaction completed successfully');
  };
  await move(/^Move in game/);
  await page.keyboard.press('Escape');
  await expect(manager).toBeHidden();
  await sendAndClaim(anne, named);
  await openManager(page);
  await manager.locator('label', { hasText: 'IN GAME' }).first().click();
  await move(/^Move to wallet/);
});
