import { amountWithToken } from './amounts.ts';
import { hoursText } from './durations.ts';
import { count } from './numbers.ts';

/** Texts of the First Voyages (rule book: first-voyages.md, Chapter). */
export const firstVoyagesName = 'First Voyages';
export const voyageProgress = (step: number, all: number): string => `Voyage ${count(step)} of ${count(all)}`;
/** 'Takes 3 minutes, costs nothing, brings 1 Ship Level Token.' */
export const voyageFacts = (hours: number, token: string, amount: number): string =>
  `Takes ${hoursText(hours)}, costs nothing, brings ${amountWithToken(token, amount)}.`;
export const voyageFrom = (building: string, island: string): string => `${building}, ${island}`;
export const setOut = 'Set out';
export const captainAway = 'Your captain is at sea.';
export const homeIn = 'Home in';
export const captainHome = 'Your captain is home.';
export const openVoyage = 'Show';
/** Folds and unfolds the card on phones. */
export const cardDetails = 'Details';
export const skipVoyages = 'Skip the First Voyages';
export const voyagesSkipped = 'You find the First Voyages under Help in the navigation.';
export const chapterOver = 'All eight voyages are made';
export const chapterOverText = 'You know the islands now: send your captain where you like.';
export const endChapter = 'Show what comes next';

/** What each voyage teaches, and the button that spends what it brought, by its place in the chapter. */
export const voyageTexts: Readonly<Record<number, { title: string; teaches: string; spend: string }>> = {
  1: {
    title: 'Captain',
    teaches: 'Captains sail, and come home with something. Send yours from the Academy.',
    spend: 'Level up your captain',
  },
  2: {
    title: 'Ship',
    teaches: "A captain's strength grows with the level of the ship.",
    spend: 'Level up your ship',
  },
  3: {
    title: 'Crew',
    teaches: 'A crew makes the captain stronger, too.',
    spend: 'Level up your crew',
  },
  4: {
    title: 'Item',
    teaches: 'The item is the last of the four that have levels.',
    spend: 'Level up your item',
  },
  5: {
    title: 'Gold',
    teaches: 'GOLD pays for levels in Events. They take hours instead of tokens.',
    spend: 'Spend GOLD at The Docks',
  },
  6: {
    title: 'Trade',
    teaches: 'Plunders bring Treasure. The exchange gives GOLD for it.',
    spend: 'Trade Treasure for GOLD',
  },
  7: {
    title: 'Gems',
    teaches: 'Some plunders bring gems instead. The exchange gives BOOTY for them.',
    spend: 'Trade gems for BOOTY',
  },
  8: {
    title: 'Battle',
    teaches: 'With a Battle Token a captain that levels on Island 1 earns Treasure meanwhile.',
    spend: 'Use a Battle Token at The Docks',
  },
};
