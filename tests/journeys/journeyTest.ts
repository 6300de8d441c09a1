import { test as playwrightTest } from '@playwright/test';

export interface JourneyOptions {
  /** Whether the page paints its pictures. Journeys that import Playwright’s own `test` paint them. */
  paintsPictures: boolean;
}

/** Playwright's `test` with pages that leave their pictures unpainted where the project says so. */
export const test = playwrightTest.extend<JourneyOptions>({
  paintsPictures: [true, { option: true }],
  context: async ({ context, paintsPictures }, use) => {
    if (!paintsPictures) await context.addInitScript(leavePicturesUnpainted);
    await use(context);
  },
});

/**
 * Adds a style sheet under which the page paints no pictures. They keep their sizes and names and receive presses; those
 * of style sheets are not loaded. `isAccessible` removes the sheet, because backgrounds count for the contrast of a text;
 * it does so in the page alone, so frames within it paint their pictures.
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
