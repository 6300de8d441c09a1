import { expect, type Page } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { giveForeignNames } from './foreignNames.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { test } from './journeyTest.ts';
import { frames } from './mapPage.ts';
import { noTextIsCut } from './noTextIsCut.ts';
import { noTextReachesOut } from './noTextReachesOut.ts';
import { openAssets } from './openAssets.ts';
import { followLink, openScreens } from './openScreens.ts';

/** The text size that a player sets in the browser, and the window as narrow as a zoom of 400 % makes it. */
const sizes = [
  { name: 'text at 200 %', width: 1280, height: 800, textPx: 32 },
  { name: 'text at 200 % on a phone', width: 390, height: 844, textPx: 32 },
  { name: 'a window of 320 px', width: 320, height: 640, textPx: 16 },
] as const;

test('every screen fits its text and wide and tall names in every size', async ({ page }) => {
  test.slow();
  await giveForeignNames(page);
  const atEachSize = await resizing(page);
  const anne = new JourneyPlayer(page);
  await anne.playNow();
  await openScreens(anne, async (screen) => {
    // The carousel's islands pass behind its buttons and beyond the screen.
    if (screen !== 'islands') await atEachSize((size) => hasRoom(page, `${screen}, ${size}`));
  });
  for (const [mission, amounts] of [
    ['the-docks', ['1.000,5', '9999']],
    ['treasure-pit', [null]],
  ] as const) {
    await followLink(page, `/?select-captains=${mission}`);
    await page
      .getByRole('button', { name: /^Select (?!Captains)/, pressed: false })
      .first()
      .click();
    for (const amount of amounts) {
      if (amount !== null) await page.getByRole('spinbutton').fill(amount);
      await atEachSize((size) => backHasRoom(page, `${mission}, ${amount}, ${size}`));
    }
    await followLink(page, '/');
  }
  // A request may be under way when the page is closed.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the landing, the map and what only a press opens fit their text in every size', async ({ page }) => {
  const atEachSize = await resizing(page);
  const anne = new JourneyPlayer(page);
  const dialog = (title: string) => page.getByRole('dialog', { name: title, exact: true });
  const dialogHasRoom = async (title: string, size: string) => {
    await expect(dialog(title), size).toBeVisible();
    await expect(dialog(title).getByText(/^Loading/), `${title}, ${size}`).toHaveCount(0);
    await hasRoom(page, `${title}, ${size}`);
  };
  const dialogHasRoomAtEachSize = (title: string) => atEachSize((size) => dialogHasRoom(title, size));
  const close = async (title: string) => {
    await page.keyboard.press('Escape');
    await expect(dialog(title)).toBeHidden();
  };
  await anne.openLanding();
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await atEachSize(async (size) => {
    await fitsTheScreen(page, `landing, ${size}`, '#app');
    await noTextIsCut(page, `landing, ${size}`, '#app');
  });
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await dialogHasRoomAtEachSize('Connect Wallet');
  await anne.makeEmailWallet();
  await anne.seeIsland();
  const music = page.getByRole('button', { name: /^(All tracks|Show the music|Music Player)$/ }).first();
  await atEachSize(async (size) => {
    await expect(music, 'the panel that comes last').toBeVisible();
    await fitsTheScreen(page, `map, ${size}`, '[class*="_hud"]');
    await noTextIsCut(page, `map, ${size}`, '[class*="_hud"]');
  });

  await anne.pressMusic(page.getByRole('button', { name: /^(All tracks|Music Player)$/ }).first());
  await dialogHasRoomAtEachSize('Music Player');
  await close('Music Player');

  await anne.openBuilding('The Docks');
  await atEachSize(async (size) => {
    const info = page.getByRole('button', { name: 'Mission info' });
    // In a wide window, it is a part of the mission's screen.
    if (size === sizes[0].name) return expect(info).toBeHidden();
    await info.click();
    await dialogHasRoom('The Docks', size);
    await close('The Docks');
  });
  await anne.pressSend(2);
  await anne.claimAll(2);
  await dialogHasRoomAtEachSize('MISSION RESULT');
  await anne.results
    .getByRole('button', { name: /^Receipt of/ })
    .first()
    .click();
  await dialogHasRoomAtEachSize('Receipt');
  await close('Receipt');
  await anne.closeResults();
  await anne.closeMission();

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await openAssets(dialog('Profile'));
  await dialog('Profile').getByLabel('Amount').fill('5');
  await dialog('Profile').getByRole('button', { name: 'Deposit', exact: true }).click();
  await dialogHasRoomAtEachSize('Before you sign');
});

/**
 * Returns a function that looks at an open screen in each of the sizes. It starts with the size that the window has, so
 * screens open in the first and the last size in turn.
 */
async function resizing(page: Page): Promise<(look: (size: string) => Promise<void>) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const setSize = async ({ width, height, textPx }: (typeof sizes)[number]) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
    await page.setViewportSize({ width, height });
  };
  const inTurn = [...sizes];
  await setSize(inTurn[0] ?? sizes[0]);
  return async (look) => {
    for (const [place, size] of inTurn.entries()) {
      if (place > 0) {
        await setSize(size);
        await frames(page, 2);
      }
      await look(size.name);
    }
    inTurn.reverse();
  };
}

async function hasRoom(page: Page, screen: string): Promise<void> {
  await fitsTheScreen(page, screen);
  await noTextIsCut(page, screen);
  await noTextReachesOut(page, screen);
}

/** Expects that the back of a captain's card cuts nothing off, also below the longest sentence about a number. */
async function backHasRoom(page: Page, message: string): Promise<void> {
  const close = page.getByRole('button', { name: /^Unselect/ }).first();
  const cutOff = () =>
    close.evaluate((button) => {
      let card = button.parentElement;
      while (card !== null && getComputedStyle(card).overflowY !== 'clip') card = card.parentElement;
      if (card === null) return 'no card';
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = card;
      return [scrollHeight > clientHeight + 3, scrollWidth > clientWidth + 3];
    });
  await expect.poll(cutOff, { message, timeout: 5_000 }).toEqual([false, false]);
}
