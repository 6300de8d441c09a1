/** What the player reads around the map (spec A §2.2–§2.6, C §2.3). */

export const gameName = 'Seven Isles';
export const nextBattleEmissions = 'Next Battle Emissions In';
export const utcLabel = 'UTC';
export const connectWallet = 'Connect Wallet';
export const balancesLabel = 'Balances';
export const profileMenuLabel = 'Your menu';

/** The profile picture's menu, in its order (spec A §2.4). */
export const profileMenu = {
  profile: 'Profile',
  changeWallet: 'Change Wallet',
  inventory: 'Inventory',
  graveyard: 'The Graveyard',
  assetManager: 'Asset Manager',
  connectSocials: 'Connect Socials',
  logOut: 'Log Out',
} as const;

// the map for keyboard and screen reader
export const buildingsNavigation = 'Buildings';
export const loadingWorld = 'Loading the Seven Isles...';
export const worldFailed = 'The map could not be drawn. You can still use the buildings from this list.';
export const tryAgain = 'Try again';
export const offline = 'You are offline. We will catch up as soon as the sea is calm.';
