/** Below this width (pixels) the layout is the mobile one (rule book: map.md, Breakpoint). */
const mobileBelowPx = 768;

/** Media query that matches on mobile widths. */
export const mobileQuery = `(width < ${mobileBelowPx}px)`;

/**
 * Media query that matches where the whole music player at the bottom left would cover ships in the roads: in smaller
 * windows, and in those so high that the map's left edge is out of view (rule book: look.md, Music).
 */
export const smallMusicQuery = '(width < 1536px), (aspect-ratio < 8/5)';
