/** Below this width (pixels) the layout is the mobile one (rule book: map.md, Breakpoint). */
const mobileBelowPx = 768;

/** Media query that matches on mobile widths. */
export const mobileQuery = `(width < ${mobileBelowPx}px)`;
