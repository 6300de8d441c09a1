import { expect } from '@playwright/test';
import type { Player } from '#contract/players.ts';
import { give } from './gifts.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

const fleet = 2_000;
/** Upper bound of mounted cards: two screens of 1280 × 720 show fewer, and the whole fleet has thirty times as many. */
const maxMounted = 60;

test('a fleet of two thousand scrolls with only the visible cards mounted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  const { id } = await anne.fetchAs<Player>('/users/me');
  await give(id, {
    captains: Array.from({ length: fleet }, (_, n) => ({ name: `Deckhand #${n + 1}`, level: 1 })),
  });
  await anne.openBuilding('The Docks');
  await anne.chooseMission('Safe Haven');
  await page.getByRole('button', { name: 'Select Captains' }).click();
  const fronts = page.getByRole('button', { name: /^Select (?!Captains)/ });
  await expect(fronts.first()).toBeVisible();

  const { mounted, scrolledPx } = await page.evaluate(async () => {
    const cards = () => document.querySelectorAll('[aria-label^="Select "][aria-pressed]');
    let scroller = cards()[0]?.parentElement;
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
    if (!scroller) throw new Error('nothing scrolls here');
    let maxCards = cards().length;
    const counter = new MutationObserver(() => {
      maxCards = Math.max(maxCards, cards().length);
    });
    counter.observe(scroller, { childList: true, subtree: true });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // First scrolls row by row, as with a finger, then jumps to the end in 20 steps, as with the scroll bar.
    for (let row = 0; row < 20; row += 1) {
      scroller.scrollTop += 330;
      await frame();
    }
    for (let leap = 1; leap <= 20; leap += 1) {
      scroller.scrollTop = (scroller.scrollHeight * leap) / 20;
      await frame();
    }
    await frame();
    counter.disconnect();
    return { mounted: maxCards, scrolledPx: scroller.scrollTop };
  });
  // The scrolled distance covers all two thousand cards, at most fifteen in a row and at least 300 px a row.
  expect(scrolledPx).toBeGreaterThan((fleet / 15) * 300);
  expect(mounted).toBeLessThan(maxMounted);
  await expect(page.getByRole('button', { name: /^Select Deckhand/ }).last()).toBeInViewport();

  // Selecting all captains flips only the mounted cards.
  await page.getByRole('button', { name: 'ALL', exact: true }).click();
  // The starter and the twelve of the demonstration fleet come on top.
  const all = fleet + 13;
  await expect(
    page.getByText(`${all.toLocaleString('en')} of ${all.toLocaleString('en')} captains selected`),
  ).toHaveCount(1);
  expect(await page.getByRole('button', { name: /^Unselect / }).count()).toBeLessThan(maxMounted);
});
