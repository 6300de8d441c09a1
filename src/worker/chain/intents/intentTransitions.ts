import type { IntentState, WalletWay } from '#contract/chainIntents.ts';

/**
 * The states that may follow each state of a transaction (rule book: chain.md, States). A `reserved` transaction is
 * built and waits for the wallet. If the wallet sends it (`signAndSend`), it has the game's signature from the
 * beginning, so it may be on the chain at any time. It then cannot be cancelled, and its status is checked like that of
 * a submitted one.
 */
const transitions: Readonly<Record<WalletWay, Readonly<Record<IntentState, readonly IntentState[]>>>> = {
  sign: {
    reserved: ['signed', 'cancelled', 'expired'],
    signed: ['submitted', 'confirmed', 'failed', 'expired'],
    submitted: ['confirmed', 'failed', 'expired'],
    confirmed: [],
    failed: [],
    expired: [],
    cancelled: [],
  },
  signAndSend: {
    reserved: ['submitted', 'confirmed', 'failed', 'expired'],
    signed: [],
    submitted: ['confirmed', 'failed', 'expired'],
    confirmed: [],
    failed: [],
    expired: [],
    cancelled: [],
  },
};

/** The states from which a transaction may go to the state `next`, by what its wallet does. */
export const statesBefore = (way: WalletWay, next: IntentState): IntentState[] =>
  (Object.keys(transitions[way]) as IntentState[]).filter((state) => transitions[way][state].includes(next));
