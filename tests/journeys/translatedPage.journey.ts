import { expect } from '@playwright/test';
import { startTranslator } from '../kit/translator.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { openAssets } from './openAssets.ts';
import { openScreens } from './openScreens.ts';

for (const way of ['wrap', 'replace'] as const)
  test(`a translator may ${way} every text: screens open and close, texts change, money fields keep what was typed`, async ({
    page,
  }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') thrown.push(message.text());
    });
    await page.addInitScript(startTranslator, way);
    const anne = new JourneyPlayer(page);
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    await anne.playNow();
    await expect(page.locator('font font').first()).toBeAttached();

    // Every screen is opened behind one translator: what throws for a text that was moved throws for one that is gone.
    if (way === 'replace') await openScreens(anne, async (screen) => expect(thrown, screen).toEqual([]));

    // The selection, the busy button, toasts and the active missions change.
    await anne.openBuilding('The Docks');
    await anne.send(2);
    await anne.claimAll(2);
    await anne.closeResults();
    await anne.closeMission();

    // Choosing a direction changes the words of the form and its button.
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    const profile = dialog('Profile');
    await openAssets(profile);
    await profile.getByLabel('Amount').fill('5');
    for (const direction of ['Withdraw', 'Deposit']) {
      await profile.locator('label', { hasText: direction }).click();
      await expect(profile.getByRole('button', { name: direction, exact: true })).toBeVisible();
      await expect(profile.getByLabel('Amount')).toHaveValue('5');
    }
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();

    // A search that finds one captain, then all.
    await anne.openInventory('#640');
    const cards = dialog('Hideout').getByRole('article');
    await expect(cards).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('');
    await expect(cards.nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog('Hideout')).toBeHidden();

    await page.keyboard.press('2');
    await expect(anne.building('Dragons Roost')).toBeAttached();
    expect(thrown).toEqual([]);
  });
