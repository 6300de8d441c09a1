import { expect, type Page } from '@playwright/test';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { islandShown, placeAtRest, signedUpSession } from './mapPage.ts';

let session: Awaited<ReturnType<typeof signedUpSession>>;
test.beforeAll(async ({ browser }) => {
  session = await signedUpSession(browser, (anne) => anne.playNow());
});
test.use({ storageState: async ({ browser: _ }, use) => use(session) });

const viewOf = (page: Page) => new URL(page.url()).searchParams.get('view');

/** Opens the map at this address, and waits until it can be moved. */
async function openMap(page: Page, address = '/'): Promise<JourneyPlayer> {
  const anne = new JourneyPlayer(page);
  await page.goto(gameOrigin() + address);
  await islandShown(page);
  await expect(page.getByRole('navigation', { name: 'Navigate', exact: true })).toBeVisible();
  return anne;
}

test('the address keeps island and view, and a reload and a shared link show the same', async ({
  page,
  context,
}) => {
  const anne = await openMap(page);
  await expect(page).toHaveURL(`${gameOrigin()}/`);
  const entries = await page.evaluate(() => window.history.length);
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => viewOf(page)).toMatch(/^\d+_\d+_1\.25$/);
  const seen = await placeAtRest(page, 'The Docks');
  await expect.poll(() => page.evaluate(() => window.history.length)).toBe(entries);

  await page.reload();
  await islandShown(page);
  const again = await placeAtRest(page, 'The Docks');
  expect(Math.abs(again.x - seen.x)).toBeLessThan(2);
  expect(Math.abs(again.width - seen.width)).toBeLessThan(2);

  // Another tab of the same player, whose device remembers another island.
  await page.keyboard.press('4');
  await expect(page).toHaveURL(/\?island=4$/);
  const other = await context.newPage();
  await openMap(other, '/?island=1&view=1920_1080_1.5');
  await expect(new JourneyPlayer(other).building('The Docks')).toBeAttached();
  await expect.poll(() => viewOf(other)).toBe('1920_1080_1.5');
  await other.close();
  await anne.allClosed();
});

test('an address with nonsense shows the map as it was', async ({ page }) => {
  await openMap(page, '/?island=9&view=12_skull_1');
  await expect(page.getByRole('navigation', { name: 'Buildings' }).getByRole('button')).not.toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Navigate', exact: true })).toContainText('Island 1');
});

test.describe('on a map that shows the whole island', () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ storageState: session });
    await openMap(page);
  });
  test.afterAll(() => page.context().close());

  test('opening a building moves the view to it, and closing it moves the view back', async () => {
    const anne = new JourneyPlayer(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const before = await placeAtRest(page, 'The Docks');
    await anne.building('The Docks').evaluate((button: HTMLButtonElement) => button.click());
    await expect(anne.overlay).toBeVisible();
    // Not by its role: a dialog hides the map from screen readers.
    const docks = page.locator('[data-building="the-docks"]');
    await expect.poll(async () => (await docks.boundingBox())?.width).toBeGreaterThan(before.width * 1.1);
    const there = (await docks.boundingBox()) ?? before;
    expect(there.width).toBeGreaterThan(before.width * 1.1);
    const middle = there.x + there.width / 2 - (page.viewportSize()?.width ?? 0) / 2;
    expect(Math.abs(middle)).toBeLessThan((page.viewportSize()?.width ?? 0) / 3);
    await anne.closeMission();
    const after = await placeAtRest(page, 'The Docks');
    expect(Math.abs(after.x - before.x)).toBeLessThan(2);
    // The way there and back is no view of the player's own.
    expect(viewOf(page)).toBeNull();
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('a small overview appears where the island does not fit, and a press on it moves the view there', async () => {
    const overview = page.locator('[data-overview]');
    await expect(overview).toBeHidden();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(overview).toBeVisible();
    const before = await placeAtRest(page, 'The Docks');
    const box = await overview.boundingBox();
    // Off the roads, where ships lie in the lower part of the island.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.3);
    await overview.click({ position: { x: (box?.width ?? 0) * 0.3, y: (box?.height ?? 0) / 2 } });
    await expect.poll(() => viewOf(page)).toMatch(/^1\d{3}_/);
    const after = await placeAtRest(page, 'The Docks');
    expect(after.x).toBeGreaterThan(before.x + 40);
  });
});
