import { expect, type Page } from '@playwright/test';

/** Expects that no text in the overlays reaches over the side of the card, line or button in which it stands. */
export async function noTextReachesOut(page: Page, screen: string): Promise<void> {
  const faults = () =>
    page.evaluate(() => {
      const isShown = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.closest('[inert], [aria-hidden="true"], .visually-hidden') === null;
      /** Whether a box between a text and its card cuts or scrolls the text. */
      const isClipped = (one: Element, card: Element): boolean =>
        getComputedStyle(one).overflowX !== 'visible' ||
        (one !== card && one.parentElement !== null && isClipped(one.parentElement, card));
      const found: string[] = [];
      for (const one of document.querySelectorAll('#overlays *')) {
        const card = one.closest('article, li, [role="listitem"], button, td');
        if (card === null || !isShown(one) || isClipped(one, card)) continue;
        const edges = card.getBoundingClientRect();
        for (const text of one.childNodes) {
          if (!(text instanceof Text) || text.data.trim() === '') continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          const { left, right, width } = range.getBoundingClientRect();
          if (width > 2 && (left < edges.left - 3 || right > edges.right + 3))
            found.push(`'${text.data.slice(0, 50)}' in '${card.textContent?.slice(0, 50)}'`);
        }
      }
      return found;
    });
  await expect.poll(faults, { message: screen, timeout: 5_000 }).toEqual([]);
}
