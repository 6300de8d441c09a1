import type { IntentKind, IntentState } from '#contract/chainIntents.ts';
import type { WalletWay } from '#contract/transfers.ts';

/**
 * From which state a transaction may go to which (rule book: chain.md, States). `reserved` is built and waits for the
 * wallet. One that the wallet sends by itself carries the game's signature from the beginning, so the chain may have it
 * at any time: it cannot be cancelled, and is looked for on the chain like a submitted one.
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

/** The states from which a transaction of that wallet may go to this one. */
export const statesBefore = (way: WalletWay, next: IntentState): IntentState[] =>
  (Object.keys(transitions[way]) as IntentState[]).filter((state) => transitions[way][state].includes(next));

/** States of a transaction that has not ended. */
export const openStates = ['reserved', 'signed', 'submitted'] as const satisfies readonly IntentState[];
export const isOpenState = (state: IntentState): boolean => openStates.some((open) => open === state);

/**
 * Whether this kind moves something from the game to the wallet; such kinds are refused while withdrawals are stopped.
 */
export const leavesTheGame: Readonly<Record<IntentKind, boolean>> = {
  deposit: false,
  freeze: false,
  withdraw: true,
  thaw: true,
  mint: true,
  burnCaptain: true,
  burnSideNft: false,
};
