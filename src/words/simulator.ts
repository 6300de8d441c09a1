import type { LevelEntity } from '#contract/captains.ts';
import { amountWithToken } from './amounts.ts';
import { decimalFormat, formatDecimal } from './decimals.ts';
import { entityNames } from './names.ts';
import { count, strengthText } from './numbers.ts';

/**
 * Texts of the Simulation Center (rule book: simulator.md, Analytics). Quoted sentences are spelled exactly as there.
 */

export const centerTabs = { simulator: 'Simulator', plan: 'Roster plan' } as const;
export const centerTabsLabel = 'Simulator or roster plan';

// team configuration
export const teamConfiguration = 'Team Configuration';
export const oneOfOneCaptain = 'One of One Captain';
export const mythicShip = 'Mythic Ship';
export const switchedOn = 'On';
export const switchedOff = 'Off';
export const levelOfEntity = (entity: LevelEntity): string => `${entityNames[entity]} level`;
export const maximumOf = (level: number): string => `Maximum ${count(level)}`;
export const allToMaximum = 'All to maximum';
export const resetTeam = 'Reset';

// analytics
export const analytics = 'Analytics';
export const totalStrength = 'Total Strength';
export const treasurePerBattle = 'Treasure per Battle';
export const estimatedEarnings = 'Estimated earnings';
export const readingRate = 'Reading the Treasure per strength...';
const rateFormat = decimalFormat(0, 6);
export const rateIs = (rate: number): string => `${formatDecimal(rateFormat, rate)} Treasure per strength`;
export const defaultRate = (rate: number): string =>
  `The Treasure per strength could not be read: calculated with ${formatDecimal(rateFormat, rate)}.`;
/** Why twice the strength does not earn twice as much (rule book: treasury.md, Counted strength). */
export const strengthCounts = (strength: number, counted: number): string =>
  `Strength ${strengthText(strength)} counts as ${count(counted)} for Treasure.`;
export const dailyLimit = (treasure: number): string =>
  `A captain earns at most ${amountWithToken('TREASURE', treasure)} a day.`;
export const maxLevelCost = 'Max Level Cost';
export const islandRequirements = 'Island Mission Requirements';
export const islandPreparation = (layer: number): string => `Island ${layer} Preparation`;
/** A number of hours with thousands separators: '5,448 hours'. */
export const learningHours = (hours: number): string => `${count(hours)} ${hours === 1 ? 'hour' : 'hours'}`;
export const bootyName = 'BOOTY';
export const goldName = 'GOLD';

// roster plan: what is planned
export const planExplained = 'The cheapest levels for all your captains, and every step as a button.';
export const planGoalLabel = 'Goal of every captain';
export const goalNames = { max: 'Max level', strength: 'A strength' } as const;
export const goalStrength = 'Strength of each captain';
export const strengthHint = (highest: number): string => `A whole number from 1 to ${strengthText(highest)}`;
export const strengthOfTier = (tier: string, strength: number): string => `${tier} ${strengthText(strength)}`;
export const payWith = 'Pay with';
export const planWayNames = {
  tokens: 'Level tokens (BOOTY, at once)',
  foundTokens: 'Level tokens from Raids (BOOTY, hours)',
  firstIsland: 'Events of Island 1 (GOLD, hours)',
  otherIslands: 'Events of other islands (GOLD, hours)',
} as const;
export const noCaptainsInGame = "You don't have any captains in-game.";

// roster plan: while it is calculated
export const calculatingPlan = (done: number, all: number): string =>
  `Calculating: ${count(done)} of ${count(all)} captains`;
export const calculatingWord = 'Calculating the plan...';
export const planCancelled = 'The calculation was cancelled.';
export const calculateAgain = 'Calculate again';
export const planFailed = 'The plan could not be calculated here.';

// roster plan: what it says
export const planSummary = 'Sum of the plan';
export const planFacts = {
  booty: 'BOOTY for all tokens',
  missing: 'BOOTY still to pay',
  gold: 'GOLD',
  hours: 'Hours',
  strength: 'Strength of all',
  treasure: 'Treasure a day',
  payback: 'Pays back',
} as const;
export const tokensFor = (entity: LevelEntity): string => `${entityNames[entity]} level tokens`;
export const tokensOfPlan = (levels: number, held: number): string =>
  `${count(levels)}, you have ${count(held)}`;
export const captainsToRaise = (captains: number): string =>
  captains === 1
    ? '1 captain has something to learn.'
    : `${count(captains)} captains have something to learn.`;
