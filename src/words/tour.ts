/** Texts of the tour, which explains the map to new players (rule book: map.md, Tour). States no rules. */
export const tourName = 'Tour';
export const tourProgress = (step: number, all: number): string => `Step ${step} of ${all}`;
export const tourNext = 'Next';
export const tourBack = 'Previous';
export const tourDone = 'Start playing';
export const skipTour = 'Skip the tour';

/** Texts of the five steps, in their order. */
export const tourSteps = {
  island: {
    title: 'Seven islands',
    text: 'Choose an island here. Drag the map to look around it; the wheel, two fingers or a double tap zoom.',
  },
  mission: {
    title: 'Every building is a mission',
    text: 'Press a building to read what its mission costs, how long it takes and what it brings. Press Select Captains, pick some, and SEND.',
  },
  captains: {
    title: 'Your captains',
    text: 'Inventory, leaderboard, exchange and your fleet open here. Give your captains a ship, a crew, an item and levels: strength earns more.',
  },
  claim: {
    title: 'Claim what they bring',
    text: 'A building with an exclamation mark has captains who are ready. Claim there, and your balances up here grow.',
  },
  more: {
    title: 'And more',
    text: 'Your menu holds your profile, wallets and the Graveyard. Help in the navigation shows this tour again.',
  },
} as const;
