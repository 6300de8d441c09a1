/**
 * The factor by which CSS `zoom` enlarges an element; 1 where the browser does not report it. Positions of the pointer
 * and of boxes are in pixels of the window: divide them by this factor to use them as a CSS length or as a scroll
 * position within the element.
 */
export const zoomOf = (element: Element | null): number => element?.currentCSSZoom ?? 1;
