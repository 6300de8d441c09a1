import { expect, type WebSocketRoute } from '@playwright/test';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('a lost socket shows Reconnecting, and its return is announced', async ({ page }) => {
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
  await new JourneyPlayer(page).playNow();
  isCut = true;
  for (const line of lines) await line.close();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  isCut = false;
  await expect(page.getByText('Back on course')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Back on course')).toBeHidden();
});

test('a new version is offered, and a press loads it', async ({ page }) => {
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (line) => {
    line.connectToServer();
    lines.push(line);
  });
  await page.goto(gameOrigin());
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('complementary', { name: 'First Voyages' })).toBeVisible();
  // Sends the `hello` message of a worker with a newer build, in socket.io's encoding.
  await expect
    .poll(async () => {
      lines.at(-1)?.send('42["hello",{"build":"index-newer"}]');
      return page.getByText('A new version of the Seven Isles has come in.').count();
    })
    .toBe(1);
  await isAccessible(page);
  // On a phone the cards above the navigation leave it free.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Not now' }).click({ trial: true, timeout: 10_000 });
  if (size) await page.setViewportSize(size);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible();
  await expect(page.getByText('A new version of the Seven Isles has come in.')).toBeHidden();
});

test('a lost file is requested again, only its screen says so, and another try loads it', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  let requests = 0;
  await page.route(/\/assets\/AccountBookOverlay-.*\.js/, (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto(`${gameOrigin()}/?account-book=open`);
  const book = page.getByRole('dialog', { name: 'Account book' });
  await expect(book.getByText('This screen could not be loaded.')).toBeVisible();
  // The preload of the file counts too.
  expect(requests).toBeGreaterThan(1);
  await expect(book.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.unroute(/\/assets\/AccountBookOverlay-.*\.js/);
  await book.getByRole('button', { name: 'Try again' }).click();
  await expect(book.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(anne.building('The Docks')).toBeAttached();
});

test('a reload keeps what was typed, for the same player and until the log-out', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await page.goto(`${gameOrigin()}/?profile=assets`);
  await page.getByLabel('Amount').fill('5.25');
  await page.reload();
  await expect(page.getByLabel('Amount')).toHaveValue('5.25');
  await page.goto(`${gameOrigin()}/?hideout=exchange&category=gems`);
  await page.getByLabel('Quantity').first().fill('3');
  await page.reload();
  await expect(page.getByLabel('Quantity').first()).toHaveValue('3');
  // The amount still waits for its screen.
  await page.goto(`${gameOrigin()}/?profile=assets`);
  await expect(page.getByLabel('Amount')).toHaveValue('5.25');
  await page.keyboard.press('Escape');
  await anne.allClosed();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('typed')));
  await expect.poll(kept).toEqual([]);
});

test('a page whose script is lost says so', async ({ page }) => {
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort());
  await page.goto(gameOrigin());
  await expect(page.getByText('The Seven Isles have not come in.')).toBeVisible();
});

test('logging out without a network takes no longer than five seconds', async ({ page, context }) => {
  await new JourneyPlayer(page).playNow();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible({ timeout: 5_000 });
});

test('logging out in one tab ends the other, and each tab keeps its own island meanwhile', async ({
  page,
  context,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  const second = await context.newPage();
  await second.goto(gameOrigin());
  const layerIn = (tab: typeof page) =>
    tab
      .getByRole('navigation', { name: 'Navigate', exact: true })
      .getByRole('button', { name: /^Island \d/ });
  await expect(layerIn(second)).toContainText('Island 1');
  await second.keyboard.press('5');
  await expect(layerIn(second)).toContainText('Island 5');
  await expect(layerIn(page)).toContainText('Island 1');

  await second.getByRole('button', { name: 'Your menu' }).click();
  await second.getByRole('menuitem', { name: 'Log Out' }).click();
  for (const tab of [second, page])
    await expect(tab.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
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

test('a wrong device clock is reported by a toast, and the game shows the time of the worker', async ({
  page,
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
});
