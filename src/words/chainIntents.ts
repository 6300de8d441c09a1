import type { IntentKind, IntentState } from '#contract/chainIntents.ts';
import type { Token } from '#contract/tokens.ts';
import { exactWithToken } from './amounts.ts';
import { intentKindNames } from './transfers.ts';

/** Texts about transactions on the chain and their outcome (rule book: chain.md, States). */

interface Subject {
  token?: Token;
  amount?: number;
  names?: readonly string[];
}

const what = ({ token, amount, names = [] }: Subject): string => {
  if (names.length > 0) return names.join(', ');
  return token === undefined || amount === undefined ? '' : exactWithToken(token, amount);
};

const ends: Readonly<Record<IntentState, string>> = {
  reserved: 'Waits for your wallet.',
  signed: 'Signed, on its way to the chain.',
  submitted: 'Sent to the chain.',
  confirmed: 'Done.',
  failed: 'It failed on the chain; nothing was moved.',
  expired: 'It has expired; nothing was moved.',
  cancelled: 'Cancelled; nothing was moved.',
};

/** One transaction and its state as a sentence: 'Withdrawal: 25 BOOTY. Done.' */
export const intentSentence = (kind: IntentKind, state: IntentState, subject: Subject): string =>
  `${intentKindNames[kind]}: ${what(subject)}. ${ends[state]}`;
