import type { IntentState, WalletWay } from '#contract/chainIntents.ts';

/** What a state means for everything that can happen to a transaction, apart from the states that may follow. */
interface StateRules {
  /** Whether the transaction has not ended. */
  isOpen: boolean;
  /** A signed transaction that a page hands in is accepted, was accepted before, or is too late. */
  handIn: 'accepts' | 'accepted' | 'tooLate';
  /** What the worker sends at each check of a transaction whose wallet only signs. */
  sends: 'nothing' | 'afterSimulation' | 'again';
  /** Whether a block may contain it, so that its expiry must be proven by the node's history. */
  mayBeOnChain: Readonly<Record<WalletWay, boolean>>;
  /** Whether the player's notification reports an error. */
  isError: boolean;
}

/** A transaction that the game has signed, and one that has ended. */
const signed = { isOpen: true, handIn: 'accepted', isError: false } as const;
const ended = { isOpen: false, sends: 'nothing' } as const;
const byEither = { sign: true, signAndSend: true };
const byNone = { sign: false, signAndSend: false };

/** The rules of each state (rule book: chain.md, States). `intentTransitions.ts` has the states that may follow. */
export const stateRules: Readonly<Record<IntentState, StateRules>> = {
  reserved: {
    isOpen: true,
    handIn: 'accepts',
    sends: 'nothing',
    // The game signs first for a wallet that sends by itself, so that wallet may have sent it without reporting it.
    mayBeOnChain: { sign: false, signAndSend: true },
    isError: false,
  },
  signed: { ...signed, sends: 'afterSimulation', mayBeOnChain: byEither },
  submitted: { ...signed, sends: 'again', mayBeOnChain: byEither },
  confirmed: { ...ended, handIn: 'accepted', mayBeOnChain: byEither, isError: false },
  failed: { ...ended, handIn: 'tooLate', mayBeOnChain: byEither, isError: true },
  expired: { ...ended, handIn: 'tooLate', mayBeOnChain: byNone, isError: true },
  cancelled: { ...ended, handIn: 'tooLate', mayBeOnChain: byNone, isError: false },
};

/** States of a transaction that has not ended. */
export const openStates = (Object.keys(stateRules) as IntentState[]).filter(
  (state) => stateRules[state].isOpen,
);

export const mayBeOnChain = ({ state, wallet }: { state: IntentState; wallet: WalletWay }): boolean =>
  stateRules[state].mayBeOnChain[wallet];
