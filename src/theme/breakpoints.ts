/** Below this width (pixels) the layout is the mobile one (decisions: "768 or 767: below 768 px is mobile"). */
const mobileBelowPx = 768;

/** Media query that holds on mobile widths. */
export const mobileQuery = `(width < ${mobileBelowPx}px)`;
