import { expect } from '@playwright/test';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('a raid on a phone: read in the sheet, sent, claimed and verified', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const mary = new JourneyPlayer(page);
  await mary.playNow();
  await mary.openBuilding('The Docks');
  await mary.chooseMission('Runestone Raid');
  // On a phone, the details of the mission are shown in a sheet; on a desktop they are beside the mission.
  await page.getByRole('button', { name: 'Mission info' }).click();
  const sheet = page.getByRole('dialog', { name: 'Runestone Raid' });
  await expect(sheet).toContainText(/Nothing\s*25%.*Gems\s*15%.*Crew\s*60%.*25 BOOTY/);
  await sheet.getByRole('button', { name: 'Close' }).first().click();
  await expect(sheet).toBeHidden();

  const captain = await mary.pickCaptain();
  await page.getByRole('button', { name: 'SEND' }).click();
  await mary.seeToast('1 mission(s) started');
  await mary.claimFrom(captain);
  for (const arrow of ['Previous results', 'Next results'])
    await expect(mary.results.getByRole('button', { name: arrow })).toBeVisible();
  await mary.verifyReceipt('Runestone Raid');
  await mary.closeResults();
  await mary.seeNoTimeout();
});
