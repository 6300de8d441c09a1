/**
 * By how much CSS `zoom` enlarges an element. Places of the pointer and of boxes are in pixels of the window: divide by it
 * where one becomes a length of a style, or a scroll position, within the element. 1 where the browser does not tell.
 */
export const zoomOf = (element: Element | null): number => element?.currentCSSZoom ?? 1;
