import { expect, type Locator, type Page } from '@playwright/test';

/** Expects the cards to stand in so many columns in windows of these widths; the window keeps the last width. */
export async function standInColumns(
  page: Page,
  cards: Locator,
  widths: readonly (readonly [width: number, columns: number])[],
): Promise<void> {
  for (const [width, columns] of widths) {
    await page.setViewportSize({ width, height: 800 });
    const counted = () =>
      cards.evaluateAll(
        (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size,
      );
    await expect.poll(counted, { message: `columns at ${width} px` }).toBe(columns);
  }
}
