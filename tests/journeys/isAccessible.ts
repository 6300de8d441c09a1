import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** axe finds nothing against WCAG 2.2 AA in what the page, or the part of it that is named, shows now. */
export async function isAccessible(page: Page, part = 'body'): Promise<void> {
  // Half-faded text has half the contrast: first everything comes to rest.
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(wcag).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  );
}
