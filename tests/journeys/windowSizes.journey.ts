import { expect, type Page } from '@playwright/test';
import { test } from './journeyTest.ts';
import { buildingButtons, changeIsland, frames, MapPages } from './mapPage.ts';

/**
 * The map of one player, which opens in the first of the windows below. All tests resize this page: a map that is resized
 * has the layout and the first view of one that opens at that size, and to load it takes most of a test's time. The tests
 * compare boxes, so half the resolution is enough.
 */
let page: Page;
test.beforeAll(async ({ browser }) => {
  const maps = await MapPages.signUp(browser);
  page = await maps.open({
    viewport: { width: 1024, height: 768 },
    reducedMotion: 'reduce',
    deviceScaleFactor: 0.5,
  });
});
test.afterAll(() => page.context().close());

/** Resizes the window, and waits until the page has rendered what depends on its size. */
async function resize(width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await frames(page, 3);
}

for (const [width, height] of [
  [1024, 768],
  [1180, 820],
  [1280, 720],
] as const)
  test(`the first view of an island has no building behind the selector, ${width} × ${height}`, async () => {
    await resize(width, height);
    await changeIsland(page, 1);
    const selector = box(await page.getByRole('navigation', { name: 'Choose an island' }).boundingBox());
    const behind = () =>
      buildingButtons(page).evaluateAll(
        // A building's button may overlap the selector by up to 2 px.
        (all, left) => all.filter((one) => one.getBoundingClientRect().right > left + 2).length,
        selector.left,
      );
    await expect.poll(behind).toBe(0);
  });

const windows = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1280, 720],
  [2560, 1440],
  [3840, 2160],
] as const;
for (const [width, height] of windows)
  test(`around the map nothing overlaps and no text is cut, ${width} × ${height}`, async () => {
    await resize(width, height);
    // The island with the longest name.
    await changeIsland(page, 7);
    const music = page.getByRole(width < 768 ? 'button' : 'region', { name: 'Music Player' });
    await expect(music).toBeVisible();
    const parts = {
      logo: page.getByRole('link', { name: 'Seven Isles' }),
      times: page.getByText('Next Battle Emissions In').locator('xpath=../..'),
      balances: page.getByRole('region', { name: 'Balances' }),
      menu: page.getByRole('button', { name: 'Your menu' }),
      selector: page.getByRole('navigation', { name: 'Choose an island' }),
      navigation: page.getByRole('navigation', { name: 'Navigate', exact: true }),
      music,
    };
    const boxes = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => ({ name, ...box(await part.boundingBox()) })),
    );
    for (const { name, left, top, right, bottom } of boxes)
      expect([left >= 0, top >= 0, right <= width, bottom <= height], name).toEqual([true, true, true, true]);
    const onEachOther = boxes.flatMap((one, place) =>
      boxes.slice(place + 1).flatMap((other) => (isOn(one, other) ? [`${one.name} on ${other.name}`] : [])),
    );
    expect(onEachOther).toEqual([]);
    const cut = await page
      .locator('main :is(p, span, strong, button, dd)')
      .evaluateAll((all) =>
        all
          .filter(
            (one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth,
          )
          .map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    const drawer = parts.navigation.getByRole('button', { name: /^Island \d/ });
    await drawer.click();
    // A press reaches the last row of the drawer, which is the one nearest to the music player.
    await page.getByRole('button', { name: 'Tour', exact: true }).click({ trial: true });
    await drawer.click();
    await expect(page.getByRole('button', { name: 'Tour', exact: true })).toBeHidden();
  });

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1000, 700],
  [1440, 900],
] as const)
  test(`a toast leaves the buttons in the corner of a mission free, ${width} × ${height}`, async () => {
    await resize(width, height);
    const copy = page.getByRole('button', { name: 'Copy link', exact: true });
    if (!(await copy.isVisible())) await page.goto(`${new URL(page.url()).origin}/?mission=the-docks`);
    await copy.click();
    const toasts = page.locator('#toasts [role=status] > *');
    const toast = box(await toasts.boundingBox());
    const buttons = [copy, page.getByRole('button', { name: 'Close', exact: true })];
    const corner = await Promise.all(buttons.map(async (button) => box(await button.boundingBox())));
    expect(corner.filter((button) => isOn(button, toast))).toEqual([]);
    await toasts.getByRole('button').evaluateAll((all: HTMLElement[]) => all.map((button) => button.click()));
    await expect(toasts).toHaveCount(0);
  });

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
function box(of: { x: number; y: number; width: number; height: number } | null): Box {
  if (of === null) throw new Error('It is not to be seen');
  return { left: of.x, top: of.y, right: of.x + of.width, bottom: of.y + of.height };
}
const isOn = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
