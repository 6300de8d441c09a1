import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { islandAt } from '#rules/islands/islands.ts';
import { isDrawn } from '#rules/world/buildingIcon.ts';
import { counted } from './countedGraphics.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/**
 * Starts the game of a player and returns the browser's stored state, for journeys that are not about signing up.
 * `begin` is the player's way in: by default with an e-mail wallet.
 */
export async function signedUpSession(
  browser: Browser,
  begin = (player: JourneyPlayer) => player.signUp(),
): Promise<StorageState> {
  const page = await browser.newPage();
  await begin(new JourneyPlayer(page));
  const session = await page.context().storageState();
  await page.close();
  return session;
}

/** Opens the map of one player on any number of devices. The player signs up once, in {@link MapPages.signUp}. */
export class MapPages {
  readonly #browser: Browser;
  readonly #session: StorageState;

  private constructor(browser: Browser, session: StorageState) {
    this.#browser = browser;
    this.#session = session;
  }

  static async signUp(browser: Browser): Promise<MapPages> {
    return new MapPages(browser, await signedUpSession(browser));
  }

  /**
   * Opens the map. `prepare` gets the page before it loads anything. The caller closes the page's context at the end.
   */
  async open(
    device: BrowserContextOptions,
    prepare: (page: Page) => Promise<unknown> = async () => undefined,
  ): Promise<Page> {
    const context = await this.#browser.newContext({ ...device, storageState: this.#session });
    const page = await context.newPage();
    await prepare(page);
    // Ships of players from other journeys would pass, and draw the canvas.
    await page.route('**/feed', (route) => route.fulfill({ json: [] }));
    await page.goto(gameOrigin());
    // Long, because a map of 3840 × 2160 loads slowly without a graphics card.
    await expect(page.locator('[data-done]')).toBeAttached({ timeout: 90_000 });
    // Waits for this navigation, because the map's keys work only once it is visible.
    await expect(page.getByRole('navigation', { name: 'Navigate', exact: true })).toBeVisible();
    return page;
  }
}

/** Names of the buildings that are shown on an island, in the order of the rules. */
export const drawnBuildings = (layer: number): string[] =>
  (islandAt(layer)?.buildings ?? []).map(({ name }) => name).filter(isDrawn);

export const buildingButtons = (page: Page) =>
  page.getByRole('navigation', { name: 'Buildings' }).getByRole('button');

export const namesOf = (page: Page) =>
  buildingButtons(page).evaluateAll((all) =>
    all.map((button) => button.getAttribute('aria-label')?.split(',')[0]),
  );

/** Changes to an island by its key and waits for its buildings. */
export async function changeIsland(page: Page, layer: number): Promise<void> {
  await page.keyboard.press(String(layer));
  await expect.poll(() => namesOf(page)).toEqual(drawnBuildings(layer));
}

/**
 * Waits until the buildings of the current island have appeared and can be pressed. The timeout is long, because a busy
 * machine without a graphics card decodes and uploads the sheet of the buildings slowly.
 */
export async function islandShown(page: Page): Promise<void> {
  await expect(page.locator('nav[data-shown]')).toBeAttached({ timeout: 90_000 });
}

/**
 * Waits until the canvas has not been drawn for two seconds and ten frames. The page must count its graphics calls
 * (`countGraphics`).
 */
export async function atRest(page: Page): Promise<void> {
  let before = -1;
  let stillFor = 0;
  await expect
    .poll(
      async () => {
        // Waits for frames too: on a busy machine a frame takes as long as a second, and the next one may still draw.
        await frames(page, 5);
        const { renders } = await counted(page);
        stillFor = renders === before && renders > 0 ? stillFor + 1 : 0;
        before = renders;
        return stillFor;
      },
      { intervals: [1000] },
    )
    .toBeGreaterThanOrEqual(2);
}

/** Waits until the page has drawn this many frames. */
export const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let i = 0; i < left; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

/** How many times in a row a building has to be found in the same place, so that it counts as at rest. */
const timesAtRest = 3;

/**
 * Waits until a building no longer moves, and returns its position. Frames are drawn between two looks: on a busy
 * machine one takes longer than a look, and a building that moves is found in the same place twice.
 */
export async function placeAtRest(page: Page, building: string): Promise<{ x: number; width: number }> {
  const place = async () => {
    const box = await buildingButtons(page)
      .filter({ has: page.locator(`xpath=self::*[starts-with(@aria-label, "${building}")]`) })
      .boundingBox();
    return { x: box?.x ?? 0, width: box?.width ?? 0 };
  };
  let before = { x: Number.NaN, width: Number.NaN };
  let times = 0;
  await expect
    .poll(
      async () => {
        await frames(page, 5);
        const now = await place();
        times = now.x === before.x && now.width === before.width ? times + 1 : 1;
        before = now;
        return times;
      },
      { intervals: [200] },
    )
    .toBeGreaterThanOrEqual(timesAtRest);
  return before;
}
