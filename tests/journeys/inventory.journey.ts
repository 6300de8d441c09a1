import { expect } from '@playwright/test';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { standInColumns } from './standInColumns.ts';

/** Searches and sorts the inventory, and finds it again after a reload. */
async function searchAndSort(anne: JourneyPlayer): Promise<void> {
  const { page } = anne;
  await anne.openInventory();
  const cards = page.getByRole('dialog', { name: 'Hideout' }).getByRole('article');
  await expect(cards.first()).toHaveAccessibleName('Marrow of the Last Haven');
  await expect(page.getByText('13 of 13 captains')).toBeVisible();
  await isAccessible(page, '#overlays');
  await standInColumns(page, cards, [
    [767, 1],
    [768, 2],
    [1279, 2],
    [1280, 3],
    [1535, 3],
    [1536, 4],
    [1024, 2],
  ]);

  const owned = await anne.fetchAs<{ type: string; name: string }[]>('/nfts');
  // The starter is of a random collection.
  const reavers = owned.filter(({ type, name }) => type === 'CAPTAIN' && name.startsWith('Reaver #')).length;
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('REAVER');
  await expect(cards).toHaveCount(reavers);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Level ↑', exact: true }).click();
  await expect(page).toHaveURL(/[?&]inventory=captains&search=REAVER&sort=level-ascending$/);
  const first = await cards.first().getAttribute('aria-label');

  await page.reload();
  await expect(cards).toHaveCount(reavers);
  await expect(cards.first()).toHaveAccessibleName(first ?? '');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).not.toHaveURL(/inventory/);
}

/** Puts a spare ship onto a captain, takes it off again and drags it there. */
async function equip(anne: JourneyPlayer): Promise<void> {
  const { page } = anne;
  await anne.openInventory('BroHalla #640');
  await page.getByRole('button', { name: 'Equip BroHalla #640' }).click();
  const screen = page.getByRole('dialog', { name: 'Equip', exact: true });
  const slot = (text: string) => screen.getByRole('button', { name: `Ship: ${text}`, exact: true });
  await expect(slot('Not equipped')).toBeVisible();
  await expect(screen.getByText('Strength 84 → 1,848')).toBeVisible();
  await isAccessible(page, '#overlays');

  await screen.getByRole('button', { name: 'Put on BroHalla Ship, Level 22' }).click();
  await anne.seeToast('BroHalla Ship is on BroHalla #640 now.');
  await expect(slot('BroHalla Ship, Level 22')).toBeVisible();
  await expect(screen.getByText('Strength 1,848', { exact: true })).toBeVisible();

  await screen.getByRole('button', { name: 'Take off BroHalla Ship, Level 22' }).click();
  await anne.seeToast('BroHalla Ship was taken off BroHalla #640.');
  await expect(screen.getByText('Strength 84', { exact: true })).toBeVisible();

  // Drags a picture from the end of the list: the slots stay visible while the list is scrolled.
  // By its level, because the ship of the player's first captain may be one of BroHalla, too.
  const spare = screen.getByRole('article', { name: 'BroHalla Ship' }).filter({ hasText: 'Level 22' });
  const picture = spare.last().locator('[data-draggable]');
  await picture.scrollIntoViewIfNeeded();
  await picture.hover();
  await page.mouse.down();
  await slot('Not equipped').hover();
  await page.mouse.up();
  await expect(slot('BroHalla Ship, Level 22')).toBeVisible();
}

test('a player searches and sorts the inventory, and puts a spare ship onto a captain', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await test.step('searched, sorted, reloaded', () => searchAndSort(anne));
  await anne.allClosed();
  await test.step('a ship put on, taken off, dragged', () => equip(anne));
});
