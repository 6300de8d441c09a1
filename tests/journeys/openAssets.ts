import { expect, type Locator } from '@playwright/test';

/** Opens the tab Asset Management in the open profile. On phones the tabs are options of a dropdown. */
export async function openAssets(profile: Locator): Promise<void> {
  const name = 'Asset Management';
  const tab = profile.getByRole('tab', { name });
  const dropdown = profile.getByRole('combobox', { name: 'Profile' });
  await expect(tab.or(dropdown).first()).toBeVisible();
  if (await tab.isVisible()) return tab.click();
  await dropdown.click();
  await profile.page().getByRole('option', { name }).click();
}
