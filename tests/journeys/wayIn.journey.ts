import { expect } from '@playwright/test';
import { communityLinks } from './communityLinks.ts';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

/** Address of the game under another host name; every name below localhost resolves to this machine. */
const under = (name: string) => gameOrigin().replace('//localhost', `//${name}.localhost`);

const landings = [
  ['reavers', 'Enter the world of Reavers', 'Reavers'],
  ['brohalla', 'Enter the world of Brohalla', 'Brohalla'],
  ['last-haven', 'The Last Haven', 'The Last Haven'],
  ['seven-seas', 'The Seven Seas', 'The Seven Seas'],
  ['atoms', 'Seven Isles', 'Atoms'],
] as const;

/** The landing with the longest heading and all links, which phones and tablets see too. */
const atEverySize = 'brohalla';

for (const [host, heading, name] of landings) {
  test(`a visitor under ${host} sees "${heading}" and the button to connect a wallet`, {
    tag: host === atEverySize ? [] : '@once',
  }, async ({ page }) => {
    await page.goto(under(host));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const brand of ['Seven Isles', name])
      await expect(page.getByRole('link', { name: brand, exact: true })).toHaveAttribute('href', '/');
    await expect(page.getByText('Recent Activity')).toBeVisible();
    await expect(page.getByText('Island Progress 7/7')).toBeVisible();
    const links = communityLinks[host];
    const discord = page.getByRole('link', { name: 'Discord (opens in a new tab)' });
    if (links?.discord === undefined) await expect(discord).toHaveCount(0);
    else await expect(discord).toHaveAttribute('href', links.discord);
    const isSelling = links?.marketplace !== undefined && host !== 'atoms';
    await expect(page.getByRole('link', { name: 'Buy a Captain' })).toHaveCount(isSelling ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeInViewport();
    await isAccessible(page);
  });
}

test('the landing is painted without waiting for the map, the wallets or the socket, and then shows Live', {
  tag: '@once',
}, async ({ page }) => {
  const opened = page.waitForEvent('websocket', (line) => line.url().includes('/socket.io/'));
  const before: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && before.push(request.url()));
  await page.goto(gameOrigin(), { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  await opened;
  expect(before.filter((address) => /World|game-|walletAdapters|connection/.test(address))).toEqual([]);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('the island of the landing lives, and stands still where motion is unwelcome', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await page.goto(gameOrigin());
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(running).toBeGreaterThan(20);
  const places = () =>
    page.evaluate(() => {
      const gulls = [...document.querySelectorAll('i:has(> svg)')];
      return gulls.map((gull) => Math.round(gull.getBoundingClientRect().left));
    });
  const [before] = [await places(), await page.waitForTimeout(1_000)];
  const moved = (await places()).filter((left, index) => Math.abs(left - (before[index] ?? 0)) > 20);
  expect(moved.length).toBe(5);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(running).toBe(0);
});

test('without a network the page says so, and loads again when it is back', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.goto(gameOrigin());
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline.html')) !== undefined))
    .toBe(true);
  await context.setOffline(true);
  // Chromium may start a new process for the reloaded page, which sometimes lacks the emulated state: reload again.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are out of sight of land', {
      timeout: 5_000,
    });
  }).toPass();
  await isAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Recent Activity')).toBeVisible();
});
