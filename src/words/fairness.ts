import { percent } from './amounts.ts';

/** What the player reads on the receipt of an outcome. */

export const receiptTitle = 'Receipt';
export const openReceipt = (mission: string): string => `Receipt of ${mission}`;
export const receiptNote =
  'The outcome was decided by a seed that was sealed before your captain set out. Verify works everything out again on your own device.';
export const verify = 'Verify';
export const saveReceipt = 'Save as a file';
export const oddsTitle = 'Odds';
export const commitmentTitle = 'Sealed as';
export const seedTitle = 'Seed';
export const nonceTitle = 'Your word';
export const rollTitle = 'Roll';
export const noNonce = 'none';
/** A roll with the digits a player may want to compare. */
export const rollText = (roll: number): string => roll.toFixed(9);
export const oddsLine = (from: number, to: number): string => `${percent(from)} to ${percent(to)}`;
export const rolledHere = 'the roll fell here';
export const receiptFile = (activeMissionId: string): string => `seven-isles-receipt-${activeMissionId}.json`;

const checkSentences = {
  sealed: {
    holds: 'The seal is the one your device saw before the outcome was told.',
    fails: 'The seal is not the one your device saw before the outcome was told.',
  },
  commitment: {
    holds: 'The seed fits the seal.',
    fails: 'The seed does not fit the seal.',
  },
  odds: {
    holds: 'The odds are the published ones.',
    fails: 'The odds are not the published ones.',
  },
  roll: {
    holds: 'The roll follows from the seed.',
    fails: 'The roll does not follow from the seed.',
  },
  outcome: {
    holds: 'The outcome follows from the roll.',
    fails: 'The outcome does not follow from the roll.',
  },
} as const;
/** The answer to one question a receipt is asked. */
export const checkSentence = (check: keyof typeof checkSentences, holds: boolean): string =>
  checkSentences[check][holds ? 'holds' : 'fails'];
export const receiptFair = 'This outcome is fair.';
export const receiptUnfair = 'This outcome does not hold. Please keep the receipt and tell us.';
export const receiptOfMission = (mission: string, activeMissionId: string): string =>
  `${mission}, ${activeMissionId}`;
