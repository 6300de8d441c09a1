import { expect } from '@playwright/test';
import { isAccessible } from './isAccessible.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';

test('links open their screens after signing in; back, forward, close and a forged link', async ({
  page,
}) => {
  const anne = new JourneyPlayer(page);
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  await page.addInitScript(() => localStorage.setItem('seven-isles.isSecuringDismissed', 'true'));

  // A visitor follows a link: the landing page is shown first, and after signing in the linked screen with its tab.
  await page.goto(`${gameOrigin()}/?hideout=exchange&category=levelTokens`);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(dialog('Hideout')).toBeVisible();
  await expect(
    page.getByRole('tab', { name: 'LEVEL TOKENS' }).or(page.getByText('LEVEL TOKENS')).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/hideout=exchange&category=levelTokens/);
  await isAccessible(page, '#overlays');
  await page.keyboard.press('Escape');
  await expect(dialog('Hideout')).toBeHidden();
  await expect(page).toHaveURL(`${gameOrigin()}/`);
  await anne.seeIsland();

  // The browser's Back and Forward buttons close a screen and open it again.
  await page.goto(`${gameOrigin()}/?fleet=open`);
  await expect(dialog('Fleet Commander')).toBeVisible();
  await page.keyboard.press('Escape');
  await anne.openBuilding('The Docks');
  await expect(page).toHaveURL(/mission=the-docks/);
  await page.goBack();
  await expect(anne.overlay).toBeHidden();
  await page.goForward();
  await expect(anne.overlay).toBeVisible();
  await page.goBack();

  // Links to a mission that does not exist, and to a captain that is not the player's.
  await page.goto(`${gameOrigin()}/?mission=atlantis`);
  await anne.seeToast('This link leads nowhere. Here is your map.');
  await expect(page).toHaveURL(`${gameOrigin()}/`);
  await page.goto(`${gameOrigin()}/?level-up=SHIP.captain-of-another`);
  await expect(
    page.getByRole('dialog').getByText('This captain does not sail under your flag.', { exact: true }),
  ).toBeVisible();
  await isAccessible(page, '#overlays');
});
