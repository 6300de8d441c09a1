/** Names and buttons of the overlays themselves. */
export const close = 'Close';
export const missionOverlayName = 'Mission';
export const hideoutTitle = 'Hideout';
export const understood = 'Aye';
export const loading = 'Loading...';
export const overlayBroken = 'This screen ran aground. Your fleet is safe.';

/** A building whose panel is still being built. */
export const notOpenYet = (name: string): string =>
  `${name} is still being built. Its doors open in a later chapter of the Seven Isles.`;

/** A menu entry whose feature is not built yet. */
export const opensLater = 'Opens in a later chapter';

// around the map
export const allBalances = 'All balances';
export const balancesUnknown = '–';

/** Asks before assets are burned (rule book: graveyard.md, Screen). */
export const confirmBurnTitle = 'Confirm Burn';
