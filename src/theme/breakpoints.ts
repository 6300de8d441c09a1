/** Below this width (pixels) the layout is the mobile one (decisions: "768 or 767: below 768 px is mobile"). */
export const mobileBelowPx = 768;

/** Grid steps for card walls (spec A §2.7: 1 column, 2 at md, 3 at xl, 4 at 2xl), pixels. */
export const gridSteps = { md: mobileBelowPx, xl: 1280, xxl: 1536 } as const;

/** Media query that holds on mobile widths. */
export const mobileQuery = `(width < ${mobileBelowPx}px)`;