export const captainsAtGoal = (captains: number): string =>
  captains === 1 ? '1 captain is there already.' : `${count(captains)} captains are there already.`;
export const captainsOutOfReach = (captains: number): string =>
  captains === 1
    ? '1 captain stays below even at all maxima.'
    : `${count(captains)} captains stay below even at all maxima.`;
export const everyoneThere = 'Every captain is there.';
export const nothingToDo = 'Nothing remains to be done.';
export const hoursOnIslands: Readonly<Record<'firstIsland' | 'otherIslands', string>> = {
  firstIsland: 'GOLD and hours are those of Events of Island 1.',
  otherIslands:
    'GOLD and hours are those of Events of Island 2. Island 4 takes less GOLD and more time, Island 6 the reverse.',
};
export const planKnowsFairWind =
  'Tokens are counted with Fair wind. Events are counted without it: your strongest captain may pay for fewer levels there than the plan says.';

// roster plan: chart and steps
export const spentByCaptains = (token: string): string => `${token} spent, by captains who are there`;
export const spentAt = (captains: number, token: string, amount: number): string =>
  `${captains === 1 ? '1 captain' : `${count(captains)} captains`}: ${amountWithToken(token, amount)}`;
export const planSteps = 'Steps';
export const stepColumns = {
  captain: 'Captain',
  step: 'Step',
  tokens: 'Level tokens',
  booty: 'BOOTY',
  gold: 'GOLD',
  hours: 'Hours',
  payback: 'Pays back',
  action: 'Do it',
} as const;
/** 'Item 1 → 25', and the wind in which its tokens are found. */
export const stepText = (entity: LevelEntity, from: number, to: number, wind: string | null = null): string =>
  `${entityNames[entity]} ${count(from)} → ${count(to)}${wind === null ? '' : `, ${wind}`}`;
/** A step on a Special that raises everything to its cap: 'General Store: all to maximum'. */
export const toCapsText = (mission: string): string => `${mission}: all to maximum`;
/** A step on a Special for one level of each: 'All Hands on Deck, 3 times'. */
export const oneOfEachText = (mission: string, times: number): string =>
  times === 1 ? `${mission}, once` : `${mission}, ${count(times)} times`;
/** A piece to put on before the steps: 'Ship, level 30: Gale'. */
export const moveText = (entity: LevelEntity, level: number, piece: string): string =>
  `${entityNames[entity]}, level ${count(level)}: ${piece}`;
export const movesFirst = (moves: number): string =>
  moves === 1
    ? 'One piece of equipment first goes to another captain. That costs nothing.'
    : `${count(moves)} pieces of equipment first go to other captains. That costs nothing.`;
export const putOnAll = (pieces: number): string => `Put on all ${count(pieces)}`;
export const moveFirst = 'Move equipment first';
/** Label for screen readers of a button for the whole captain. It begins with the button's visible text. */
export const captainStepButton = (text: string, captain: string): string => `${text}: ${captain}`;
/** Days in which a price is earned back; Infinity where it never is, null where that is not known yet. */
export const paybackText = (days: number | null): string =>
  days === null
    ? '–'
    : days === Number.POSITIVE_INFINITY
      ? 'Never'
      : days === 1
        ? '1 day'
        : `${count(days)} days`;
export const paybackExplained = (treasure: number): string =>
  `A step pays back when the Treasure that it adds has bought its price at the exchange. A captain earns at most ${amountWithToken('TREASURE', treasure)} a day.`;
export const treasureChange = (before: number, after: number): string => `${count(before)} → ${count(after)}`;
export const onAverage = 'Tokens are found by chance: BOOTY and hours are what they take on average.';
export const levelUpBy = (levels: number): string => `Level up by ${count(levels)}`;
export const getTokens = 'Get tokens';
export const sendToLearn = 'Send captain';
export const findTokens = 'Find tokens';
const figureFormat = decimalFormat(0, 2);
/** A figure without its unit, which the heading above it names: '12,500'. */
export const stepFigure = (amount: number): string => formatDecimal(figureFormat, amount);
/** Label for screen readers of a step's button. It begins with the button's visible text. */
export const stepButton = (text: string, entity: LevelEntity, captain: string): string =>
  `${text}: ${entityNames[entity]} of ${captain}`;
export const awayWord = 'Away';
export const notInGameWord = 'Not in game';
export const cannotSailWord = 'Cannot be sent';
export const highestStrength = (strength: number): string =>
  `Out of reach: ${strengthText(strength)} at all maxima`;
