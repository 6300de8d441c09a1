import { expect } from '@playwright/test';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('the Simulation Center: a team, then a plan for all captains by link, whose step is done by its button', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await page.getByRole('button', { name: /^Island \d/ }).click();
  await page.getByRole('button', { name: 'Simulation Center' }).click();
  const center = page.getByRole('dialog', { name: 'Simulation Center' });
  await expect(center.getByText(/Treasure per strength$/)).toBeVisible();
  await center.getByRole('switch', { name: 'Mythic Ship' }).click();
  await center.getByRole('button', { name: 'All to maximum' }).click();
  await expect(center.getByText(/^3,125,000/)).toBeVisible();
  await isAccessible(page, '#overlays');
  await expect(page).toHaveURL(
    /simulation-center=simulator&captain=50&ship=250&crew=125&item=125&mythic=on&goal=max/,
  );

  // A link opens the plan above the map; a worker thread calculates the plan.
  await page.goto(`${gameOrigin()}/?simulation-center=plan&goal=625000`);
  const sum = center.getByRole('region', { name: 'Sum of the plan' });
  await expect(sum.getByText(/have something to learn/)).toBeVisible();
  await expect(sum.getByRole('img', { name: /^BOOTY spent/ }).locator('canvas')).toBeVisible();
  await isAccessible(page, '#overlays');
  // The content of each part fits into the part's width, on a phone too.
  for (const part of [sum, center.getByRole('region', { name: 'Steps' })])
    expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);

  // The fleet's pieces are worth more on other captains, so they are moved first.
  const moves = center.getByRole('button', { name: /^Put on/ });
  await center.getByRole('button', { name: /^Put on all \d+$/ }).click();
  await expect(moves).toHaveCount(0, { timeout: 30_000 });
  const step = center.getByRole('button', { name: /^Level up by \d+: / }).first();
  const name = (await step.getAttribute('aria-label')) ?? '';
  await step.click();
  await anne.seeToast(`Successfully leveled up ${/: (\w+) of/.exec(name)?.[1]}!`);
  await expect(center.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(center).toBeHidden();
  await expect(page).not.toHaveURL(/simulation-center/);
});
