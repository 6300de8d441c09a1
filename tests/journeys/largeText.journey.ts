import { expect, type Page } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { giveForeignNames } from './foreignNames.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { noTextIsCut } from './noTextIsCut.ts';
import { noTextReachesOut } from './noTextReachesOut.ts';
import { openAssets } from './openAssets.ts';
import { openScreens } from './openScreens.ts';

/** The text size that a player sets in the browser, and the window as narrow as a zoom of 400 % makes it. */
const sizes = [
  { name: 'text at 200 %', width: 1280, height: 800, textPx: 32 },
  { name: 'text at 200 % on a phone', width: 390, height: 844, textPx: 32 },
  { name: 'a window of 320 px', width: 320, height: 640, textPx: 16 },
] as const;

for (const size of sizes) {
  test(`every screen has room for its text and for wide and tall names: ${size.name}`, async ({ page }) => {
    await giveForeignNames(page);
    await setSize(page, size);
    const anne = new JourneyPlayer(page);
    await anne.playNow();
    await openScreens(anne, async (screen) => {
      // The carousel's islands pass behind its buttons and beyond the screen.
      if (screen === 'islands') return;
      await fitsTheScreen(page, screen);
      await noTextIsCut(page, screen);
      await noTextReachesOut(page, screen);
    });
    for (const [screen, typed] of [
      ['the-docks', '1.000,5'],
      ['the-docks', '9999'],
      ['treasure-pit', null],
    ] as const)
      await backHasRoom(page, screen, typed);
    // A request may be under way when the page is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test(`the landing, the map and what only a press opens have room for their text: ${size.name}`, async ({
    page,
  }) => {
    await setSize(page, size);
    const anne = new JourneyPlayer(page);
    const dialog = (title: string) => page.getByRole('dialog', { name: title, exact: true });
    const hasRoom = async (title: string) => {
      await expect(dialog(title)).toBeVisible();
      await expect(dialog(title).getByText(/^Loading/), title).toHaveCount(0);
      await fitsTheScreen(page, title);
      await noTextIsCut(page, title);
      await noTextReachesOut(page, title);
    };
    const close = async (title: string) => {
      await page.keyboard.press('Escape');
      await expect(dialog(title)).toBeHidden();
    };
    await anne.openLanding();
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
    await fitsTheScreen(page, 'landing', '#app');
    await noTextIsCut(page, 'landing', '#app');
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await hasRoom('Connect Wallet');
    await anne.makeEmailWallet();
    await anne.seeIsland();
    await expect(
      page.getByRole('button', { name: /^(All tracks|Show the music|Music Player)$/ }).first(),
      'the panel that comes last',
    ).toBeVisible();
    await fitsTheScreen(page, 'map', '[class*="_hud"]');
    await noTextIsCut(page, 'map', '[class*="_hud"]');

    await anne.pressMusic(page.getByRole('button', { name: /^(All tracks|Music Player)$/ }).first());
    await hasRoom('Music Player');
    await close('Music Player');

    await anne.openBuilding('The Docks');
    // Where there is room, it is a part of the mission's screen.
    const info = page.getByRole('button', { name: 'Mission info' });
    if (await info.isVisible()) {
      await info.click();
      await hasRoom('The Docks');
      await close('The Docks');
    }
    await anne.pressSend(2);
    await anne.claimAll(2);
    await hasRoom('MISSION RESULT');
    await anne.results
      .getByRole('button', { name: /^Receipt of/ })
      .first()
      .click();
    await hasRoom('Receipt');
    await close('Receipt');
    await anne.closeResults();
    await anne.closeMission();

    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await openAssets(dialog('Profile'));
    await dialog('Profile').getByLabel('Amount').fill('5');
    await dialog('Profile').getByRole('button', { name: 'Deposit', exact: true }).click();
    await hasRoom('Before you sign');
  });
}

async function setSize(page: Page, { width, height, textPx }: (typeof sizes)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
}

/** Expects that the back of a captain's card cuts nothing off, also below the longest sentence about a number. */
async function backHasRoom(page: Page, mission: string, typed: string | null): Promise<void> {
  await page.goto(`${gameOrigin()}/?select-captains=${mission}`);
  const front = page.getByRole('button', { name: /^Select (?!Captains)/, pressed: false });
  await front.first().click();
  const close = page.getByRole('button', { name: /^Unselect/ }).first();
  if (typed !== null) await page.getByRole('spinbutton').fill(typed);
  const cutOff = () =>
    close.evaluate((button) => {
      let card = button.parentElement;
      while (card !== null && getComputedStyle(card).overflowY !== 'clip') card = card.parentElement;
      if (card === null) return 'no card';
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = card;
      return [scrollHeight > clientHeight + 3, scrollWidth > clientWidth + 3];
    });
  await expect.poll(cutOff, { message: `${mission} ${typed}`, timeout: 5_000 }).toEqual([false, false]);
}
