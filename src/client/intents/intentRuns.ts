import { type ChainIntent, type IntentKind, intentKinds, type WalletWay } from '#contract/chainIntents.ts';
import type { IntentOutcome, NftToMove, RequestedIntent } from './kinds/intentTypes.ts';

/** What the wallet signs: a transaction of a kind, or the swap of a third party. */
export type SignedKind = IntentKind | 'swap';

/**
 * The screens that start several kinds; every other kind has a screen of its own. Each screen has one run at a time.
 */
const sharedScreens: { readonly [K in SignedKind]?: 'tokens' | 'moves' | 'burns' } = {
  deposit: 'tokens',
  withdraw: 'tokens',
  freeze: 'moves',
  thaw: 'moves',
  mint: 'moves',
  burnCaptain: 'burns',
  burnSideNft: 'burns',
};
const screenOf = (kind: SignedKind): string => sharedScreens[kind] ?? kind;

export const isSignedKind = (kind: string): kind is SignedKind =>
  kind === 'swap' || intentKinds.some((one) => one === kind);

/** A run as its screen shows it. */
export interface IntentRun {
  readonly kind: SignedKind;
  /** Stops waiting for a wallet that does not answer; null while there is nothing to cancel. */
  readonly cancel: (() => void) | null;
  /** The NFTs of a move whose end is awaited. */
  readonly moving: readonly NftToMove[];
}

export interface Run extends IntentRun {
  cancel: (() => void) | null;
  moving: readonly NftToMove[];
  /** Whether the screen waits for it. */
  holdsScreen: boolean;
  /** Its transactions, with their ends as far as they are known. */
  ends: Map<string, ChainIntent | null>;
  toastId: number | null;
  outcome: IntentOutcome | null;
  /** Called when all its transactions have ended. */
  allEnded(ends: readonly ChainIntent[]): void;
  /** Ends the waiting without an outcome. */
  leave(): void;
}

const nothingMoves: readonly NftToMove[] = [];

/** The runs of a tracker, and what screens show of them. */
export class IntentRuns {
  readonly #runs = new Set<Run>();
  readonly #listeners = new Set<() => void>();
  #held: ReadonlyMap<string, IntentRun> = new Map();

  /** Whether the screen that starts this kind waits for a run, so that its buttons are busy. */
  isBusy(kind: SignedKind): boolean {
    return this.heldBy(kind) !== null;
  }

  /** The run for which the screen of this kind waits; the same object until it changes. */
  heldBy(kind: SignedKind): IntentRun | null {
    return this.#held.get(screenOf(kind)) ?? null;
  }

  /**
   * Notifies the listener whenever a run for which a screen waits has changed; returns a function that unsubscribes.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  begin(kind: SignedKind): Run {
    const run: Run = {
      kind,
      cancel: null,
      moving: nothingMoves,
      holdsScreen: true,
      ends: new Map(),
      toastId: null,
      outcome: null,
      allEnded: () => {},
      leave: () => {},
    };
    this.#runs.add(run);
    this.changed();
    return run;
  }

  end(run: Run): void {
    this.#runs.delete(run);
    this.changed();
  }

  /** The run that awaits the end of this transaction. */
  of(intentId: string): Run | undefined {
    return this.all().find(({ ends }) => ends.has(intentId));
  }

  all(): readonly Run[] {
    return [...this.#runs];
  }

  /** Call this after a change of a run. */
  changed(): void {
    const held = this.all().filter(({ holdsScreen }) => holdsScreen);
    this.#held = new Map(held.map(({ kind, cancel, moving }) => [screenOf(kind), { kind, cancel, moving }]));
    for (const listener of this.#listeners) listener();
  }
}

/** What a run carries out. */
export interface Asked<Input> {
  input: Input;
  onHandedIn(): void;
}
/** What a run hands in. */
export type Signed<Input> = Asked<Input> & {
  way: WalletWay;
  handed: readonly RequestedIntent[];
  signed: readonly string[];
};

/** Whether the transaction belongs to a job, whose tab shows its end: a move of an NFT that the worker sends. */
export const isReportedByJob = ({ kind, way }: { kind: SignedKind; way: WalletWay }): boolean =>
  screenOf(kind) === 'moves' && way === 'sign';
