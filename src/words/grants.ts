import { exactWithToken } from './amounts.ts';

/** What players read of the acts of operators (rule book: operators.md, Grants). */
export const granted = (what: string): string => `The harbour master's office gave you ${what}.`;
export const balanceCorrected = (change: string): string =>
  `The harbour master's office corrected your balance: ${change}.`;

/** What a player gets of the treasure chest (rule book: leaderboard.md, Payout). */
export const chestShareReceived = (chest: number, share: number, pool: number): string =>
  `Treasure Chest #${chest}: ${exactWithToken('SOL', share)} for you, of ${exactWithToken('SOL', pool)}`;
