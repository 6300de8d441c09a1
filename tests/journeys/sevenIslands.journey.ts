import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { counted, countGraphics, heldByPage, tagsOf } from './countedGraphics.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';

/** What stands where (rule book: islands.md, Seven islands). */
const islands: readonly (readonly string[])[] = [
  [
    'The Docks',
    "Captain's Academy",
    'The Blacksmith',
    'Shipwright and Co',
    'All Hands on Deck',
    'Tortuga Banking',
    'The Marketplace',
  ],
  ['Dragons Roost', 'Scaleport', 'Fangvault', 'The Hatchery', 'The Vault of Embers'],
  [
    'Bullion Bastion',
    'Gilded Press',
    'Refinery Deck',
    'Genesis Cove Condominium',
    'Treasure Pit',
    'General Store',
  ],
  ['War Hall', "Skald's Shipyard", 'Iron Armory', 'Mead Hall', 'Runestone Raid'],
  ['Gem Emporium', 'Sunken Temple', "Governor's Mansion", 'Lost Crew'],
  ['Mission Control', 'Salvage Wharf', 'Wasteland Outfitters', 'Survivors Hold', 'Safe Haven'],
  ["Riddick's Hideout", "SPDR'S BOUNTY", 'Supply Store', 'Moonlit Crossing'],
];

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
let session: Session;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  await new JourneyPlayer(page).signUp();
  session = await page.context().storageState();
  await page.close();
});

/** The game of the player who has signed up, on a device of one's own; `prepare` sees the page before it is opened. */
async function play(
  browser: Browser,
  device: BrowserContextOptions,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const context = await browser.newContext({ ...device, storageState: session });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(gameOrigin());
  // A map of 3840 × 2160 takes its time where no graphics card helps.
  await expect(page.locator('main [data-done]')).toBeAttached({ timeout: 90_000 });
  return page;
}

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

const buildings = (page: Page) => page.getByRole('navigation', { name: 'Buildings' }).getByRole('button');
const namesOf = (page: Page) =>
  buildings(page).evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')?.split(',')[0]));

async function sailTo(page: Page, layer: number): Promise<void> {
  await page.keyboard.press(String(layer));
  await expect.poll(() => namesOf(page)).toEqual(islands[layer - 1]);
}

/** The canvas has not been drawn for half a second. */
async function atRest(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const { renders } = await counted(page);
        const isStill = renders === before && renders > 0;
        before = renders;
        return isStill;
      },
      { intervals: [1000] },
    )
    .toBe(true);
}

test('each of the seven islands shows its buildings and no others, and the last one is remembered', async ({
  browser,
}) => {
  const page = await play(browser, desktop);
  for (const layer of [2, 3, 4, 5, 6, 7, 1, 7]) await sailTo(page, layer);
  await expect(page.getByRole('button', { name: "Riddick's Hideout, Special Event" })).toBeAttached();
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(islands[6]);
  await page.context().close();
});

