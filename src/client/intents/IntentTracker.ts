import { type ChainIntent, chainIntent, type IntentKind, type WalletWay } from '#contract/chainIntents.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { z } from '#contract/schema.ts';
import { networkError } from '#words/connection.ts';
import { invalidTransactionData, staysReserved } from '#words/jobs.ts';
import { changedByTransactions } from '../jobs/kinds/changedQueries.ts';
import { LostFile } from '../kit/lazyFiles.ts';
import { cancelIntents } from './cancelIntents.ts';
import { isUnderWay } from './intentQueries.ts';
import { type Asked, IntentRuns, isReportedByJob, type Run, type Signed } from './intentRuns.ts';
import type { IntentSteps } from './intentSteps.ts';
import type { IntentTrackerDependencies } from './intentTrackerDependencies.ts';
import { endToasts } from './kinds/endToasts.ts';
import type { IntentInputs } from './kinds/intentKinds.ts';
import type { IntentKindOnPage, IntentOutcome, Settlement, UnsignedIntent } from './kinds/intentTypes.ts';
import { offersToSecure, offersToSecureAfter } from './offerToSecure.ts';
import { SigningStopped } from './preview/SigningStopped.ts';
import { untilStopped } from './untilStopped.ts';

/** Time in milliseconds after which the toast of an end counts as read. */
const readAfterMs = 1_000;
const timedOut = { outcome: 'timedOut', lines: [] } as const satisfies Settlement;

/**
 * Carries out every transaction that the player's wallet signs, and shows its end once (rule book: chain.md, States).
 * It uses no framework; each login creates one tracker. Its tests list the guarantees that it gives.
 */
export class IntentTracker {
  readonly #dependencies: IntentTrackerDependencies;
  readonly runs = new IntentRuns();
  /** Transactions whose end this tab shows although no run waits for it. */
  readonly #open: Set<string>;
  /** Transactions whose end is known; further reports of them are ignored. */
  readonly #ended = new Set<string>();
  #isClosed = false;

  constructor(dependencies: IntentTrackerDependencies) {
    this.#dependencies = dependencies;
    this.#open = new Set(dependencies.openIntents.load());
    dependencies.onJobsSettled((batch) => {
      if (batch.kind !== 'handleAssets' || !batch.late) return;
      dependencies.loadSteps().then(
        ({ moveSettlement }) => {
          for (const member of batch.members) {
            const end = moveSettlement(member as Parameters<typeof moveSettlement>[0]);
            if (typeof end === 'object') this.#show(end.lines);
          }
        },
        (error: unknown) => console.warn('The sentence of moved NFTs could not be loaded', error),
      );
    });
  }

  /**
   * Carries out a transaction of the player, or several of one kind: has the worker build them, shows what they do, has
   * the wallet sign them, hands them in, releases what was not signed and waits for the end, which is shown. Never
   * throws. While the screen of this kind has a run already, nothing happens. `onHandedIn` is called once it is certain
   * or possible that the worker or the chain has them.
   *
   * @example
   * const outcome = await intents.run('deposit', { token: 'BOOTY', amount: 100 });
   * if (outcome !== 'cancelled') clear();
   */
  async run<K extends IntentKind>(
    kind: K,
    input: IntentInputs[K],
    onHandedIn: () => void = () => {},
  ): Promise<IntentOutcome> {
    if (this.runs.isBusy(kind) || this.#isClosed) return 'cancelled';
    const run = this.runs.begin(kind);
    try {
      const steps = await this.#dependencies.loadSteps();
      const kindOnPage = steps.intentKindsOnPage[kind] as IntentKindOnPage<IntentInputs[K]>;
      return await this.#carryOut(run, steps, kindOnPage, { input, onHandedIn });
    } catch (error) {
      if (!(error instanceof LostFile)) throw error;
      this.#dependencies.show({ tone: 'danger', text: networkError });
      return 'cancelled';
    } finally {
      this.runs.end(run);
    }
  }

  /**
   * Shows what the transaction of a swap does and has the wallet sign it; resolves with the way of signing and the
   * signed transaction or signature. @throws SigningStopped, or what the wallet throws
   */
  async signSwap(transaction: string): Promise<{ way: WalletWay; signed: string }> {
    const run = this.runs.begin('swap');
    try {
      const steps = await this.#dependencies.loadSteps();
      const way = await this.#wayToSign(run, steps);
      const [signed = ''] = await steps.signTransactions(this.#dependencies.page, way, 'swap', [
        { transaction },
      ]);
      return { way, signed };
    } finally {
      this.runs.end(run);
    }
  }

