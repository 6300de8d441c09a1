import { expect, type Page } from '@playwright/test';
import { balance } from '#words/amounts.ts';
import { give } from './gifts.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

// Most journeys run with reduced motion, with which nothing flies.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** What was seen of the flights since the page was opened. */
interface SeenFlights {
  /** The building that pieces must begin at. */
  from: string;
  flights: number;
  pieces: number;
  sails: number;
  /** The latest end of an animation after the start of its flight, in milliseconds of the browser's plan. */
  endMs: number;
  /** The greatest distance between the end of a piece's way and its balance, and between its start and its building. */
  missedByPx: number;
  /** The texts of the Treasure balance in view during the flights. */
  numbers: string[];
  /** The least distance between the balances and a logo in view during the flights. */
  fromLogoPx: number;
}

declare global {
  interface Window {
    seenFlights?: SeenFlights;
  }
}

/**
 * Records every flight inside the page, because it is over before a slow machine has asked for it twice. `seeFrom` sets
 * the building that they must begin at.
 */
async function recordFlights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: SeenFlights = {
      from: '',
      flights: 0,
      pieces: 0,
      sails: 0,
      endMs: 0,
      missedByPx: 0,
      numbers: [],
      fromLogoPx: 1_000,
    };
    window.seenFlights = seen;
    const distance = (transform: unknown, ...selectors: string[]): number => {
      const target = selectors
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .find((element) => element.getClientRects().length > 0);
      const box = target?.getBoundingClientRect() ?? new DOMRect();
      const point = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(String(transform));
      return Math.hypot(
        Number(point?.[1]) - box.x - box.width / 2,
        Number(point?.[2]) - box.y - box.height / 2,
      );
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      if (this.closest('[data-rewards]') === null || !(animation.effect instanceof KeyframeEffect))
        return animation;
      const { effect } = animation;
      seen.endMs = Math.max(seen.endMs, Number(effect.getComputedTiming().endTime));
      if (this.localName === 'svg') seen.sails += 1;
      if (!(this instanceof HTMLElement)) return animation;
      const steps = effect.getKeyframes();
      seen.pieces += 1;
      seen.missedByPx = Math.max(
        seen.missedByPx,
        distance(steps[0]?.transform, `[data-building="${seen.from}"]`),
        distance(
          steps.at(-1)?.transform,
          `[data-balance="${this.dataset.token}"] img`,
          '[data-balance="all"]',
        ),
      );
      return animation;
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('[data-rewards]')) seen.flights += 1;
      if (document.querySelector('[data-rewards]') === null) return;
      const treasure = document.querySelector('[data-balance="TREASURE"]');
      const text = treasure?.getClientRects().length ? (treasure.textContent ?? '') : null;
      if (text !== null && seen.numbers.at(-1) !== text) seen.numbers.push(text);
      const logo = document.querySelector('header > a');
      const panel = document.querySelector('[data-tour="balances"]');
      if (logo === null || panel === null || getComputedStyle(logo).visibility === 'hidden') return;
      const gapPx = panel.getBoundingClientRect().left - logo.getBoundingClientRect().right;
      seen.fromLogoPx = Math.min(seen.fromLogoPx, gapPx);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Forgets what was seen of earlier flights; the next ones begin at this building. */
const seeFrom = (page: Page, from: string) =>
  page.evaluate((building) => {
    const none = { from: building, flights: 0, pieces: 0, sails: 0, endMs: 0, missedByPx: 0, numbers: [] };
    if (window.seenFlights) Object.assign(window.seenFlights, none, { fromLogoPx: 1_000 });
  }, from);

const seenFlights = async (page: Page): Promise<SeenFlights> => {
  const seen = await page.evaluate(() => window.seenFlights);
  if (seen === undefined) throw new Error('The page was opened before its flights were recorded');
  return seen;
};

