/** Names, buttons and general texts of overlays. */
export const close = 'Close';
export const confirmWord = 'Confirm';
export const missionOverlayName = 'Mission';
export const selectForArena = 'Select Captain for The Arena';
export const hideoutTitle = 'Hideout';
export const understood = 'Aye';
export const loading = 'Loading...';
/** Shown in an overlay whose files could not be loaded. */
export const overlayLost =
  'This screen could not be loaded. Please check your connection and try again. Everything else is as it was.';
export const overlayBroken = 'This screen ran aground. Your fleet is safe.';

// around the map
export const allBalances = 'All balances';
export const balancesUnknown = '–';

/** Title of the dialog that asks before assets are burned (rule book: graveyard.md, Screen). */
export const confirmBurnTitle = 'Confirm Burn';
