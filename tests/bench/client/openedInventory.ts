import type { Page } from 'playwright';
import type { Player } from '#contract/players.ts';
import { give } from '#tests/journeys/gifts.ts';
import { type Measured, median, spreadOf } from '../worker/measure.ts';
import { type MeasuredBrowser, mainThreadClock } from './MeasuredBrowser.ts';
import { pairedRounds } from './pairedRounds.ts';

const window1280 = { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } as const;
const many = 10_000;
const few = 100;
const rounds = 25;
/** Search text: the first eight characters match all 10,000 names, and only the last two match fewer. */
const typed = 'reaver #42';
const typings = 7;
/** Pause after a keystroke; the address in the browser contains the keystroke by then. */
const settledMs = 500;

/** The open page of a player with many or few captains; it shows the map. */
interface Fleet {
  page: Page;
  /** CPU milliseconds of the main thread so far. */
  mainThreadMs(): Promise<number>;
  /** Part of `mainThreadMs` for scripts, styles and layout. */
  unpaintedMs(): Promise<number>;
}

/**
 * C7: two figures in CPU time of the main thread. The first is opening the inventory with 10,000 captains ÷ with 100,
 * when the page has already read the captains. The second is a keystroke in the search among 10,000; it counts scripts,
 * styles and layout. Shown for comparison are the first opening, which also reads the captains, and a keystroke with
 * painting, which is done by software here.
 */
export async function openedInventory(browser: MeasuredBrowser): Promise<Measured[]> {
  const large = await fleetOf(browser, many);
  const small = await fleetOf(browser, few);
  const first = { many: await msToOpen(large), few: await msToOpen(small) };
  const { ratios, ours, rival } = await pairedRounds(
    rounds,
    () => msToOpen(large),
    () => msToOpen(small),
  );
  const keys = await msPerKey(large);
  const fewKeys = await msPerKey(small);
  await Promise.all([large, small].map(({ page }) => page.context().close()));
  return [
    {
      id: 'C7 open',
      what: `opening the inventory, ${many} captains of ${few}`,
      value: median(ratios),
      unit: '',
      target: '<=1.3',
      spread: spreadOf(ratios),
      parts: {
        'first ms': median(ours),
        'second ms': median(rival),
        'with reading them ms': first.many,
        'with reading few ms': first.few,
      },
    },
    {
      id: 'C7 key',
      what: `a keystroke in the search of ${many} captains`,
      value: median(keys.map(({ unpainted }) => median(unpainted))),
      unit: 'ms',
      target: '<=5',
      spread: spreadOf(keys.map(({ unpainted }) => median(unpainted))),
      parts: {
        'longest ms, with other cards': Math.max(...keys.flatMap(({ unpainted }) => unpainted)),
        [`among ${few} ms`]: median(fewKeys.map(({ unpainted }) => median(unpainted))),
        'with painting ms': median(keys.flatMap(({ all }) => all)),
      },
    },
  ];
}

async function fleetOf(browser: MeasuredBrowser, captains: number): Promise<Fleet> {
  const player = await browser.signUp(window1280);
  const { id } = await player.fetchAs<Player>('/users/me');
  await give(id, {
    captains: Array.from({ length: captains }, (_, i) => ({ name: `Reaver #${i}`, level: 1 + (i % 20) })),
  });
  const { page } = player;
  return {
    page,
    mainThreadMs: await mainThreadClock(page),
    unpaintedMs: await mainThreadClock(page, 'unpainted'),
  };
}

/** Opens the inventory. Returns the CPU milliseconds from the press in the menu until the cards are painted. */
async function msToOpen({ page, mainThreadMs }: Fleet): Promise<number> {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Inventory' }).waitFor();
  const before = await mainThreadMs();
  await page.evaluate(pressAndSee);
  const ms = (await mainThreadMs()) - before;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Hideout', exact: true }).waitFor({ state: 'hidden' });
  return ms;
}

/**
 * Runs in the page: presses the menu item by script, because Playwright's own checks would run in the page and count
 * too.
 */
async function pressAndSee(): Promise<void> {
  const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  items.find(({ textContent }) => textContent === 'Inventory')?.click();
  while (document.querySelector('[role="dialog"] article') === null) {
    await new Promise((painted) => requestAnimationFrame(painted));
  }
  for (let frame = 0; frame < 2; frame++) await new Promise((painted) => requestAnimationFrame(painted));
}

interface Typing {
  all: number[];
  unpainted: number[];
}

/**
 * Types the same text several times. Each key is measured until the cards are drawn and the address contains the key.
 */
async function msPerKey({ page, mainThreadMs, unpaintedMs }: Fleet): Promise<Typing[]> {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Inventory' }).click();
  await page.getByRole('searchbox', { name: 'Search by name' }).click();
  const measured: Typing[] = [];
  await page.waitForTimeout(settledMs);
  for (let round = 0; round < typings; round++) {
    const typing: Typing = { all: [], unpainted: [] };
    for (const key of typed) {
      const before = [await mainThreadMs(), await unpaintedMs()] as const;
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(settledMs);
      typing.all.push((await mainThreadMs()) - before[0]);
      typing.unpainted.push((await unpaintedMs()) - before[1]);
    }
    measured.push(typing);
    // Escape clears the search field.
    await page.keyboard.press('Escape');
    await page.waitForTimeout(settledMs);
  }
  return measured;
}
