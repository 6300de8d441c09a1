import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { chartOf } from '#scenes/living/seaChart.ts';
import { poseAt, shipsOf } from '#scenes/living/ships.ts';
import { aRecentActivity } from '#tests/kit/aRecentActivity.ts';
import { aRun } from '#tests/kit/aRun.ts';
import { give } from './gifts.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { islandShown, placeAtRest } from './mapPage.ts';
import { loadSound, recordSounds, timesPlayed } from './playedSounds.ts';

interface ActiveMission {
  id: string;
  startTime: number;
  missionEndTime: number;
}

/** The runs that each ship on the map stands for, and what it does: 'away a', 'home b c'. */
const shipsOn = (page: Page) =>
  page
    .locator('[data-ship]')
    .evaluateAll((ships) =>
      ships.map((ship) => `${ship.getAttribute('data-ship')} ${ship.getAttribute('data-runs')}`),
    );
const runsOn = async (page: Page) => (await shipsOn(page)).map((ship) => ship.replace(/^\w+ /, '')).sort();
const activeIds = async (player: JourneyPlayer) =>
  (await player.fetchAs<ActiveMission[]>('/missions/active-missions')).map(({ id }) => id).sort();

/** Sends captains from the page, without its screens; by default on the mission that the first ones can afford. */
async function sendFromPage(page: Page, count: number, missionId = 'the-docks'): Promise<void> {
  await page.evaluate(
    async ({ captains, mission }) => {
      const { token } = JSON.parse(localStorage.getItem('seven-isles.session') ?? '{}');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const held: { uid: string; type: string; standing: string; hasCrew: boolean }[] = await (
        await fetch('/nfts', { headers })
      ).json();
      const nfts = held
        .filter(({ type, standing, hasCrew }) => type === 'CAPTAIN' && standing === 'resting' && hasCrew)
        .slice(0, captains)
        .map(({ uid }) => uid);
      const body = JSON.stringify({ missionPath: `missions/${mission}`, nfts });
      const answer = await fetch('/missions/initiate-batch', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body,
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    { captains: count, mission: missionId },
  );
}

/** Where the ship of a run from Gilded Reach is on the map at a moment, a little above the water. */
function placeOf({ id, startTime, missionEndTime }: ActiveMission, now: number): { x: number; y: number } {
  const { sea } = JSON.parse(readFileSync('assets/islands/3/layout.json', 'utf8'));
  const chart = chartOf(sea.lane, sea.roads, sea.far);
  const run = aRun({ id, leftAt: startTime, homeAt: missionEndTime });
  const [ship] = shipsOf([run], chart, now, () => 0);
  const pose = { x: 0, y: 0, direction: 0, speed: 0, isVisible: false };
  if (ship !== undefined) poseAt(ship, chart, now, pose);
  expect(pose.isVisible).toBe(true);
  return { x: pose.x, y: pose.y - 40 };
}

/** What presses on the middles of these signs reach: the map, or the tag of a control that covers it. Runs in the page. */
const reachedAt = (signs: Element[]): string[] =>
  signs.map((sign) => {
    const { x, y, width, height } = sign.getBoundingClientRect();
    const reached = document.elementFromPoint(x + width / 2, y + height / 2);
    return reached?.closest('button, nav, [data-overview]')?.tagName ?? 'map';
  });

/** Where a place of the map is in the window. */
const windowPoint = (page: Page, { x, y }: { x: number; y: number }) =>
  page.locator('[data-ships] > ul').evaluate(
    (map, [mapX, mapY]) => {
      const { left, top, width } = map.getBoundingClientRect();
      const scale = width / (map as HTMLElement).offsetWidth;
      return { x: left + mapX * scale, y: top + mapY * scale };
    },
    [x, y] as const,
  );

/** Two captains are sent from the screens; their ships come home with a lantern, which opens the mission to claim. */
async function sendAndClaimAtLantern(anne: JourneyPlayer): Promise<void> {
  const { page } = anne;
  await expect(page.locator('[data-ships="marks"]')).toBeAttached();
  await expect(page.locator('[data-ship]')).toHaveCount(0);

  await anne.openBuilding('The Docks');
  await anne.send(2);
  await anne.closeMission();
  const sent = await activeIds(anne);
  expect(sent).toHaveLength(2);
  await expect.poll(() => runsOn(page)).toEqual(sent);

  // With reduced motion the ships are pictures, and a screen reader announces them once.
  await expect(page.locator('[data-ship="home"] img[src*="lantern"]')).toHaveCount(2, { timeout: 60_000 });
  await expect(page.locator('[data-ships-home]')).toHaveText(
    /(One captain is|Two captains are) home at The Docks/,
  );
  await anne.building('The Docks').focus();
  const description = await anne.building('The Docks').getAttribute('aria-describedby');
  // Others may have come home there, too.
  await expect(page.locator(`#${description}`)).toHaveText(/^Two ships home/);
  await expect(page.locator('[data-ship="home"]').first()).toContainText('Home, press to claim');

  // Both can be pressed: no control of the screen covers them.
  const lanterns = page.locator('[data-ship="home"] img[src*="lantern"]');
  expect(await lanterns.evaluateAll(reachedAt)).toEqual(['map', 'map']);
  const lantern = await lanterns.first().boundingBox();
  if (!lantern) throw new Error('there is no lantern');
  await page.mouse.click(lantern.x + lantern.width / 2, lantern.y + lantern.height / 2);
  await expect(anne.overlay).toBeVisible();
  await anne.claimAll(2);
  await anne.closeResults();
  await anne.closeMission();
  await expect(page.locator('[data-ship]')).toHaveCount(0);
}

/** Two tabs show the ships of the same runs, and one of them sounds the bell. Returns the runs, which stay home. */
async function shareWithOtherTab(anne: JourneyPlayer): Promise<string[]> {
  const { page } = anne;
  const other = await page.context().newPage();
  await other.goto(page.url());
  await islandShown(other);
  const tabs = [page, other];
  for (const tab of tabs) await loadSound(tab, 'bell');
  // The bells of the captains who came home earlier.
  const before = await timesPlayed(tabs, 'bell');

  // Both tabs see the captain come home, and one of them sounds the bell.
  await sendFromPage(page, 1);
  for (const tab of tabs) await expect(tab.locator('[data-ship="home"]')).toHaveCount(1, { timeout: 60_000 });
  await expect.poll(() => timesPlayed(tabs, 'bell')).toBe(before + 1);
  // The other tab may notice it up to a second later.
  await page.waitForTimeout(1_500);
  expect(await timesPlayed(tabs, 'bell')).toBe(before + 1);

  await sendFromPage(page, 1);
  await expect.poll(() => activeIds(anne)).toHaveLength(2);
  const sent = await activeIds(anne);
  await expect.poll(() => runsOn(other), { timeout: 60_000 }).toEqual(sent);
  await other.close();
  await expect.poll(() => runsOn(page)).toEqual(sent);
  return sent;
}

/** Two hundred captains who are sent at once are one squadron with their number, after a reload. */
async function sendSquadron(anne: JourneyPlayer): Promise<void> {
  const { page } = anne;
  const { id } = await anne.fetchAs<{ id: string }>('/users/me');
  await give(id, {
    captains: Array.from({ length: 200 }, (_, n) => ({ name: `Deckhand #${n + 1}`, level: 1, gear: 1 })),
  });
  const before = new Set(await activeIds(anne));
  const sentNow = async () => (await activeIds(anne)).filter((run) => !before.has(run));
  await sendFromPage(page, 200, 'safe-haven');
  await expect.poll(async () => (await sentNow()).length, { timeout: 60_000 }).toBe(200);
  const sent = await sentNow();
  const runsOfAll = async () => (await runsOn(page)).flatMap((runs) => runs.split(' ')).sort();
  await page.reload();
  await expect.poll(runsOfAll, { timeout: 60_000 }).toEqual(sent);
  const squadrons = page.locator('[data-ship]');
  expect(await squadrons.count()).toBeLessThanOrEqual(12);
  await expect(squadrons.first()).toContainText(/^\d+/);
  const numbers = await squadrons.evaluateAll((ships) =>
    ships.map((ship) => Number.parseInt(ship.textContent ?? '', 10)),
  );
  expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(200);
}

test('captains who are sent have ships, which stand for the same runs in every tab and after a reload, and can be hidden', async ({
  page,
}) => {
  await recordSounds(page.context());
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await islandShown(page);
  await test.step('sent, home with a lantern, claimed', () => sendAndClaimAtLantern(anne));
  const sent = await test.step('in another tab', () => shareWithOtherTab(anne));
  await page.keyboard.press('6');
  await expect(page.locator('[data-ship]')).toHaveCount(0);
  await test.step('two hundred at once, on another island', () => sendSquadron(anne));
  await page.keyboard.press('1');
  await expect.poll(() => runsOn(page)).toEqual(sent);

  await anne.pressMusic(page.getByRole('button', { name: /^Volumes|^Music Player/ }));
  await page.getByRole('switch', { name: 'Living map' }).click();
  await expect(page.locator('[data-ships]')).toHaveCount(0);
  await page.reload();
  await islandShown(page);
  await expect(page.locator('[data-ships]')).toHaveCount(0);
});

/** Another player's voyage of today passes as a distant ship, and is named by its building. */
async function seePassing(anne: JourneyPlayer): Promise<void> {
  const { page } = anne;
  await expect(page.locator('[data-passing="Blackfin"]')).toBeAttached({ timeout: 60_000 });
  const description = await anne.building('The Docks').getAttribute('aria-describedby');
  await expect(page.locator(`#${description}`)).toHaveText('Home here today: Blackfin');
  await anne.pressMusic(page.getByRole('button', { name: /^Volumes|^Music Player/ }));
  const living = page.getByRole('switch', { name: 'Living map' });
  await living.click();
  await expect(page.locator('[data-passing]')).toHaveCount(0);
  await living.click();
  await expect(living).toBeChecked();
}

/** Without WebGL the ships are pictures, and a lantern opens the mission to claim. */
async function claimWithoutWebGl(anne: JourneyPlayer): Promise<void> {
  const { page } = anne;
  await expect(page.getByText(/WebGL is off/)).toBeVisible();
  await sendFromPage(page, 2);
  await expect(page.locator('[data-ships="marks"] [data-ship] img')).toHaveCount(2, { timeout: 60_000 });
  expect(await runsOn(page)).toEqual(await activeIds(anne));
  await expect(page.locator('[data-ship="home"] img[src*="lantern"]')).toHaveCount(2, { timeout: 60_000 });
  await anne.building('The Docks').focus();
  await page.keyboard.press('Enter');
  await expect(anne.overlay).toBeVisible();
  await anne.claimAll(2);
  await anne.closeResults();
  await anne.closeMission();
  await expect(page.locator('[data-ship]')).toHaveCount(0);
}

/** The canvas draws the ship where its start, its end and the clock say, in mid-voyage. */
async function seeDrawn(page: Page, run: ActiveMission): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const jack = new JourneyPlayer(page);
  // The clocks of the page and of the worker stand still when the ship has sailed for half of its way out.
  const at = run.startTime + 2_400;
  await page.clock.setFixedTime(at);
  await page.route('**/game/time', (route) => route.fulfill({ json: { serverTime: at, gameSpeed: 1 } }));
  await page.goto(`${gameOrigin()}/?island=3`);
  await islandShown(page);
  await expect(page.locator('[data-ships="drawn"] [data-ship="leaving"]')).toHaveCount(1, {
    timeout: 60_000,
  });
  expect(await runsOn(page)).toEqual([run.id]);

  // A press on it opens its building, where it is then and where it is a little later.
  for (const moment of [at, at + 1_500]) {
    await page.clock.setFixedTime(moment);
    // A building that was closed moves the view back.
    await placeAtRest(page, 'Bullion Bastion');
    const there = await windowPoint(page, placeOf(run, moment));
    await page.mouse.click(there.x, there.y);
    await expect(jack.overlay.getByTitle('Choose a mission')).toContainText('Bullion Bastion');
    await jack.closeMission();
  }
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test("another player's ship passes, ships are pictures without WebGL, and are drawn where their clock says", async ({
    page,
    context,
  }) => {
    const anne = new JourneyPlayer(page);
    // As if another captain had come home a hundred seconds ago: the ship passes from ninety seconds on.
    await page.route('**/feed', async (route) => {
      const time: { serverTime: number } = await (await page.request.get(`${gameOrigin()}/game/time`)).json();
      const entry = { mission: { name: 'The Docks', missionStats: { layer: 1, name: 'The Docks' } } };
      const at = time.serverTime - 91_000;
      await route.fulfill({ json: [aRecentActivity({ ...entry, at, userName: 'Blackfin' })] });
    });
    await anne.playNow();
    await islandShown(page);
    await test.step("another player's ship passes", () => seePassing(anne));
    await page.close();

    const plain = await context.newPage();
    await plain.addInitScript(() => {
      const ask = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown;
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, kind: string, ...given: unknown[]) {
          return kind.startsWith('webgl') ? null : ask.call(this, kind, ...given);
        },
      });
    });
    await plain.goto(gameOrigin());
    const bonnie = new JourneyPlayer(plain);
    await test.step('pictures without WebGL', () => claimWithoutWebGl(bonnie));
    // A run of 24 hours: shorter ones are over too soon in a journey for their ships to sail.
    await sendFromPage(plain, 1, 'bullion-bastion');
    await expect.poll(() => activeIds(bonnie)).toHaveLength(1);
    const [run] = await bonnie.fetchAs<ActiveMission[]>('/missions/active-missions');
    if (run === undefined) throw new Error('No captain was sent');
    await plain.close();
    const drawn = await context.newPage();
    await test.step('drawn where the clock says', () => seeDrawn(drawn, run));
  });
});
