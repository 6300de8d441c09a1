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
 * C7: two ratios of CPU time of the main thread. The first is opening the inventory with 10,000 captains ÷ with 100,
 * when the page has already read the captains. The second is a keystroke in its search, among 10,000 ÷ among 100; it
 * counts scripts, styles and layout, and the two pages are typed into alternately. Shown for comparison are the first
 * opening, which also reads the captains, and a keystroke with painting, which is done by software here.
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
  for (const { page } of [large, small]) await openSearch(page);
  const withPainting: number[] = [];
  const longest: number[] = [];
  const typedInto = async (fleet: Fleet): Promise<number> => {
    const { all, unpainted } = await msPerKey(fleet);
    if (fleet === large) {
      withPainting.push(...all);
      longest.push(...unpainted);
    }
    return median(unpainted);
  };
  const keys = await pairedRounds(
    typings,
    () => typedInto(large),
    () => typedInto(small),
  );
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
      what: `a keystroke in the search of ${many} captains ÷ of ${few}`,
      value: median(keys.ratios),
      unit: '',
      target: '<=1.15',
      spread: spreadOf(keys.ratios),
      parts: {
        ms: median(keys.ours),
        [`among ${few} ms`]: median(keys.rival),
        'longest ms, with other cards': Math.max(...longest),
        'with painting ms': median(withPainting),
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

async function openSearch(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Inventory' }).click();
  await page.getByRole('searchbox', { name: 'Search by name' }).click();
  await page.waitForTimeout(settledMs);
}

/** Types the text once. Each key is measured until the cards are drawn and the address contains the key. */
async function msPerKey({ page, mainThreadMs, unpaintedMs }: Fleet): Promise<Typing> {
  await page.bringToFront();
  const typing: Typing = { all: [], unpainted: [] };
  for (const key of typed) {
    const before = [await mainThreadMs(), await unpaintedMs()] as const;
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(settledMs);
    typing.all.push((await mainThreadMs()) - before[0]);
    typing.unpainted.push((await unpaintedMs()) - before[1]);
  }
  // Escape clears the search field.
  await page.keyboard.press('Escape');
  await page.waitForTimeout(settledMs);
  return typing;
}
