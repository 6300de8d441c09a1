import { expect, type Page } from '@playwright/test';

/**
 * Expects that a player can see or scroll to every text, control and picture of the overlays, or of another part of the
 * page: none reaches beyond the window or is cut off by a box that does not scroll, also inside modals. Names that
 * others wrote (in `bdi`) may end with '…'; sentences, numbers and names of the game may not.
 */
export async function fitsTheScreen(page: Page, screen = 'overlays', root = '#overlays'): Promise<void> {
  // Checks repeatedly, because an overlay may still be sliding in.
  await expect.poll(() => cutContent(page, root), { message: screen, timeout: 10_000 }).toEqual([]);
}

/** The texts, controls and pictures below `root` that are partly out of reach, each with the box that cuts it. */
const cutContent = (page: Page, root: string): Promise<string[]> =>
  page.evaluate((selector) => {
    /** Rounding, and the few pixels by which letters reach over their own line. */
    const allowed = 3;
    const isShown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      one.closest('[inert], [aria-hidden="true"], .visually-hidden') === null;
    const nameOf = (one: Element) => {
      const text = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40);
      return `${one.tagName.toLowerCase()}.${String(one.getAttribute('class')).split(' ')[0]} '${text}'`;
    };
    /** The boxes that can cut an element off, innermost first: those between it and its containing block cannot. */
    const boxesAround = (one: Element) => {
      const boxes: Element[] = [];
      let { position } = getComputedStyle(one);
      for (let box = one.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const containsFixed = style.transform !== 'none' || style.contain.includes('paint');
        if (position === 'fixed' && !containsFixed) continue;
        if (position === 'absolute' && style.position === 'static' && !containsFixed) continue;
        boxes.push(box);
        position = style.position;
      }
      return boxes;
    };
    const windowEdges = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
    /** Why a part of `rect` can be neither seen nor scrolled to; null if all of it can. */
    const cutBy = (one: Element, rect: DOMRect): string | null => {
      let { left, right, top, bottom } = rect;
      const isPast = (edges: typeof windowEdges) =>
        [
          left < edges.left - allowed && `${Math.round(edges.left - left)} px at the left`,
          right > edges.right + allowed && `${Math.round(right - edges.right)} px at the right`,
          top < edges.top - allowed && `${Math.round(edges.top - top)} px at the top`,
          bottom > edges.bottom + allowed && `${Math.round(bottom - edges.bottom)} px at the bottom`,
        ]
          .filter((side) => side !== false)
          .join(', ');
      for (const box of boxesAround(one)) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        // What a box that scrolls holds can be brought to its edges, but nothing before its start.
        if (overflowX === 'auto' || overflowX === 'scroll') {
          if (left + box.scrollLeft < edges.left - allowed) return `before the start of ${nameOf(box)}`;
          [left, right] = [edges.left, edges.right];
        }
        if (overflowY === 'auto' || overflowY === 'scroll') {
          if (top + box.scrollTop < edges.top - allowed) return `above the start of ${nameOf(box)}`;
          [top, bottom] = [edges.top, edges.bottom];
        }
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const past = isPast({
          left: cuts(overflowX) ? edges.left : -Infinity,
          right: cuts(overflowX) ? edges.right : Infinity,
          top: cuts(overflowY) ? edges.top : -Infinity,
          bottom: cuts(overflowY) ? edges.bottom : Infinity,
        });
        if (past !== '') return `${past}, by ${nameOf(box)}`;
      }
      const past = isPast(windowEdges);
      return past === '' ? null : `${past}, by the window`;
    };
    const faults: string[] = [];
    const note = (one: Element, rect: DOMRect) => {
      if (rect.width < 2 || rect.height < 2) return;
      const reason = cutBy(one, rect);
      if (reason !== null) faults.push(`${nameOf(one)} is cut: ${reason}`);
    };
    /** The text itself rather than its box: padding may be cut off. */
    const textRect = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    };
    /** The box that shortens the text with '…', or null. */
    const shortenerOf = (one: Element) => {
      for (let box: Element | null = one; box !== null && !box.matches(selector); box = box.parentElement) {
        const { textOverflow, webkitLineClamp, display } = getComputedStyle(box);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return box;
        if (!display.startsWith('inline') && box !== one) break;
      }
      return null;
    };
    for (const one of [...document.querySelectorAll(`${selector} *`)].filter(isShown)) {
      if (one.matches('button, a, input, select, textarea, [role="slider"]'))
        note(one, one.getBoundingClientRect());
      for (const text of one.childNodes) {
        if (!(text instanceof Text) || text.data.trim() === '') continue;
        const shortener = shortenerOf(one);
        if (shortener === null) note(one, textRect(text));
        else if (
          one.closest('bdi') === null &&
          (shortener.scrollWidth > shortener.clientWidth + 1 ||
            shortener.scrollHeight > shortener.clientHeight + allowed)
        )
          faults.push(`${nameOf(one)} is shortened`);
      }
    }
    return [...new Set(faults)];
  }, root);
