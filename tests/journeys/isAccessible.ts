import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects that axe finds no violation of WCAG 2.2 AA in the elements that match the selector `part`. */
export async function isAccessible(page: Page, part = 'body'): Promise<void> {
  // Paints the pictures that journeyTest.ts leaves out.
  const sheets = await page.evaluateHandle(() => document.adoptedStyleSheets.splice(0));
  // Waits until all animations have ended, except endless ones, because half-faded text has less contrast.
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .withTags(wcag)
    // Legacy mode checks a page without frames alike, and opens no second page to join the results of frames.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  await sheets.evaluate((all) => {
    document.adoptedStyleSheets = all;
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  );
}
