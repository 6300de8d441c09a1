import { expect, type Page } from '@playwright/test';
import { isAccessible } from './isAccessible.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a ship gains levels by tokens and becomes Mythic', async ({ page }) => {
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await anne.openInventory('#9');
  await card(page, 'BroHalla #9').getByRole('button', { name: 'Level up Ship of BroHalla #9' }).click();
  const levelUp = page.getByRole('dialog', { name: 'Level Up', exact: true });
  await expect(levelUp).toContainText('26 → 26');
  await levelUp.getByRole('button', { name: 'Level Up' }).click();
  await anne.seeToast('Please select the number of tokens to use');

  const slider = levelUp.getByRole('slider', { name: 'Tokens to use' });
  const typed = levelUp.getByRole('textbox', { name: 'Number of tokens' });
  for (const [button, tokens] of [
    ['Max', '6'],
    ['Half', '3'],
    ['1', '1'],
  ] as const) {
    await levelUp.getByRole('button', { name: button, exact: true }).click();
    await expect(typed).toHaveValue(tokens);
  }
  // The field accepts no number above the player's six tokens.
  await typed.fill('7');
  await expect(levelUp).toContainText('Please enter a number from 0 to 6. Until then it counts as 0.');
  await expect(slider).toHaveValue('0');
  await typed.fill('2');
  await expect(levelUp).toContainText('26 → 28');
  await slider.press('ArrowRight');
  await expect(levelUp).toContainText('26 → 29');
  await isAccessible(page, '#overlays');
  await levelUp.getByRole('button', { name: 'Level Up' }).click();
  await anne.seeToast('Level up initiated! Upgrading Ship by 3 levels.');
  await anne.seeToast('Successfully leveled up Ship!');
  await expect(levelUp).toBeHidden();
  await expect(card(page, 'BroHalla #9').getByRole('listitem').first()).toContainText('29');

  await page.getByRole('button', { name: 'Upgrade the ship of BroHalla #9 to Mythic' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Upgrade to Mythic', exact: true });
  await expect(upgrade).toContainText('2 Legendary Ship Tokens');
  await isAccessible(page, '#overlays');
  await upgrade.getByRole('button', { name: 'Upgrade to Mythic' }).click();
  await anne.seeToast('Ship upgrade to Mythic initiated!');
  await anne.seeToast('Successfully upgraded ship to Mythic!');
  await expect(upgrade).toBeHidden();
  await expect(card(page, 'BroHalla #9').getByText('Mythic', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade the ship of BroHalla #9 to Mythic' })).toHaveCount(
    0,
  );

  // The player has used both tokens, so the next ship cannot be upgraded.
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('#512');
  const next = page.getByRole('button', { name: /^Upgrade the ship of .*#512 to Mythic$/ });
  await expect(next).toBeDisabled();
  await next.focus();
  await expect(page.getByRole('tooltip')).toContainText('Need 2 Legendary Ship Tokens');
});
