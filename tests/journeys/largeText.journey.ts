import { test } from '@playwright/test';
import { fitsTheScreen } from './fitsTheScreen.ts';
import { JourneyPlayer } from './JourneyPlayer.ts';
import { noTextIsCut } from './noTextIsCut.ts';
import { openScreens } from './openScreens.ts';

/** The text size that a player sets in the browser, and the window as narrow as a zoom of 400 % makes it. */
const sizes = [
  { name: 'text at 200 %', width: 1280, height: 800, textPx: 32 },
  { name: 'text at 200 % on a phone', width: 390, height: 844, textPx: 32 },
  { name: 'a window of 320 px', width: 320, height: 640, textPx: 16 },
] as const;

for (const { name, width, height, textPx } of sizes)
  test(`every screen has room for its text: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: textPx } });
    const anne = new JourneyPlayer(page);
    await anne.playNow();
    await openScreens(anne, async (screen) => {
      await fitsTheScreen(page);
      // The carousel's islands pass behind its buttons.
      if (screen !== 'islands') await noTextIsCut(page, screen);
    });
  });
