import { expect } from '@playwright/test';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('the hideout on a phone: statistics, filters, a ship by tap, and purchases', async ({ page }) => {
  const mary = new JourneyPlayer(page);
  await mary.playNow();
  await mary.openInventory();
  const hideout = page.getByRole('dialog', { name: 'Hideout', exact: true });
  const choose = async (list: string, option: string) => {
    await hideout.getByRole('combobox', { name: list, exact: true }).tap();
    await page.getByRole('option', { name: option, exact: true }).tap();
  };
  await expect(hideout.getByRole('tab')).toHaveCount(0);
  await isAccessible(page, '#overlays');

  await hideout.getByRole('button', { name: 'Captain Statistics' }).tap();
  const statistics = page.getByRole('dialog', { name: 'Captain Statistics', exact: true });
  await expect(statistics).toContainText('Mission Rate');
  await isAccessible(page, '#overlays');
  await statistics.getByRole('button', { name: 'Close' }).first().tap();
  await expect(statistics).toBeHidden();

  await choose('Mission status', 'On mission');
  await expect(hideout.getByText('No captains match your current filters.')).toBeVisible();
  await hideout.getByRole('button', { name: 'Clear filters' }).tap();
  await choose('What to show', 'Ships');
  await expect(hideout.getByRole('combobox', { name: 'Rarity' })).toBeVisible();
  await choose('What to show', 'Captains');

  await hideout.getByRole('searchbox', { name: 'Search by name' }).fill('#640');
  await hideout.getByRole('button', { name: 'Equip BroHalla #640' }).tap();
  const equip = page.getByRole('dialog', { name: 'Equip', exact: true });
  await equip.getByRole('button', { name: 'Put on BroHalla Ship, Level 22' }).tap();
  await mary.seeToast('BroHalla Ship is on BroHalla #640 now.');
  await isAccessible(page, '#overlays');
  await equip.getByRole('button', { name: 'Close' }).first().tap();
  await expect(equip).toBeHidden();

  await choose('Hideout', 'Exchange');
  await choose('What to trade', 'BATTLE TOKEN');
  const token = hideout.getByRole('listitem', { name: 'Battle Token for BOOTY', exact: true });
  await token.getByRole('button', { name: /^Purchase/ }).tap();
  await mary.seeToast('Purchased Battle Token for BOOTY successfully');
  await expect(token).toContainText('Leaves you 4,998 BOOTY');
  await isAccessible(page, '#overlays');

  await choose('What to trade', 'GEMS');
  const pouch = hideout.getByRole('listitem', { name: 'Booty Pouch', exact: true });
  await pouch.getByRole('button', { name: /^Max affordable/ }).tap();
  await expect(pouch).toContainText('Total Cost 60 GEMS');
  await pouch.getByRole('spinbutton', { name: 'Quantity' }).fill('4');
  await expect(pouch).toContainText('Leaves you 20 GEMS');
  await isAccessible(page, '#overlays');
  await pouch.getByRole('button', { name: /^Purchase/ }).tap();
  await mary.seeToast('Purchased Booty Pouch successfully');
  await pouch.getByRole('button', { name: /^Max affordable/ }).tap();
  await expect(pouch).toContainText('Total Cost 20 GEMS');

  const offer = hideout.getByRole('listitem', { name: 'Chest of GOLD', exact: true });
  await offer.getByRole('button', { name: /^Purchase/ }).tap();
  await mary.seeToast('Purchased Chest of GOLD successfully');
});
