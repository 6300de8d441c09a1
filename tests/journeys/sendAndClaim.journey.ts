import { expect } from '@playwright/test';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

interface ActiveMission {
  missionName: string;
}

test('a visitor creates an e-mail wallet, sends captains, waits for their return and claims the rewards', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  await anne.signUp();
  const before = await anne.fetchAs<{ goldAmount: number; missionsPlayed: number }>('/users/me');

  await anne.openBuilding('The Docks');
  await anne.send(2);
  const active = await anne.fetchAs<ActiveMission[]>('/missions/active-missions');
  expect(active.map(({ missionName }) => missionName)).toEqual(['The Docks', 'The Docks']);
  // The cost is that of two crew levels at 1,800 GOLD each (rule book: missions.md, Events).
  const after = await anne.fetchAs<{ goldAmount: number }>('/users/me');
  expect(before.goldAmount - after.goldAmount).toBe(3600);

  await anne.claimAll(2);
  const results = page.getByRole('dialog', { name: 'MISSION RESULT' });
  await expect(results).toBeVisible();
  await expect(results.getByText('The Docks')).toHaveCount(2);
  await expect(results.getByText('+1 level')).toHaveCount(2);
  await isAccessible(page, '#overlays');
  await results.getByRole('button', { name: 'Receipt of The Docks' }).first().click();
  const receipt = page.getByRole('dialog', { name: 'Receipt', exact: true });
  await expect(receipt.getByRole('button', { name: 'Verify' })).toBeVisible();
  await isAccessible(page, '#overlays');
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
  await results.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('No active missions found')).toBeVisible();
  const afterwards = await anne.fetchAs<{ missionsPlayed: number }>('/users/me');
  expect(afterwards.missionsPlayed).toBe(before.missionsPlayed + 2);
  await anne.seeNoTimeout();
});

test('a plunder pays Treasure or fails, and the captains can be sent again from the result', async ({
  page,
}) => {
  const mary = new JourneyPlayer(page);
  await mary.playNow();
  await mary.openBuilding('The Docks');
  await mary.chooseMission('Safe Haven');
  await mary.send(3);
  await mary.claimAll(3);
  const results = page.getByRole('dialog', { name: 'MISSION RESULT' });
  await expect(results.getByRole('heading', { level: 3 })).toHaveCount(3);
  await results.getByRole('button', { name: 'Re-Send All' }).click();
  await mary.seeToast('3 mission(s) started');
  await expect(results).toBeHidden();
  const active = await mary.fetchAs<ActiveMission[]>('/missions/active-missions');
  expect(active).toHaveLength(3);
});

test('the badge over a building counts the captains there', async ({ page }) => {
  const jack = new JourneyPlayer(page);
  await jack.playNow();
  await jack.openBuilding("Captain's Academy");
  await jack.send(1);
  await page.keyboard.press('Escape');
  await expect(jack.building("Captain's Academy")).toHaveAccessibleName(/1 captain/i);
});