test('fifty changes of island leave nothing behind, and an idle map draws nothing', async ({ browser }) => {
  test.slow();
  const page = await play(browser, desktop, countGraphics);
  const tour = async (changes: number) => {
    for (let i = 0; i < changes; i++) {
      await page.keyboard.press(String(2 + (i % 6)));
      await page.waitForTimeout(i % 5 ? 750 : 60);
    }
    await sailTo(page, 1);
    // Both times the same is to be seen: the first island's film alone, and no toast that is still being read.
    await expect(page.locator('main video')).toHaveCount(1, { timeout: 30_000 });
    await page.waitForTimeout(2000);
    await atRest(page);
    return held();
  };
  const held = async () => {
    await page
      .locator('#toasts button')
      .evaluateAll((all: HTMLElement[]) => all.map((toast) => toast.click()));
    return {
      ...(await heldByPage(page)),
      textures: (await counted(page)).textures,
      tags: await tagsOf(page),
    };
  };
  // The first island is there with its sheet and its plates.
  await expect.poll(async () => (await counted(page)).uploads).toBeGreaterThanOrEqual(2);
  // Once round first: what every island brings along for good (icons, fonts) is there then.
  const before = await tour(6);
  // Nine times round, so that both tours come from the same island: React keeps the last one until the next change.
  const changes = 54;
  await tour(changes);
  // The browser clears away in its own time, and where software paints it keeps a few films, of seven nodes each, for
  // longer than anybody waits. What leaks leaves something at every change.
  await expect
    .poll(async () => {
      const after = await held();
      return {
        nodesAtEveryChange: after.nodes - before.nodes >= changes,
        listeners: Math.max(0, after.listeners - before.listeners),
        // Exactly as many: the first island is there again with its sheet and its plates.
        textures: after.textures - before.textures,
        // What stands in the page and did not before: it would tell where nodes come from.
        more: Object.entries(after.tags).filter(([tag, times]) => times > (before.tags[tag] ?? 0)),
      };
    })
    .toEqual({ nodesAtEveryChange: false, listeners: 0, textures: 0, more: [] });

  // No sheet holds the page up on its way to the graphics card.
  expect((await counted(page)).tallestStrip).toBe(512);

  // A busy machine may still bring a late picture; then comes a span in which nothing at all is drawn.
  await expect
    .poll(
      async () => {
        const { renders } = await counted(page);
        await page.waitForTimeout(3000);
        return (await counted(page)).renders - renders;
      },
      { intervals: [100] },
    )
    .toBe(0);
  const idle = await counted(page);

  // All plates from one sheet, all buildings from another.
  await page.keyboard.press('+');
  await expect.poll(async () => (await counted(page)).renders).toBeGreaterThan(idle.renders);
  await atRest(page);
  const zoomed = await counted(page);
  const renders = zoomed.renders - idle.renders;
  expect((zoomed.draws - idle.draws) / renders).toBeLessThanOrEqual(3);
  expect(zoomed.uploads).toBe(idle.uploads);
  await page.context().close();
});

test('a drag shifts what is drawn, hands nothing to the graphics card, and draws only at the edge', async ({
  browser,
}) => {
  const page = await play(browser, { ...desktop, reducedMotion: 'reduce' }, countGraphics);
  await expect.poll(() => namesOf(page)).toEqual(islands[0]);
  expect((await counted(page)).contexts).toBe(1);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.waitForTimeout(1500);
  const where = () =>
    page.locator('[data-map-canvas] canvas').evaluate((canvas) => canvas.getBoundingClientRect().x);
  const listeners = async () => (await heldByPage(page)).listeners;

  await page.mouse.move(640, 150);
  await page.mouse.down();
  await page.mouse.move(640, 160);
  // What was under the pointer is let go.
  await atRest(page);
  const [before, from, heard] = [await counted(page), await where(), await listeners()];
  await page.mouse.move(720, 165, { steps: 16 });
  await expect.poll(async () => (await where()) - from).toBe(80);
  expect(await counted(page)).toEqual(before);
  expect(await listeners()).toBe(heard);

  // Four times the margin: drawn anew at its edge, then after almost twice as far, and where it comes to rest.
  await page.mouse.move(1200, 165, { steps: 60 });
  await page.mouse.move(1200, 165);
  await page.waitForTimeout(300);
  await page.mouse.up();
  await atRest(page);
  const after = await counted(page);
  expect(after.renders - before.renders).toBeGreaterThan(0);
  expect(after.renders - before.renders).toBeLessThanOrEqual(4);
  expect([after.uploads, after.textures]).toEqual([before.uploads, before.textures]);
  await page.context().close();
});

