import type { TaughtScreen } from '#contract/teaching.ts';

/** Texts of the controls around the map (rule book: map.md, Heads-up display). */

export const nextBattleEmissions = 'Next Battle Emissions In';
/**
 * Heading of the countdown in the ten seconds after midnight, and of the screen that the countdown opens (rule book:
 * treasury.md, Emissions on the screen).
 */
export const battleEmissions = 'Battle Emissions';
export const sharingPool = 'Sharing the pool…';
export const utcLabel = 'UTC';
export const balancesLabel = 'Balances';
export const accountBook = 'Account book';
export const profileMenuLabel = 'Your menu';

/** Entries of the menu under the profile picture, in their order (rule book: map.md, Profile menu). */
export const profileMenu = {
  profile: 'Profile',
  changeWallet: 'Change Wallet',
  inventory: 'Inventory',
  graveyard: 'The Graveyard',
  assetManager: 'Asset Manager',
  connectSocials: 'Connect Socials',
  logOut: 'Log Out',
} as const;

// the bottom-centre navigation (rule book: map.md, Navigation panel)
export const navigate = 'Navigate';
/** Heading above the tour and the keyboard help in the navigation. */
export const helpHeading = 'Help';
/** Names of the tabs, in their order; the first five belong to the hideout (rule book: map.md, Navigation panel). */
export const navigationTabNames: Readonly<Record<Exclude<TaughtScreen, 'battleEmissions'>, string>> = {
  treasureChest: 'Treasure Chest',
  inventory: 'Inventory',
  leaderboard: 'Leaderboard',
  arena: 'The Arena',
  exchange: 'Exchange',
  islands: 'Islands',
  fleetCommand: 'Fleet Command',
  captainsLog: "Captain's Log",
  simulationCenter: 'Simulation Center',
};
/** On an entry of the navigation that the player has not opened, and on the button that opens the list. */
export const newEntry = 'New';
/** Label of a tab that the operators have closed. */
export const closedTab = (name: string): string => `${name}: closed for now`;
/** Shown in place of the content of a closed tab. */
export const closedTabText = 'It opens again soon. Nothing of yours is lost.';

// choosing an island (rule book: map.md, Layer select)
export const chooseIsland = 'Choose an island';
export const pressKeys = 'Press 1-7';
/** Label of an island: for screen readers in the island selector, and in the keyboard help. */
export const islandEntry = (layer: number, name: string): string => `${layer}: ${name}`;
export const carouselUp = 'Up';
export const carouselDown = 'Down';
export const youAreHere = 'You are here';
export const fleetCommandNote = 'All your ships in one place';

// the map for keyboard and screen reader
export const buildingsNavigation = 'Buildings';
export const worldFailed = 'The map could not be drawn. You can still use the buildings from this list.';
export const worldWithoutCanvas =
  'This browser draws no map (WebGL is off). Every building stands ready as a button.';
export const worldLost =
  'The graphics card has let go of the map. Until it is back, every building is a button.';
export const seaStandsStill = "This island's film cannot be played here, so the sea stands still.";
export const offline = 'You are offline. We will catch up as soon as the sea is calm.';
