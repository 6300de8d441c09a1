import { expect } from '@playwright/test';
import { test } from './journeyTest.ts';
import { buildingButtons, changeIsland, MapPages } from './mapPage.ts';

/**
 * Options for checks of the layout around the map, in windows from a phone to 4K. The tests compare boxes, so half the
 * resolution is enough.
 */
const coarse = { reducedMotion: 'reduce', deviceScaleFactor: 0.5 } as const;

let maps: MapPages;
test.beforeAll(async ({ browser }) => {
  maps = await MapPages.signUp(browser);
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
    const page = await maps.open({ viewport: { width, height }, ...coarse });
    // Opens the island with the longest name.
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
    await parts.navigation.getByRole('button', { name: /^Island \d/ }).click();
    // A press reaches the last row of the drawer, which is the one nearest to the music player.
    await page.getByRole('button', { name: 'Tour', exact: true }).click({ trial: true });
    await page.context().close();
  });

for (const [width, height] of [
  [1024, 768],
  [1180, 820],
  [1280, 720],
] as const)
  test(`an island opens with no building behind the selector, ${width} × ${height}`, async () => {
    const page = await maps.open({ viewport: { width, height }, ...coarse });
    await changeIsland(page, 1);
    const selector = box(await page.getByRole('navigation', { name: 'Choose an island' }).boundingBox());
    const behind = async () => {
      const boxes = await buildingButtons(page).all();
      const rights = await Promise.all(boxes.map(async (one) => box(await one.boundingBox()).right));
      // A building's button may overlap the selector by up to 2 px.
      return rights.filter((right) => right > selector.left + 2).length;
    };
    await expect.poll(behind).toBe(0);
    await page.context().close();
  });

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1000, 700],
  [1440, 900],
] as const)
  test(`a toast leaves the buttons in the corner of a mission free, ${width} × ${height}`, async () => {
    const page = await maps.open({ viewport: { width, height }, ...coarse });
    await page.goto(`${new URL(page.url()).origin}/?mission=the-docks`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const toast = box(await page.locator('#toasts [role=status] > *').boundingBox());
    const buttons = ['Copy link', 'Close'].map((name) => page.getByRole('button', { name, exact: true }));
    const corner = await Promise.all(buttons.map(async (button) => box(await button.boundingBox())));
    expect(corner.filter((button) => isOn(button, toast))).toEqual([]);
    await page.context().close();
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
