import { expect, type Page } from '@playwright/test';

/**
 * Expects that every text in the overlays has room: no card, line or button cuts its text off at the bottom, and none
 * lies on another one. A name that ends with '…' on purpose is not counted.
 */
export async function noTextIsCut(page: Page, screen: string): Promise<void> {
  const faults = () =>
    page.evaluate(() => {
      const isShown = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.closest('[inert], [aria-hidden="true"], .visually-hidden') === null;
      const boxes = [
        ...document.querySelectorAll<HTMLElement>(
          '#overlays :is(article, li, [role="listitem"], button, a, p, h2, h3, dt, dd, td, label)',
        ),
      ].filter(isShown);
      const nameOf = (one: Element) => `${one.tagName} '${(one.textContent ?? '').trim().slice(0, 50)}'`;
      const isCut = (one: HTMLElement) => {
        const { overflowY, webkitLineClamp, textOverflow } = getComputedStyle(one);
        const isMeant = webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
        return (
          (overflowY === 'hidden' || overflowY === 'clip') &&
          !isMeant &&
          one.scrollHeight > one.clientHeight + 3
        );
      };
      /** The part of a box that the boxes around it do not cut off: of a scrolled list, the part in view. */
      const inView = (one: Element) => {
        let { left, right, top, bottom } = one.getBoundingClientRect();
        for (let around = one.parentElement; around !== null; around = around.parentElement) {
          if (getComputedStyle(around).overflowY === 'visible') continue;
          const edges = around.getBoundingClientRect();
          left = Math.max(left, edges.left);
          right = Math.min(right, edges.right);
          top = Math.max(top, edges.top);
          bottom = Math.min(bottom, edges.bottom);
        }
        return { one, left, right, top, bottom };
      };
      const visible = boxes
        .filter((one) => one.matches('article, li, [role="listitem"], button'))
        .map(inView)
        .filter(({ left, right, top, bottom }) => right - left > 3 && bottom - top > 3);
      const overlapping = visible.flatMap((a, place) =>
        visible
          .slice(place + 1)
          .filter((b) => !a.one.contains(b.one) && !b.one.contains(a.one))
          .filter(
            (b) =>
              a.left + 3 < b.right && b.left + 3 < a.right && a.top + 3 < b.bottom && b.top + 3 < a.bottom,
          )
          .map((b) => `${nameOf(a.one)} lies on ${nameOf(b.one)}`),
      );
      return [...boxes.filter(isCut).map((one) => `${nameOf(one)} is cut`), ...overlapping];
    });
  await expect.poll(faults, { message: screen, timeout: 5_000 }).toEqual([]);
}
