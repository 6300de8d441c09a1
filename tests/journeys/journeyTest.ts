import { type Browser, test as playwrightTest } from '@playwright/test';

export interface JourneyOptions {
  /** Whether pages paint their pictures. Journeys that import Playwright’s own `test` paint them. */
  paintsPictures: boolean;
}

/** Playwright's `test` with pages that leave their pictures unpainted where the project says so. */
export const test = playwrightTest.extend<object, JourneyOptions>({
  paintsPictures: [true, { option: true, scope: 'worker' }],
  browser: [
    async ({ browser, paintsPictures }, use) => {
      if (!paintsPictures) leaveUnpainted(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
});

/** Also covers pages that a journey opens itself: `browser.newPage` and the fixture `context` call `newContext`. */
function leaveUnpainted(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(leavePicturesUnpainted);
    return context;
  };
}

/**
 * Adds a style sheet under which the page paints no pictures. They keep their sizes and names and receive presses; those
 * of style sheets are not loaded. `isAccessible` takes the sheet away while axe runs, because backgrounds count for the
 * contrast of a text; it does so in the page alone, so frames within it paint their pictures.
 */
function leavePicturesUnpainted(): void {
  if (window !== window.top) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, ::before, ::after {
      background-image: none !important;
      border-image: none !important;
      mask: none !important;
    }
    img { object-position: 200vw 0 !important; }
  `);
  document.adoptedStyleSheets.push(sheet);
}
