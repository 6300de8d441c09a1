/** Names and buttons of the overlays themselves. */
export const close = 'Close';
export const wallet = 'Connect Wallet';
export const mission = 'Mission';
export const missionResults = 'MISSION RESULT';
export const understood = 'Aye';
export const overlayLoading = 'Loading...';
export const overlayBroken = 'This screen ran aground. Your fleet is safe.';
export const tryAgain = 'Try again';
