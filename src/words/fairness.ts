import { percent } from './numbers.ts';

/** Texts of the receipt of an outcome. */

export const receiptTitle = 'Receipt';
export const openReceipt = (mission: string): string => `Receipt of ${mission}`;
export const receiptNote =
  'The outcome was decided by a server seed whose hash was fixed before your captain was sent. Verify repeats the calculation on your own device.';
export const verify = 'Verify';
export const cannotVerify =
  'This browser cannot verify the receipt here. Please open the game by https or on localhost and try again.';
export const saveReceipt = 'Save as a file';
export const oddsTitle = 'Odds';
export const seedHashTitle = 'Server seed hash';
export const serverSeedTitle = 'Server seed';
export const clientSeedTitle = 'Client seed';
export const rollTitle = 'Roll';
export const noClientSeed = 'none';
/** A roll with nine decimals, enough to compare it with another calculation. */
export const rollText = (roll: number): string => roll.toFixed(9);
export const oddsLine = (from: number, to: number): string => `${percent(from)} to ${percent(to)}`;
export const rolledHere = 'the roll fell here';
export const receiptFile = (activeMissionId: string): string => `seven-isles-receipt-${activeMissionId}.json`;

const checkSentences = {
  seenBefore: {
    holds: 'The server seed hash is the one your device saw before the outcome was known.',
    fails: 'The server seed hash is not the one your device saw before the outcome was known.',
  },
  commitment: {
    holds: 'The server seed matches its hash.',
    fails: 'The server seed does not match its hash.',
  },
  odds: {
    holds: 'The odds are the published ones.',
    fails: 'The odds are not the published ones.',
  },
  roll: {
    holds: 'The roll follows from the server seed and the client seed.',
    fails: 'The roll does not follow from the server seed and the client seed.',
  },
  outcome: {
    holds: 'The outcome follows from the roll.',
    fails: 'The outcome does not follow from the roll.',
  },
  wind: {
    holds: 'The wind is the one of its island in that week.',
    fails: 'The wind is not the one of its island in that week.',
  },
  sentFromHere: {
    holds: 'The client seed and the captain are the ones your device sent.',
    fails: 'The client seed or the captain is not the one your device sent.',
  },
} as const;
/** Sentence about the result of one check of a receipt. */
export const checkSentence = (check: keyof typeof checkSentences, holds: boolean): string =>
  checkSentences[check][holds ? 'holds' : 'fails'];
export const receiptFair = 'This outcome is fair.';
export const receiptUnfair = 'This outcome failed the check. Please keep the receipt and tell us.';
export const receiptOfMission = (mission: string, activeMissionId: string): string =>
  `${mission}, ${activeMissionId}`;
