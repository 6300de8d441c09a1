import type { GoalId } from '#contract/goals.ts';
import { count } from './numbers.ts';

/** Texts of the goals after the First Voyages (rule book: first-voyages.md, Goals). */
export const goalReached = 'Reached!';
export const goalCount = (progress: number, target: number): string =>
  `${count(progress)} of ${count(target)}`;
export const nextGoalName = 'Next goal';
export const anotherGoal = 'Another goal';
export const hideGoals = 'Hide the goals';
export const goalsHidden = 'You find your next goal under Help in the navigation.';
export const allGoalsReached = 'All goals are reached';
export const allGoalsText = 'From here on you set your own course.';

/** What each goal is called and asks for, with the button that opens where it is done, if it is one place. */
export const goalTexts: Readonly<Record<GoalId, { title: string; asks: string; opens?: string }>> = {
  firstPlunder: {
    title: 'A first Plunder',
    asks: 'Claim a Plunder: it brings Treasure, and Treasure earns a share of BOOTY every day.',
    opens: 'Show Safe Haven',
  },
  strength2000: {
    title: 'Strength 2,000',
    asks: 'Level up captain, ship, crew and item until one captain has a strength of 2,000.',
  },
  firstSpecial: {
    title: 'One level of each',
    asks: 'Claim a Special: All Hands on Deck raises captain, ship, crew and item at once.',
    opens: 'Show All Hands on Deck',
  },
  firstRaid: {
    title: 'A first Raid',
    asks: 'Claim a Raid: for BOOTY it may bring an Item Level Token or gems.',
    opens: 'Show Moonlit Crossing',
  },
  islands3: { title: 'Three islands', asks: 'Claim missions on three different islands.' },
  receipt: {
    title: 'A receipt, verified',
    asks: 'Open the receipt of a result and press Verify: your browser computes the roll again.',
  },
  firstShare: {
    title: 'A first share',
    asks: 'Bring Treasure before midnight UTC, and receive your share of Battle Emissions.',
  },
  strength10000: { title: 'Strength 10,000', asks: 'One captain with a strength of 10,000.' },
  level10: {
    title: 'Captain of level 10',
    asks: 'At level 10 your first captain may leave the game to a wallet of yours.',
  },
  islands7: { title: 'All seven islands', asks: 'Claim missions on all seven islands.' },
  strength50000: { title: 'Strength 50,000', asks: 'One captain with a strength of 50,000.' },
  licence: {
    title: 'A ship licensed',
    asks: 'Buy a license for a Genesis ship: its missions bring more from then on.',
  },
};
