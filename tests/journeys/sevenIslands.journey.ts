import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { counted, countGraphics, heldByPage, moreThan, tagsOf } from './countedGraphics.ts';
import {
  atRest,
  changeIsland,
  drawnBuildings,
  islandShown,
  MapPages,
  namesOf,
  placeAtRest,
} from './mapPage.ts';

let maps: MapPages;
test.beforeAll(async ({ browser }) => {
  maps = await MapPages.signUp(browser);
});

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

test('each of the seven islands shows its buildings and no others, and the last one is remembered', async () => {
  const page = await maps.open(desktop);
  for (const layer of [2, 3, 4, 5, 6, 7, 1, 7]) await changeIsland(page, layer);
  await expect(page.getByRole('button', { name: "Riddick's Hideout, Special Event" })).toBeAttached();
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(drawnBuildings(7));
  await page.context().close();
});

test('a player who leaves an island and returns at once can press its buildings again', async () => {
  const page = await maps.open(desktop);
  await islandShown(page);
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const buildings = document.querySelector('nav[data-shown]') ?? document.body;
    // Presses 1 as soon as the buttons have changed, which is before the React tree of the canvas is rendered.
    const changed = new Promise((resolve) => {
      new MutationObserver(resolve).observe(buildings, { childList: true, subtree: true });
    });
    press('2');
    await changed;
    press('1');
  });
  await expect.poll(() => namesOf(page)).toEqual(drawnBuildings(1));
  await islandShown(page);
  await page.context().close();
});

test('fifty changes of island leave no nodes, listeners or textures behind, and an idle map draws nothing', async () => {
  test.slow();
  // This test does not look at pixels, so half the resolution is enough.
  const page = await maps.open({ ...desktop, deviceScaleFactor: 0.5 }, countGraphics);
  const changeIslands = async (changes: number) => {
    for (let i = 0; i < changes; i++) {
      const layer = 2 + (i % 6);
      // One island in five is left while it is still loading, but never the last one of a tour.
      if (i % 5 !== 1) await changeIsland(page, layer);
      else await page.keyboard.press(String(layer));
    }
    await changeIsland(page, 1);
    // Every tour ends with the same content, in which the film of the first island is the only one.
    await expect(page.locator('main video')).toHaveCount(1, { timeout: 30_000 });
    await islandShown(page);
    await atRest(page);
  };
  const heldAfterShortTour = async (): Promise<Record<string, number>> => {
    await changeIslands(6);
    await page
      .locator('#toasts button')
      .evaluateAll((all: HTMLElement[]) => all.map((toast) => toast.click()));
    return {
      ...(await heldByPage(page)),
      textures: (await counted(page)).textures,
      ...(await tagsOf(page)),
    };
  };
  await islandShown(page);
  // Makes short tours until one leaves no more behind than the one before: then the page has loaded everything that it
  // keeps (icons, fonts, code of the HUD).
  let before = await heldAfterShortTour();
  await expect
    .poll(
      async () => {
        const previous = before;
        before = await heldAfterShortTour();
        return moreThan(previous, before);
      },
      { timeout: 150_000 },
    )
    .toEqual({});

  await changeIslands(54);
  // No counter may have grown. It may be higher until the next change of island, because of an unfinished frame or
  // React's copy of the previous island; a real leak of the long tour would stay.
  await expect
    .poll(async () => moreThan(before, await heldAfterShortTour()), { timeout: 150_000 })
    .toEqual({});

  // Waits for a period in which nothing is drawn. On a busy machine, a late picture may be drawn first.
  let rendersBefore = Number.NaN;
  await expect
    .poll(
      async () => {
        const { renders } = await counted(page);
        const drawn = renders - rendersBefore;
        rendersBefore = renders;
        return drawn;
      },
      { intervals: [3000] },
    )
    .toBe(0);
  const idle = await counted(page);

  // All buildings are drawn from one sheet, so a frame needs few draw calls.
  await page.keyboard.press('+');
  await expect.poll(async () => (await counted(page)).renders).toBeGreaterThan(idle.renders);
  await atRest(page);
  const zoomed = await counted(page);
  const renders = zoomed.renders - idle.renders;
  expect((zoomed.draws - idle.draws) / renders).toBeLessThanOrEqual(3);
  expect(zoomed.uploads).toBe(idle.uploads);
  await page.context().close();
});

test('a drag shifts the drawn canvas, uploads nothing to the graphics card, and draws again only at the edge', async () => {
  const page = await maps.open({ ...desktop, reducedMotion: 'reduce' }, countGraphics);
  await expect.poll(() => namesOf(page)).toEqual(drawnBuildings(1));
  expect((await counted(page)).contexts).toBe(1);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await atRest(page);
  const where = () =>
    page.locator('[data-map-canvas] canvas').evaluate((canvas) => canvas.getBoundingClientRect().x);
  const listeners = async () => (await heldByPage(page)).listeners;

  await page.mouse.move(640, 150);
  await page.mouse.down();
  await page.mouse.move(640, 160);
  // Waits until the hover effect under the pointer has ended.
  await atRest(page);
  const [before, from, listenersBefore] = [await counted(page), await where(), await listeners()];
  await page.mouse.move(720, 165, { steps: 16 });
  await expect.poll(async () => (await where()) - from).toBe(80);
  expect(await counted(page)).toEqual(before);
  // If the drag added a listener at every move, there would be sixteen more by now; the rest of the page may add one by
  // chance.
  expect(await listeners()).toBeLessThan(listenersBefore + 16);

  // The whole drag is more than four times as long as the margin of the canvas. The map is redrawn when the drag leaves
  // the margin, again after almost twice that distance, and when the drag ends.
  await page.mouse.move(1200, 165, { steps: 60 });
  await page.mouse.move(1200, 165);
  // The pointer rests before the button is released, so that the map does not glide on.
  await atRest(page);
  await page.mouse.up();
  await atRest(page);
  const after = await counted(page);
  expect(after.renders - before.renders).toBeGreaterThan(0);
  expect(after.renders - before.renders).toBeLessThanOrEqual(4);
  expect([after.uploads, after.textures]).toEqual([before.uploads, before.textures]);
  await page.context().close();
});

