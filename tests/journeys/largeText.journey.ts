import { expect, type Page, test } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { giveForeignNames } from './foreignNames.ts';
import { gameOrigin, JourneyPlayer } from './JourneyPlayer.ts';
import { noTextIsCut } from './noTextIsCut.ts';
import { openScreens } from './openScreens.ts';

/** The text size that a player sets in the browser, and the window as narrow as a zoom of 400 % makes it. */
const sizes = [
  { name: 'text at 200 %', width: 1280, height: 800, textPx: 32 },
  { name: 'text at 200 % on a phone', width: 390, height: 844, textPx: 32 },
  { name: 'a window of 320 px', width: 320, height: 640, textPx: 16 },
] as const;

for (const { name, width, height, textPx } of sizes)
  test(`every screen has room for its text and for wide and tall names: ${name}`, async ({ page }) => {
    await giveForeignNames(page);
    await page.setViewportSize({ width, height });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
    const anne = new JourneyPlayer(page);
    await anne.playNow();
    await openScreens(anne, async (screen) => {
      // The carousel's islands pass behind its buttons and beyond the screen.
      if (screen === 'islands') return;
      await fitsTheScreen(page, screen);
      await noTextIsCut(page, screen);
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
