/** The only door to the scenes: their canvas, fetched when there is a player for it. The landing does not wait for it. */
export const loadWorld = () => import('#scenes/World.tsx');
