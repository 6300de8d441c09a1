import { expect, type Page } from '@playwright/test';
import { routes } from '#contract/routes.ts';
import { inDatabase } from './gifts.ts';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

const hideout = (page: Page) => page.getByRole('dialog', { name: 'Hideout', exact: true });

async function openLeaderboard(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Navigate', exact: true });
  await navigation.getByRole('button', { name: /^Island \d/ }).click();
  await navigation.getByRole('button', { name: 'Leaderboard' }).click();
  await expect(hideout(page).getByRole('heading', { name: 'Treasure Chest Leaderboard' })).toBeVisible();
}

/** Makes the worker count the gold bars now: the next count of its schedule may be thirty seconds away. */
const countGoldBars = () =>
  inDatabase(async (db) => {
    await db
      .updateTable('schedules')
      .set({ next_run_at: new Date() })
      .where('name', '=', 'countGoldBars')
      .execute();
  });

test('the leaderboard: the best of two hundred players, and the player’s own rank in one press', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  // Captains of a new player have gold bars, so they are ranked at the next count. The open screen shows that only
  // when it next reads the ranks (tests/client/leaderboard/LeaderboardTab.test.tsx), so it is opened afterwards.
  await countGoldBars();
  const mineCounted = () => anne.fetchAs<{ bestNft: unknown }>(routes.myLeaderboard.path);
  await expect.poll(async () => (await mineCounted()).bestNft, { timeout: 90_000 }).not.toBeNull();
  await openLeaderboard(page);
  const captains = hideout(page).getByRole('table', { name: 'NFT Leaderboard' });
  const rows = captains.getByRole('row');
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(1)).toContainText('#1');
  await expect(rows.nth(1)).toContainText('MYTHIC');
  await hideout(page).getByRole('button', { name: 'Load More' }).click();
  await expect(rows).toHaveCount(21);
  await isAccessible(page, '#overlays');

  const own = hideout(page).getByRole('button', { name: /^My best captain/ });
  await expect(own).toContainText('1,500 Gold bars');
  const rank = /#[\d,]+/.exec(await own.innerText())?.[0] ?? '';
  await own.click();
  const mine = captains.getByRole('row', { name: new RegExp(`^${rank}\\b.*Mine`) });
  await expect(mine).toBeFocused();
  await expect(mine).toBeInViewport();
  await hideout(page).getByRole('button', { name: 'Back to rank 1' }).click();
  await expect(rows.nth(1)).toContainText('#1');

  await hideout(page).getByRole('tab', { name: 'User Leaderboard' }).click();
  const players = hideout(page).getByRole('table', { name: 'User Leaderboard' });
  await expect(players.getByRole('row')).toHaveCount(11);
  await expect(hideout(page).getByRole('button', { name: /^My rank/ })).toContainText('1,800 Gold bars');

  // On a phone rows are cards, and nothing scrolls sideways.
  await page.setViewportSize({ width: 360, height: 740 });
  const cards = hideout(page).getByRole('list', { name: 'User Leaderboard' }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await expect(hideout(page).getByRole('button', { name: /^My rank/ })).toBeInViewport();
  const overflow = await hideout(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.className),
  );
  expect(overflow).toEqual([]);
  await isAccessible(page, '#overlays');
});
