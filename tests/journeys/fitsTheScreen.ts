import { expect, type Page } from '@playwright/test';

/**
 * Expects that nothing in the overlays reaches beyond the left or right edge of the screen, except content that scrolls
 * or is cut off inside a box.
 */
export async function fitsTheScreen(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => {
      const isCut = (element: Element): boolean => {
        for (let box = element.parentElement; box !== null; box = box.parentElement)
          if (getComputedStyle(box).overflowX !== 'visible') return true;
        return false;
      };
      return [...document.querySelectorAll('#overlays *')]
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 0 && (right > window.innerWidth + 1 || left < -1) && !isCut(element);
        })
        .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
    });
  // Checks repeatedly, because an overlay may still be sliding in.
  await expect.poll(tooWide).toEqual([]);
}