test('a lost graphics context comes back with the same picture; meanwhile the buildings stay buttons', async () => {
  const page = await maps.open({ ...desktop, reducedMotion: 'reduce' }, countGraphics);
  await expect.poll(() => namesOf(page)).toEqual(drawnBuildings(1));
  await atRest(page);
  // Hides everything except the canvas, because the content behind and above it is animated. The canvas is larger than
  // the window.
  await page.addStyleTag({ content: 'body * { visibility: hidden } main canvas { visibility: visible }' });
  const before = await page.screenshot();
  const lose = await page.evaluateHandle(() => {
    const gl = document.querySelector<HTMLCanvasElement>('main canvas')?.getContext('webgl2');
    const lost = gl?.getExtension('WEBGL_lose_context');
    lost?.loseContext();
    return lost;
  });
  await expect(page.getByText(/let go of the map/)).toBeAttached();
  await lose.evaluate((lost) => lost?.restoreContext());
  await expect(page.getByText(/let go of the map/)).toHaveCount(0);
  await atRest(page);
  expect((await page.screenshot()).equals(before)).toBe(true);
  await page.context().close();
});

test('without WebGL the buildings are buttons with their pictures, and the mission opens', async () => {
  const page = await maps.open(phone, (fresh) =>
    fresh.addInitScript(() => {
      const ask = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown;
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, kind: string, ...given: unknown[]) {
          return kind.startsWith('webgl') ? null : ask.call(this, kind, ...given);
        },
      });
    }),
  );
  await expect(page.getByText(/WebGL is off/)).toBeVisible();
  const smithy = page.getByRole('button', { name: /^The Blacksmith/ });
  await expect(page.locator('[data-plate]', { hasText: 'The Blacksmith' })).toBeVisible();
  await expect(smithy.locator('img')).toBeVisible();
  await smithy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Mission', exact: true })).toBeVisible();
  await page.context().close();
});

test.describe('the film', () => {
  const isPlaying = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused === false);
  const source = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentSrc ?? '');

  test('whose first source is missing plays the next one', async () => {
    const page = await maps.open(desktop, (fresh) =>
      fresh.route('**/backdrop*.webm', (route) => route.fulfill({ status: 404 })),
    );
    await expect.poll(() => source(page)).toContain('.mp4');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.context().close();
  });

  test('that cannot be decoded gives way to the poster, and a sentence says so', async () => {
    const page = await maps.open(desktop, (fresh) =>
      fresh.route('**/backdrop*', (route) => route.fulfill({ contentType: 'video/webm', body: 'ahoy' })),
    );
    await expect(page.getByText(/the sea stands still/)).toBeVisible();
    await expect(page.locator('main video')).toHaveCount(0);
    await expect(page.locator('main img[src*="poster"]').first()).toBeVisible();
    await page.context().close();
  });

  test('is not fetched for a player who prefers reduced motion', async () => {
    const films: string[] = [];
    const page = await maps.open({ ...desktop, reducedMotion: 'reduce' }, async (fresh) => {
      fresh.on('request', (request) => {
        if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
      });
    });
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main img[src*="poster"]').first()).toBeVisible();
    expect(films).toEqual([]);
    await page.context().close();
  });
});

test.describe('on a phone', () => {
  test('two fingers zoom, one drags, a double tap on open water zooms', async () => {
    const page = await maps.open(phone);
    await expect.poll(() => namesOf(page)).toEqual(drawnBuildings(1));
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });

    const far = await placeAtRest(page, 'The Blacksmith');
    await touch('touchStart', [150, 500], [240, 500]);
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', [150 - step * 6, 500], [240 + step * 6, 500]);
    await touch('touchEnd');
    const near = await placeAtRest(page, 'The Blacksmith');
    expect(near.width).toBeGreaterThan(far.width * 1.5);

    await touch('touchStart', [300, 500]);
    for (let step = 1; step <= 8; step++) await touch('touchMove', [300 - step * 10, 500]);
    // The finger rests before it is lifted, so that the map does not glide on.
    await placeAtRest(page, 'The Blacksmith');
    await touch('touchMove', [220, 500]);
    await touch('touchEnd');
    expect((await placeAtRest(page, 'The Blacksmith')).x).toBeLessThan(near.x - 40);

    // Double taps zoom in until the map is close, and then zoom out again.
    for (let taps = 0; taps < 3; taps++) {
      await page.touchscreen.tap(200, 740);
      await page.touchscreen.tap(200, 740);
      await placeAtRest(page, 'The Blacksmith');
    }
    expect((await placeAtRest(page, 'The Blacksmith')).width).not.toBeCloseTo(near.width, 0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().close();
  });
});