/** What three claims brought flies from their building to the balances, which are exact afterwards. */
async function seeOneBuilding(mary: JourneyPlayer, isMobile: boolean): Promise<void> {
  const { page } = mary;
  await seeFrom(page, 'treasure-pit');
  await mary.openOnIsland(3, 'Treasure Pit');
  await mary.send(3);
  await mary.claimAll(3);
  // The dialog is there before its cards, which are loaded with the screen.
  await expect(mary.results.getByRole('heading', { level: 3 })).toHaveCount(3);
  const failures = await mary.results.getByText('mission failed').count();
  await mary.closeResults();
  expect((await seenFlights(page)).flights).toBe(0);
  // In the narrowest phone a long number has the smallest place.
  const size = page.viewportSize();
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  await mary.closeMission();
  await expect.poll(async () => (await seenFlights(page)).flights).toBe(1);
  await expect(page.locator('[data-rewards]')).toHaveCount(0);

  const seen = await seenFlights(page);
  expect(seen.pieces).toBeGreaterThan(0);
  expect(seen.sails).toBe(Math.min(failures, 1));
  expect(seen.endMs).toBeLessThanOrEqual(1_500);
  expect(seen.missedByPx).toBeLessThan(2);
  expect(seen.fromLogoPx).toBeGreaterThanOrEqual(8);
  if (size) await page.setViewportSize(size);
  const { treasureAmount } = await mary.fetchAs<{ treasureAmount: number }>('/users/me');
  const shown = balance('TREASURE', treasureAmount);
  await expect(page.locator('[data-balance="TREASURE"]')).toHaveText(shown);
  const numbers = seen.numbers.map((text) => Number(text.replaceAll(',', '')));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(seen.numbers.at(-1)).toBe(shown);
}

/** What twelve claims at two buildings brought is summed into one flight. */
async function seeSum(grace: JourneyPlayer): Promise<void> {
  const { page } = grace;
  await seeFrom(page, 'governors-mansion');
  await grace.openOnIsland(5, "Governor's Mansion");
  await grace.send(7);
  await grace.chooseMission('Gem Emporium');
  await grace.send(5);
  // Active Missions lists those of every building.
  await grace.claimAll(12);
  await grace.closeResults();
  await grace.closeMission();
  await expect.poll(async () => (await seenFlights(page)).flights).toBe(1);
  await expect(page.locator('[data-rewards]')).toHaveCount(0);
  const seen = await seenFlights(page);
  // All from the building with the most of them, however many of the twelve brought something.
  expect(seen.missedByPx).toBeLessThan(2);
  expect(seen.pieces).toBeGreaterThan(0);
  expect(seen.pieces).toBeLessThanOrEqual(24);
  expect(seen.endMs).toBeLessThanOrEqual(1_500);
  const { treasureAmount } = await grace.fetchAs<{ treasureAmount: number }>('/users/me');
  expect(seen.numbers.at(-1)).toBe(balance('TREASURE', treasureAmount));
}

/** Light passes over the card of a captain who gained levels when the card comes into view. A phone shows one card. */
async function seeShine(mary: JourneyPlayer, isMobile: boolean): Promise<void> {
  const { page, results } = mary;
  await mary.openOnIsland(1, "Captain's Academy");
  await mary.send(3);
  await mary.claimAll(3);
  const cards = results.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards).toHaveCount(3);
  const shone = () =>
    cards.evaluateAll((elements) =>
      elements.map((card) =>
        card
          .getAnimations({ subtree: true })
          .some((one) => one instanceof CSSAnimation && one.animationName.includes('ray-passes')),
      ),
    );
  await expect.poll(shone).toEqual([true, !isMobile, !isMobile]);
  if (isMobile) {
    await results.getByRole('button', { name: 'Next results' }).click();
    await expect.poll(shone).toEqual([true, true, false]);
  }
  await mary.closeResults();
  await mary.closeMission();
}

test('what claims brought flies from its building to the balances, and that of several in one flight', async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 });
  await recordFlights(page);
  const mary = new JourneyPlayer(page);
  await mary.playNow();
  const { id } = await mary.fetchAs<{ id: string }>('/users/me');
  await give(id, {
    tokens: { TREASURE: 2_345_678, GOLD: 100_000 },
    captains: Array.from({ length: 12 }, (_, n) => ({ name: `Deckhand #${n + 1}`, level: 50, gear: 60 })),
  });
  await test.step('from one building', () => seeOneBuilding(mary, isMobile));
  await test.step('light on the results of level-ups', () => seeShine(mary, isMobile));
  // The sum does not depend on the size of the screen.
  if (!isMobile) await test.step('from two buildings', () => seeSum(mary));
});
