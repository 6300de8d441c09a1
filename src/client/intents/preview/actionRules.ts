import { inTheGame } from '#words/signing.ts';
import type { RequestedAction } from './RequestedAction.ts';
import type { SummaryLine, TransactionContext, Units } from './TransactionContext.ts';

/** What the rules of the kinds of actions (`intents/kinds`) are made of. */

const unitsOf = (requested: RequestedAction): bigint => ('units' in requested ? requested.units : 1n);
/** What was requested arrives in the wallet that signs, or leaves it. */
export const reachesWallet = ({ requested, accounts }: TransactionContext): Units =>
  new Map([[accounts.mint, unitsOf(requested)]]);
export const leavesWallet = ({ requested, accounts }: TransactionContext): Units =>
  new Map([[accounts.mint, -unitsOf(requested)]]);
export const givesClubPiece = ({ chain }: TransactionContext): Units => new Map([[chain.captainsClub, 1n]]);

export const givesInGame = (text: string): SummaryLine[] => [{ gets: false, text: inTheGame(text) }];
export const getsInGame = (text: string): SummaryLine[] => [{ gets: true, text: inTheGame(text) }];

/** What most kinds have in common; a kind states what differs. */
export const plainRules = {
  inGame: () => [],
  givesInGameOnly: false,
  nftText: (name: string) => name,
  staysInWallet: () => null,
  makesMint: false,
  givesClub: false,
  locks: 0,
  unlocks: 0,
  rentGoesTo: 'wallet',
  transfer: () => null,
} as const;
