import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('a lost socket shows Reconnecting, its return is announced; a new version is offered, and a press loads it', async ({
  page,
}) => {
  const lines = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/socket\.io\//, (line) => {
    // The socket is closed only after it has opened, because the page takes twenty seconds to notice an earlier close.
    if (isCut) setTimeout(() => line.close(), 100);
    else {
      lines.add(line);
      line.connectToServer();
    }
  });
  await page.goto(gameOrigin());
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('complementary', { name: 'First Voyages' })).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  isCut = true;
  for (const line of lines) await line.close();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  isCut = false;
  await expect(page.getByText('Back on course')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Back on course')).toBeHidden();

  // Sends the `hello` message of a worker with a newer build, in socket.io's encoding.
  await expect
    .poll(async () => {
      [...lines].at(-1)?.send('42["hello",{"build":"index-newer"}]');
      return page.getByText('A new version of the Seven Isles has come in.').count();
    })
    .toBe(1);
  await isAccessible(page);
  // On a phone the cards above the navigation leave it free.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Not now' }).click({ trial: true, timeout: 10_000 });
  expect(await gapBelowNotice(page)).toBeGreaterThanOrEqual(0);
  // On a tablet it is beside them and above the water with its ships.
  await page.setViewportSize({ width: 820, height: 1180 });
  const tablet = await noticeAndNeighbours(page);
  expect(tablet.left).toBeGreaterThanOrEqual(tablet.cardsRight);
  expect(tablet.bottom).toBeLessThan(tablet.docksTop);
  if (size) await page.setViewportSize(size);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
  await expect(page.getByText('A new version of the Seven Isles has come in.')).toBeHidden();
});

/** The distance between the offered version and a toast below it, which a link that leads nowhere shows. */
async function gapBelowNotice(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.history.pushState(window.history.state, '', '?mission=nowhere');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  const toast = page.locator('#toasts').getByText('This link leads nowhere. Here is your map.');
  const notice = page.getByText('A new version of the Seven Isles has come in.').locator('xpath=..');
  await expect(toast).toBeVisible();
  const [box, toastBox] = await Promise.all([notice.boundingBox(), toast.boundingBox()]);
  return box && toastBox ? toastBox.y - box.y - box.height : Number.NaN;
}

/** The edges of the offered version, of the cards and of the building at the water that are next to each other. */
async function noticeAndNeighbours(page: Page) {
  const notice = page.getByText('A new version of the Seven Isles has come in.').locator('xpath=..');
  const cards = page.getByRole('complementary', { name: 'First Voyages' });
  const [box, cardBox, docks] = await Promise.all(
    [notice, cards, new JourneyPlayer(page).building('The Docks')].map((one) => one.boundingBox()),
  );
  if (!box || !cardBox || !docks) throw new Error('not on the page');
  return {
    left: box.x,
    bottom: box.y + box.height,
    cardsRight: cardBox.x + cardBox.width,
    docksTop: docks.y,
  };
}

/** A lost file is requested again, only its screen says so, and another try loads it. */
async function loseFile(anne: JourneyPlayer): Promise<void> {
  const { page } = anne;
  const file = /\/assets\/AccountBookOverlay-.*\.js/;
  let requests = 0;
  await page.route(file, (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto(`${gameOrigin()}/?account-book=open`);
  const book = page.getByRole('dialog', { name: 'Account book' });
  await expect(book.getByText('This screen could not be loaded.')).toBeVisible();
  // The preload of the file counts too.
  expect(requests).toBeGreaterThan(1);
  await expect(book.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.unroute(file);
  await book.getByRole('button', { name: 'Try again' }).click();
  await expect(book.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(anne.building('The Docks')).toBeAttached();
}

/** What was typed is kept over loads, also while its screen is closed. */
async function keepTyped(page: Page): Promise<void> {
  await page.goto(`${gameOrigin()}/?profile=assets`);
  await page.getByLabel('Amount').fill('5.25');
  await page.goto(`${gameOrigin()}/?hideout=exchange&category=gems`);
  await page.getByLabel('Quantity').first().fill('3');
  await page.reload();
  await expect(page.getByLabel('Quantity').first()).toHaveValue('3');
  // The amount still waits for its screen.
  await page.goto(`${gameOrigin()}/?profile=assets`);
  await expect(page.getByLabel('Amount')).toHaveValue('5.25');
  await page.keyboard.press('Escape');
}

const islandButton = (tab: Page) =>
  tab.getByRole('navigation', { name: 'Navigate', exact: true }).getByRole('button', { name: /^Island \d/ });

/** A log-out ends the session of every tab and on the worker, and what was typed. */
async function logOutInOneTab(anne: JourneyPlayer): Promise<void> {
  const { page } = anne;
  const second = await page.context().newPage();
  await second.goto(gameOrigin());
  await expect(islandButton(second)).toContainText('Island 1');
  await second.keyboard.press('5');
  await expect(islandButton(second)).toContainText('Island 5');
  await expect(islandButton(page)).toContainText('Island 1');

  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('seven-isles.session') ?? '{}').token,
  );
  const status = async () =>
    (
      await page.request.get(`${gameOrigin()}/missions/active-missions`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status();
  expect(await status()).toBe(200);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  for (const tab of [page, second])
    await expect(tab.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  await expect.poll(status).toBe(401);
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('typed')));
  await expect.poll(kept).toEqual([]);
}

test('a lost file is loaded at another try, a reload keeps what was typed, and a log-out ends every tab', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await test.step('a lost file', () => loseFile(anne));
  await test.step('what was typed', () => keepTyped(page));
  await anne.allClosed();
  await test.step('the log-out', () => logOutInOneTab(anne));
});

test('a page whose script is lost says so', async ({ page }) => {
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort());
  await page.goto(gameOrigin());
  await expect(page.getByText('The Seven Isles have not come in.')).toBeVisible();
});

test('where the browser stores nothing the game is playable, and says so once', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await expect(page.locator('#toasts').getByText(/This browser keeps nothing for us/)).toHaveCount(1);
  await anne.openBuilding('The Docks');
});

test('a wrong device clock is reported, the time is that of the worker, and a log-out without a network is quick', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const honest = Date.now.bind(Date);
    Date.now = () => honest() + 3 * 3_600_000;
  });
  await new JourneyPlayer(page).playNow();
  await expect(
    page.getByText("Your device's clock is 3 hours ahead. All times here are the game's own."),
  ).toBeVisible();
  const shown = await page.locator('time').first().textContent();
  const now = new Date();
  const seconds = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const apart = Math.abs(seconds(shown ?? '') - seconds(now.toISOString().slice(11, 19)));
  expect(Math.min(apart, 86_400 - apart)).toBeLessThan(60);

  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible({ timeout: 5_000 });
});
