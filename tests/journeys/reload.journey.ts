import { expect } from '@playwright/test';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('a reload during a mission loses nothing, and one during a send sends once', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.signUp();
  await anne.openBuilding('The Docks');
  await anne.send(1);
  // The address contains the mission, so it is open again after the reload.
  await page.reload();
  // Claiming connects the stored wallet, which needs no passphrase unless something is signed.
  await anne.claimAll(1);
  await anne.closeResults();

  await Promise.all([page.waitForRequest('**/missions/initiate-batch'), anne.pressSend(2)]);
  // Retries the reload if it is aborted: an answer that arrives at this moment closes the select screen, which calls
  // `history.go(-1)`, and that aborts a reload in progress. Then the load that is waited for may never come.
  await expect(() => page.reload({ timeout: 20_000 })).toPass();
  await expect.poll(async () => (await anne.fetchAs<unknown[]>('/missions/active-missions')).length).toBe(2);
});
