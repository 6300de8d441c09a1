import { expect } from '@playwright/test';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('a reload during a mission loses nothing: the session stays, the captains return', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.signUp();
  await anne.openBuilding('The Docks');
  await anne.send(1);
  // The address contains the mission, so it is open again after the reload.
  await page.reload();
  // Claiming connects the stored wallet, which needs no passphrase unless something is signed.
  await anne.claimAll(1);
});

test('a reload during a send sends once', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await anne.openBuilding('The Blacksmith');
  await Promise.all([page.waitForRequest('**/missions/initiate-batch'), anne.pressSend(2)]);
  // Retries the reload if it is aborted: an answer that arrives at this moment closes the select screen, which calls
  // `history.go(-1)`, and that aborts a reload in progress. Then the load that is waited for may never come.
  await expect(() => page.reload({ timeout: 20_000 })).toPass();
  await expect.poll(async () => (await anne.fetchAs<unknown[]>('/missions/active-missions')).length).toBe(2);
});

test('after logging out the landing is shown, and the session has ended on the worker too', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.signUp();
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
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  await expect.poll(status).toBe(401);
});
