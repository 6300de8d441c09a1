import { sql } from 'kysely';
import type { Page } from 'playwright';
import type { Player } from '#contract/players.ts';
import { inDatabase } from '#tests/journeys/gifts.ts';
import type { Database } from '#worker/database/database.ts';
import { type Measured, median, spreadOf } from '../worker/measure.ts';
import { type MeasuredBrowser, mainThreadClock } from './MeasuredBrowser.ts';

const captains = 10_000;
const rounds = 7;
const window1280 = { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } as const;

/**
 * C12: a roster plan for 10,000 captains, from the choice of a strength to the sum on the screen. Measures the time
 * that the player waits, including the 200 ms that the screen waits for further input, and the longest task of the main
 * thread meanwhile. A worker thread calculates the plan; on a busy machine, it waits most of that time for a processor.
 */
export async function rosterPlan(browser: MeasuredBrowser): Promise<Measured[]> {
  const player = await browser.signUp(window1280, async (page) => {
    await page.addInitScript(observeLongTasks);
  });
  const { id } = await player.fetchAs<Player>('/users/me');
  await inDatabase((db) => insertRoster(db, id));
  const { page } = player;
  await page.goto(`${await browser.game()}/?simulation-center=plan&goal=312500`);
  await sum(page).waitFor({ timeout: 120_000 });
  const mainThreadMs = await mainThreadClock(page);
  const waits: number[] = [];
  const longest: number[] = [];
  const worked: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await mainThreadMs();
    const { waitMs, longestMs } = await page.evaluate(chooseAndSee, round % 2 === 0 ? 'UNCOMMON' : 'COMMON');
    worked.push((await mainThreadMs()) - before);
    waits.push(waitMs);
    longest.push(longestMs);
  }
  await page.context().close();
  return [
    {
      id: 'C12',
      what: `from a chosen strength to the plan for ${captains} captains on the screen`,
      value: median(waits),
      unit: 'ms',
      target: '<=1200',
      spread: spreadOf(waits),
      parts: { worst: Math.max(...waits), 'main thread CPU ms': median(worked) },
    },
    {
      id: 'C12 main thread',
      what: 'longest task of the main thread meanwhile',
      value: median(longest),
      unit: 'ms',
      target: '<=50',
      spread: spreadOf(longest),
      parts: { worst: Math.max(...longest) },
    },
  ];
}

/** Inserts captains of low levels, each with a ship, a crew and an item. */
async function insertRoster(db: Database, playerId: string): Promise<void> {
  await sql`
    insert into nfts
      (uid, owner_id, type, collection, name, image, level, rarity, minted, gold_burned, standing, equipped_to, created_at)
    select 'plan-' || n || '-' || type, ${playerId}, type, 'Reavers', 'Reaver #' || n, '/captains/reavers-1.webp',
      1 + n % 20, 'Common', false, 0, 'resting', case when type = 'CAPTAIN' then null else 'plan-' || n || '-CAPTAIN' end, now()
    from generate_series(1, ${captains}::int) n, unnest(array['CAPTAIN', 'SHIP', 'CREW', 'ITEM']) type`.execute(
    db,
  );
}

const sum = (page: Page) => page.getByRole('region', { name: 'Sum of the plan' });

declare global {
  interface Window {
    longTasks: { startTime: number; duration: number }[];
  }
}

function observeLongTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
  });
}

/**
 * Runs in the page: presses the button of a tier that is not chosen yet, and waits until the sum has changed and the
 * calculation has ended.
 */
async function chooseAndSee(tier: string): Promise<{ waitMs: number; longestMs: number }> {
  const buttons = [...document.querySelectorAll('button')];
  const sumOfPlan = '[aria-label="Sum of the plan"]';
  const before = document.querySelector(sumOfPlan)?.textContent;
  const began = performance.now();
  buttons.find(({ textContent }) => textContent?.startsWith(tier))?.click();
  while (
    document.querySelector(sumOfPlan)?.textContent === before ||
    document.querySelector('[role="progressbar"]') !== null
  ) {
    await new Promise((painted) => requestAnimationFrame(painted));
  }
  const waitMs = performance.now() - began;
  // Waits for the last entries, because long tasks are reported with a delay.
  await new Promise((reported) => setTimeout(reported, 300));
  const tasks = window.longTasks.filter(({ startTime }) => startTime >= began);
  return { waitMs, longestMs: Math.max(0, ...tasks.map(({ duration }) => duration)) };
}
