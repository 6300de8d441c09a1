import { expect, type Page } from '@playwright/test';

/**
 * Expects that every text in the overlays, or below another `root`, has room: no card, line or button cuts its text off
 * at the bottom, none lies on another one, no button covers a text, and no screen scrolls both ways. A name that ends
 * with '…' on purpose is not counted.
 */
export async function noTextIsCut(page: Page, screen: string, root = '#overlays'): Promise<void> {
  const faults = () =>
    page.evaluate((selector) => {
      const isShown = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.closest('[inert], [aria-hidden="true"], .visually-hidden') === null;
      const boxes = [
        ...document.querySelectorAll<HTMLElement>(
          `${selector} :is(article, li, [role="listitem"], button, a, p, h2, h3, dt, dd, td, label)`,
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
      const inView = (one: Element, rect = one.getBoundingClientRect()) => {
        let { left, right, top, bottom } = rect;
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
      const hasSize = ({ left, right, top, bottom }: ReturnType<typeof inView>) =>
        right - left > 3 && bottom - top > 3;
      const pieces = boxes.filter((one) => one.matches('article, li, [role="listitem"], button'));
      const visible = pieces.map((one) => inView(one)).filter(hasSize);
      /** Whether it belongs to a bar that stays in view while what lies below it scrolls. */
      const isInBar = (one: Element): boolean =>
        getComputedStyle(one).position === 'sticky' ||
        (one.parentElement !== null && !one.parentElement.matches(selector) && isInBar(one.parentElement));
      type Visible = (typeof visible)[number];
      const isOn = (a: Visible, b: Visible) =>
        !a.one.contains(b.one) &&
        !b.one.contains(a.one) &&
        isInBar(a.one) === isInBar(b.one) &&
        a.left + 3 < b.right &&
        b.left + 3 < a.right &&
        a.top + 3 < b.bottom &&
        b.top + 3 < a.bottom;
      const overlapping = visible.flatMap((a, place) =>
        visible
          .slice(place + 1)
          .filter((b) => isOn(a, b))
          .map((b) => `${nameOf(a.one)} lies on ${nameOf(b.one)}`),
      );
      const all = [...document.querySelectorAll(`${selector} *`)].filter(isShown);
      const texts = all
        .filter((one) => !one.matches('bdi, bdi *'))
        .filter((one) => [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
        .map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return inView(one, range.getBoundingClientRect());
        })
        .filter(hasSize);
      const buttons = visible.filter(({ one }) => one.matches('button'));
      const covered = texts.flatMap((text) =>
        buttons
          .filter((button) => isOn(text, button))
          .map((button) => `${nameOf(button.one)} covers ${nameOf(text.one)}`),
      );
      // A row of tabs or pictures may scroll sideways, but not what already scrolls up and down.
      const sideways = all.filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        return (
          overflowX === 'auto' &&
          overflowY === 'auto' &&
          one.scrollHeight > one.clientHeight + 3 &&
          one.scrollWidth > one.clientWidth + 3
        );
      });
      /** The innermost element that reaches farthest to the right. */
      const widestIn = (box: Element) =>
        [...box.querySelectorAll('*')].reduce(
          (widest, one) =>
            one.getBoundingClientRect().right >= widest.getBoundingClientRect().right ? one : widest,
          box,
        );
      return [
        ...boxes.filter(isCut).map((one) => `${nameOf(one)} is cut`),
        ...overlapping,
        ...covered,
        ...sideways.map((one) => `${nameOf(one)} scrolls both ways, up to ${nameOf(widestIn(one))}`),
      ];
    }, root);
  await expect.poll(faults, { message: screen, timeout: 5_000 }).toEqual([]);
}