  /** Takes a notification of the type `chainIntent`. They may arrive in any order, repeatedly and before any answer. */
  handleNotification({ data }: GameNotification): void {
    const parsed = z.safeParse(chainIntent, data.result);
    if (parsed.success) this.#settle(parsed.data);
    else console.error('A transaction in a notification does not follow the contract', parsed.error);
  }

  /**
   * Reads the transactions and takes the ends that were missed; call this at each connect. Those that are under way,
   * also on another device, are shown by this tab when they end.
   */
  readonly recheck = async (): Promise<void> => {
    const { isYoung, readIntents, refresh } = this.#dependencies;
    const before = [...this.#open];
    const intents = await readIntents().catch(() => null);
    if (intents === null || this.#isClosed) return;
    // An end that was reported during the reading is missing in what was read.
    if (intents.some((intent) => isUnderWay(intent) && this.#ended.has(intent.id))) refresh(['chainIntents']);
    for (const intent of intents.filter(({ id }) => !this.#ended.has(id))) {
      if (isUnderWay(intent)) {
        if (!this.runs.of(intent.id) && !isReportedByJob(intent)) this.#open.add(intent.id);
      } else if (this.runs.of(intent.id) || this.#open.has(intent.id) || isYoung(intent.createdAt))
        this.#settle(intent);
    }
    const listed = new Set(intents.map(({ id }) => id));
    for (const id of before) if (!listed.has(id)) this.#open.delete(id);
    this.#save();
  };

  /** Whether anything is to be rechecked. */
  readonly isWaiting = (): boolean => this.#open.size > 0;

  /**
   * Call this when the session ends under an open screen: no screen waits any longer; ends are shown after the log-in.
   */
  suspend(): void {
    for (const run of this.runs.all()) run.leave();
  }

  /**
   * Ends all waiting when the player's screens close. The stored transactions stay for the player's next login in this
   * tab.
   */
  close(): void {
    this.#isClosed = true;
    this.suspend();
  }

  async #carryOut<Input>(
    run: Run,
    steps: IntentSteps,
    kind: IntentKindOnPage<Input>,
    asked: Asked<Input>,
  ): Promise<IntentOutcome> {
    const { page, refresh } = this.#dependencies;
    if (kind.leavesGame && offersToSecure(page)) return 'cancelled';
    const problem = kind.problem(asked.input, page);
    if (problem !== null) return this.#refuse(kind, problem, 'refused');
    let way: WalletWay | null = null;
    let built: readonly UnsignedIntent[];
    try {
      way = await this.#wayToSign(run, steps);
      built = await kind.build(page.callRoute, asked.input, way);
    } catch (error) {
      refresh(changedByTransactions);
      if (offersToSecureAfter(error, page)) return 'cancelled';
      if (way === null) return this.#refuse(kind, kind.sentenceOf('way', error), 'cancelled');
      return this.#refuse(kind, kind.sentenceOf('build', error), 'refused');
    }
    for (const { intentId } of built) run.ends.set(intentId, null);
    // A wallet that also sends can settle them from here on, even if the page is left.
    if (way === 'signAndSend') this.#keepOpen(run);
    return this.#signAndFollow(run, steps, kind, { ...asked, way, built });
  }

  /** Connects the wallet if necessary and asks how it will sign. */
  #wayToSign(run: Run, { wayToSign }: IntentSteps): Promise<WalletWay> {
    const { clock, page } = this.#dependencies;
    return untilStopped(clock, wayToSign(page), (cancel) => {
      run.cancel = cancel;
      this.runs.changed();
    });
  }

  async #signAndFollow<Input>(
    run: Run,
    steps: IntentSteps,
    kind: IntentKindOnPage<Input>,
    asked: Asked<Input> & { way: WalletWay; built: readonly UnsignedIntent[] },
  ): Promise<IntentOutcome> {
    const { page, refresh } = this.#dependencies;
    const { input, way, built } = asked;
    const requested = kind.requested(input, built);
    let signed: readonly string[];
    try {
      if (requested === null) throw new SigningStopped(invalidTransactionData);
      signed = await steps.signTransactions(page, way, kind.rules, requested);
    } catch (error) {
      const sentence = kind.sentenceOf('sign', error);
      const signedFirst = error instanceof SigningStopped ? error.signed : [];
      this.#refuse(kind, sentence, 'refused');
      // A wallet that also sends has already sent the transactions that it signed.
      signed = way === 'signAndSend' ? [...signedFirst] : [];
      await this.#release(run, way, (requested ?? built).slice(signed.length));
      refresh(changedByTransactions);
      if (signed.length === 0) return sentence === null && signedFirst.length === 0 ? 'cancelled' : 'refused';
    }
    return this.#follow(run, kind, { ...asked, handed: (requested ?? []).slice(0, signed.length), signed });
  }

  /** Hands the signed transactions in, waits for the end and shows it. */
  async #follow<Input>(
    run: Run,
    kind: IntentKindOnPage<Input>,
    signed: Signed<Input>,
  ): Promise<IntentOutcome> {
    const { clock, dismiss, refresh, show } = this.#dependencies;
    if (Array.isArray(signed.input)) run.moving = signed.input.slice(0, signed.handed.length);
    if (kind.processing !== undefined) run.toastId = show({ tone: 'info', text: kind.processing }, null);
    this.runs.changed();
    let cancelTimer = () => {};
    const end = await new Promise<Settlement>((resolve) => {
      run.leave = () => resolve(timedOut);
      const { wait } = kind;
      if (wait !== null)
        cancelTimer = clock.after(wait.ms, () => resolve({ outcome: 'timedOut', lines: [wait.line] }));
      this.#handIn(run, kind, signed, resolve);
    });
    cancelTimer();
    const { toastId } = run;
    run.toastId = null;
    if (toastId !== null && !this.runs.all().some((other) => other.toastId === toastId)) dismiss(toastId);
    run.outcome = end.outcome;
    if (kind.wait !== null) this.#refreshAgain(kind);
    await this.#conclude(run, signed, end);
    refresh(changedByTransactions);
    return end.outcome;
  }

  /** Shows the end of a run, and releases what was refused. */
  async #conclude<Input>(
    run: Run,
    { way, handed }: Signed<Input>,
    { outcome, lines }: Settlement,
  ): Promise<void> {
    this.#show(lines);
    if (outcome === 'refused') await this.#release(run, way, handed);
    if (outcome === 'timedOut') void this.recheck();
    else for (const { intentId } of handed) this.#open.delete(intentId);
    this.#saveOnceRead();
  }

  /** Hands the signed transactions in; `settle` gets the end, from the answer or once all of them have ended. */
  #handIn<Input>(
    run: Run,
    kind: IntentKindOnPage<Input>,
    request: Signed<Input>,
    settle: (end: Settlement) => void,
  ): void {
    const { input, onHandedIn, way, handed, signed } = request;
    let isHandedIn = false;
    const handedIn = () => {
      if (isHandedIn) return;
      isHandedIn = true;
      if (kind.wait === null) {
        run.holdsScreen = false;
        this.runs.changed();
        this.#refreshAgain(kind);
      }
      onHandedIn();
    };
    run.allEnded = (ends) => {
      handedIn();
      const isDone = ends.every(({ state }) => state === 'confirmed');
      settle({ outcome: isDone ? 'confirmed' : 'failed', lines: kind.toasts(ends) });
    };
    // The page may be left before the answer.
    if (!isReportedByJob({ kind: run.kind, way })) this.#keepOpen(run);
    // One that the worker is to send has no effect before it is handed in, so an earlier end is left to the answer.
    if (way === 'signAndSend') this.#settleIfEnded(run);
    void kind.handIn(this.#dependencies.page, input, { way, handed, signed }).then((answer) => {
      if (answer === 'unknown') return;
      if (answer !== 'handedIn') {
        // After a timeout nothing else says the outcome of a job.
        if (run.outcome === 'timedOut') void this.#conclude(run, request, answer);
        else settle(answer);
        return;
      }
      this.#keepOpen(run);
      this.#dependencies.refresh(['chainIntents']);
      handedIn();
      this.#settleIfEnded(run);
    });
  }

  /** Refreshes the changed data again after a delay, because the chain may answer late. */
  #refreshAgain({ refreshAgainAfterMs: ms }: Pick<IntentKindOnPage<never>, 'refreshAgainAfterMs'>): void {
    const { clock, refresh } = this.#dependencies;
    if (ms !== undefined) clock.after(ms, () => refresh(changedByTransactions));
  }

  /**
   * Releases transactions that will not be signed or handed in, and what was reserved for them. Those for a wallet that
   * sends by itself can only expire: a toast says so.
   */
  async #release(run: Run, way: WalletWay, released: readonly UnsignedIntent[]): Promise<void> {
    const { page, show } = this.#dependencies;
    for (const { intentId } of released) {
      const end = run.ends.get(intentId);
      run.ends.delete(intentId);
      if (end) this.#showAlone(end);
    }
    if (way === 'sign') await cancelIntents(page.callRoute, released);
    else if (released.length > 0) show({ tone: 'info', text: staysReserved });
  }

  /** Takes the end of a transaction, from wherever it was learned; only the first report of it counts. */
  #settle(intent: ChainIntent): void {
    if (this.#isClosed || isUnderWay(intent) || this.#ended.has(intent.id)) return;
    this.#ended.add(intent.id);
    this.#dependencies.refresh(changedByTransactions);
    const run = this.runs.of(intent.id);
    if (run === undefined) {
      this.#showAlone(intent);
      return;
    }
    run.ends.set(intent.id, intent);
    this.#settleIfEnded(run);
  }

  #settleIfEnded(run: Run): void {
    const ends = [...run.ends.values()].filter((end) => end !== null);
    if (ends.length === run.ends.size) run.allEnded(ends);
  }

  /** Shows an end for which no run waits, unless the job of its tab shows it or it is older than this page. */
  #showAlone(intent: ChainIntent): void {
    const isWanted = this.#open.delete(intent.id);
    this.#saveOnceRead();
    if (isWanted || (this.#dependencies.isYoung(intent.createdAt) && !isReportedByJob(intent)))
      this.#show(endToasts(intent));
  }

  #keepOpen({ ends }: Run): void {
    for (const id of ends.keys()) if (!this.#ended.has(id)) this.#open.add(id);
    this.#save();
  }

  /** An end that was shown while the page was being left was not read: it stays stored a moment longer. */
  #saveOnceRead(): void {
    this.#dependencies.clock.after(readAfterMs, () => this.#save());
  }

  #save(): void {
    if (!this.#isClosed) this.#dependencies.openIntents.save([...this.#open]);
  }

  #show(lines: Settlement['lines']): void {
    for (const line of lines) this.#dependencies.show(line);
  }

  #refuse(
    { toastMs }: Pick<IntentKindOnPage<never>, 'toastMs'>,
    sentence: string | null,
    outcome: 'cancelled' | 'refused',
  ): IntentOutcome {
    if (sentence !== null) this.#dependencies.show({ tone: 'danger', text: sentence }, toastMs);
    return outcome;
  }
}