test('a lost graphics context comes back with the same picture; meanwhile buildings are buttons', async ({
  browser,
}) => {
  const page = await play(browser, { ...desktop, reducedMotion: 'reduce' }, countGraphics);
  await expect.poll(() => namesOf(page)).toEqual(islands[0]);
  await page.waitForTimeout(1500);
  await atRest(page);
  // The canvas alone: what lies behind and over it moves by itself. It is larger than the window.
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

test('without WebGL the buildings are buttons with their pictures, and the mission opens', async ({
  browser,
}) => {
  const page = await play(browser, phone, (fresh) =>
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
  await expect(smithy.getByText('The Blacksmith')).toBeVisible();
  await expect(smithy.locator('img')).toBeVisible();
  await smithy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Mission', exact: true })).toBeVisible();
  await page.context().close();
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
  test(`around the map nothing lies on anything else and no word is cut, ${width} × ${height}`, async ({
    browser,
  }) => {
    const page = await play(browser, { viewport: { width, height }, reducedMotion: 'reduce' });
    // The island with the longest name.
    await sailTo(page, 7);
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
    await page.context().close();
  });

for (const [width, height] of [
  [1024, 768],
  [1180, 820],
  [1280, 720],
] as const)
  test(`an island opens with no building behind the selector, ${width} × ${height}`, async ({ browser }) => {
    const page = await play(browser, { viewport: { width, height }, reducedMotion: 'reduce' });
    await sailTo(page, 1);
    const selector = box(await page.getByRole('navigation', { name: 'Choose an island' }).boundingBox());
    const behind = async () => {
      const boxes = await buildings(page).all();
      const rights = await Promise.all(boxes.map(async (one) => box(await one.boundingBox()).right));
      // A building's frame may touch the selector by the width of its own rim.
      return rights.filter((right) => right > selector.left + 2).length;
    };
    await expect.poll(behind).toBe(0);
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

test.describe('the film', () => {
  const isPlaying = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused === false);
  const source = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentSrc ?? '');

  test('whose first source is missing plays the next one', async ({ browser }) => {
    const page = await play(browser, desktop, (fresh) =>
      fresh.route('**/backdrop*.webm', (route) => route.fulfill({ status: 404 })),
    );
    await expect.poll(() => source(page)).toContain('.mp4');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.context().close();
  });

  test('that is no film at all gives way to the poster, and a sentence says so', async ({ browser }) => {
    const page = await play(browser, desktop, (fresh) =>
      fresh.route('**/backdrop*', (route) => route.fulfill({ contentType: 'video/webm', body: 'ahoy' })),
    );
    await expect(page.getByText(/the sea stands still/)).toBeVisible();
    await expect(page.locator('main video')).toHaveCount(0);
    await expect(page.locator('main img[src*="poster"]').first()).toBeVisible();
    await page.context().close();
  });

  test('is not even fetched for who wants less motion', async ({ browser }) => {
    const films: string[] = [];
    const page = await play(browser, { ...desktop, reducedMotion: 'reduce' }, async (fresh) => {
      fresh.on('request', (request) => {
        if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
      });
    });
    await page.waitForTimeout(2000);
    expect(films).toEqual([]);
    await page.context().close();
  });
});

test.describe('on a phone', () => {
  const left = async (page: Page, name: string) =>
    (await page.getByRole('button', { name: new RegExp(`^${name}`) }).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
    };

  test('two fingers come closer, one drags, two taps on open water leap', async ({ browser }) => {
    const page = await play(browser, phone);
    await expect.poll(() => namesOf(page)).toEqual(islands[0]);
    await page.waitForTimeout(1500);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });

    const far = await left(page, 'The Blacksmith');
    await touch('touchStart', [150, 500], [240, 500]);
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', [150 - step * 6, 500], [240 + step * 6, 500]);
    await touch('touchEnd');
    const near = await left(page, 'The Blacksmith');
    expect(near.width).toBeGreaterThan(far.width * 1.5);

    await touch('touchStart', [300, 500]);
    for (let step = 1; step <= 8; step++) await touch('touchMove', [300 - step * 10, 500]);
    await page.waitForTimeout(200);
    await touch('touchMove', [220, 500]);
    await touch('touchEnd');
    expect((await left(page, 'The Blacksmith')).x).toBeLessThan(near.x - 40);

    // From close by, two taps step back.
    for (let leap = 0; leap < 3; leap++) {
      await page.touchscreen.tap(200, 740);
      await page.touchscreen.tap(200, 740);
      await page.waitForTimeout(1200);
    }
    expect((await left(page, 'The Blacksmith')).width).not.toBeCloseTo(near.width, 0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.context().close();
  });
});
