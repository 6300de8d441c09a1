import { SendTransactionError, SolanaJSONRPCError, VersionedTransaction } from '@solana/web3.js';
import { sql } from 'kysely';
import { signatureBytes } from '#chain/decodeTransaction.ts';
import { Refusal } from '../../base/refusal.ts';
import { isConnectionLoss } from '../../database/connectionLoss.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { asPartOfIntent } from '../../tracing/jobTraces.ts';
import { mayBeOnChain, stateRules } from './intentStates.ts';
import { advance, claimDue, type DueIntent, noteOnIntent } from './intentStore.ts';
import type { Intent } from './kinds/IntentPlan.ts';
import { settleIntent } from './settleIntent.ts';
import { isFeePayerShort } from './simulation.ts';

/** Pause before each query for due transactions, in milliseconds. */
const tickMs = 250;
/**
 * Interval between two checks of a transaction under way, in milliseconds. Each check also sends the transaction again.
 */
const checkAgainMs = 2_000;
/** Maximum number of signatures in one status query to the chain, and of transactions claimed at once. */
const maxAtOnce = 256;
const callsAtOnce = 8;
/** Interval between two checks of a transaction whose expiry the node cannot prove, in milliseconds. */
const unprovenMs = 60_000;
/**
 * Number of blocks by which the chain must be past the last block that could execute a transaction before the
 * transaction counts as expired. Several nodes may share one address, so the node that reports the statuses may lag
 * behind the node that reported the height.
 */
export const expiryMarginBlocks = 32;

type RunnerServices = Pick<WorkerServices, 'db' | 'clock' | 'chain' | 'log' | 'readings' | 'tracing'>;

/**
 * Completes every open transaction: sends it once it is signed, asks the chain for its status, and settles it when it
 * has ended. Any number of processes may each have an intent runner on the same database, because each step is safe to
 * repeat (rule book: chain.md, States).
 */
export class IntentRunner {
  readonly #services: RunnerServices;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;
  /** Ids of the transactions about which the log says that their expiry cannot be proven. */
  readonly #unproven = new Set<string>();

  constructor(services: RunnerServices) {
    this.#services = services;
  }

  start(): void {
    this.#timer = setTimeout(() => this.#tick(), tickMs);
  }

  /** Starts nothing new and waits for the step under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Sends the transactions that are due, then asks the chain for their statuses and settles those that have ended. */
  async runDue(): Promise<void> {
    const due = await claimDue(this.#services.db, maxAtOnce, checkAgainMs);
    if (due.length === 0) return;
    await this.#forEach(due, (intent) => this.#send(intent));
    await this.#lookUp(due);
  }

  #tick(): void {
    this.#running = this.runDue()
      .catch((error: unknown) => {
        if (!isExpectedFailure(error))
          this.#services.log.error({ err: error }, 'transactions could not be carried on');
      })
      .then(() => {
        if (!this.#isStopped) this.start();
      });
  }

  /**
   * Sends a complete transaction. Each check sends it again, because a node may drop it. Whatever the chain answers, an
   * earlier attempt may have arrived, so the transaction ends only by its status on the chain or by its proven expiry.
   * Before the first attempt only the worker has the complete transaction, so one that would fail is ended at once.
   */
  async #send(intent: DueIntent): Promise<void> {
    const { wire } = intent;
    const { sends } = stateRules[intent.state];
    // The worker has no complete transaction of a wallet that sends by itself.
    if (wire === null || sends === 'nothing') return;
    await asPartOfIntent(this.#services.tracing, intent, 'send transaction', () =>
      this.#sendComplete(intent, wire, sends),
    );
  }

  async #sendComplete(
    intent: DueIntent,
    wire: Uint8Array,
    sends: 'afterSimulation' | 'again',
  ): Promise<void> {
    const { db, chain, clock } = this.#services;
    if (sends === 'afterSimulation') {
      const failure = intent.justSimulated ? null : await failureUnsent(this.#services, wire);
      if (failure !== null) {
        const reason = failure.slice(0, maxReasonLength);
        await settleIntent(this.#services, intent, 'failed', { reason, from: 'signed' });
        return;
      }
      // The new state is stored first, because once sent the transaction may take effect even if this worker dies.
      if (!(await advance(db, intent, 'submitted', clock.now()))) return;
    }
    try {
      await chain.ask((connection) => connection.sendRawTransaction(wire, { maxRetries: 0 }));
    } catch (error) {
      if (!(error instanceof SendTransactionError)) return;
      if (isKnown(error)) return;
      await noteOnIntent(db, intent, { reason: error.message.slice(0, maxReasonLength) });
    }
  }

  async #lookUp(due: readonly Intent[]): Promise<void> {
    const { chain } = this.#services;
    // The height is read before the statuses, so a transaction without a status is in no block up to that height.
    const { blockHeight: height = 0, absoluteSlot } = await chain.ask((connection) =>
      connection.getEpochInfo('finalized'),
    );
    const signatures = due.flatMap(({ signature }) => signature ?? []);
    const { found, slot } = await statusesOf(chain, signatures);
    const statusOf = ({ signature }: Intent) => (signature === null ? null : (found.get(signature) ?? null));
    await this.#forEach(due, (intent) => this.#settleFinal(intent, statusOf(intent)));
    // The statuses may come from a node that lags behind the one that reported the height. A transaction counts as
    // expired only if the node is not behind.
    if (signatures.length > 0 && slot < absoluteSlot) return;
    const isPast = (intent: Intent) => height > Number(intent.last_valid_block_height) + expiryMarginBlocks;
    await this.#expire(due.filter((intent) => statusOf(intent) === null && isPast(intent)));
  }

  async #settleFinal(intent: Intent, status: Status | null): Promise<void> {
    if (status?.confirmationStatus !== 'finalized') return;
    const reason = status.err === null ? null : JSON.stringify(status.err).slice(0, maxReasonLength);
    const outcome = reason === null ? 'confirmed' : 'failed';
    await asPartOfIntent(this.#services.tracing, intent, `transaction ${outcome}`, () =>
      settleIntent(this.#services, intent, outcome, { reason }),
    );
  }

  /**
   * Ends transactions that no block can execute any more and whose signatures the chain does not know. That proves
   * nothing if the node has deleted the blocks that may contain them; such a transaction stays open until a node with a
   * longer history is asked (worker/chain/RUNBOOK.md, When a transaction stays open).
   */
  async #expire(intents: readonly Intent[]): Promise<void> {
    if (intents.length === 0) return;
    // Asked after the statuses, because the node deletes blocks as it goes on.
    const firstBlock = intents.some(mayBeOnChain) ? await firstBlockOf(this.#services.chain) : 0;
    await this.#forEach(intents, async (intent) => {
      // The chain cannot have what the game has not signed.
      if (mayBeOnChain(intent) && firstBlock > Number(intent.built_slot)) {
        await this.#keepOpen(intent, firstBlock);
        return;
      }
      // Another worker may have accepted or sent the transaction since this one claimed it; then its signature was not
      // among those that were looked up.
      await settleIntent(this.#services, intent, 'expired', { from: intent.state });
    });
  }

  async #keepOpen(intent: Intent, firstBlock: number): Promise<void> {
    const { db, log } = this.#services;
    const { id, kind, built_slot, signature } = intent;
    const reason = `built at slot ${built_slot}, but the node has blocks from slot ${firstBlock} only`;
    await noteOnIntent(db, intent, {
      reason,
      next_check_at: sql<Date>`now() + ${unprovenMs} * interval '1 ms'`,
    });
    if (this.#unproven.has(id)) return;
    this.#unproven.add(id);
    log.error(
      { intentId: id, kind, transactionSignature: signature, reason },
      'a transaction stays open: the node cannot prove that it was never executed',
    );
  }

  /** Does the work for each transaction. One that fails is logged and does not stop the others. */
  async #forEach<T extends Intent>(intents: readonly T[], work: (intent: T) => Promise<void>): Promise<void> {
    await inParallel(intents, async (intent) => {
      try {
        await work(intent);
      } catch (error) {
        if (isExpectedFailure(error)) return;
        const { id, kind, state } = intent;
        this.#services.log.error(
          { err: error, intentId: id, kind, state },
          'a transaction could not be carried on',
        );
      }
    });
  }
}

/** Errors that need no log: `chain` has logged that it does not answer; after a lost connection the next tick tries. */
const isExpectedFailure = (error: unknown): boolean => error instanceof Refusal || isConnectionLoss(error);

/** The first block that the node still has; infinite if the node refuses to answer. */
async function firstBlockOf(chain: WorkerServices['chain']): Promise<number> {
  try {
    return await chain.ask((connection) => connection.getFirstAvailableBlock());
  } catch (error) {
    if (error instanceof SolanaJSONRPCError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

const maxReasonLength = 500;

interface Status {
  err: unknown;
  confirmationStatus?: string;
}

async function statusesOf(
  chain: WorkerServices['chain'],
  signatures: readonly string[],
): Promise<{ found: Map<string, Status | null>; slot: number }> {
  if (signatures.length === 0) return { found: new Map(), slot: 0 };
  const { value, context } = await chain.ask((connection) =>
    connection.getSignatureStatuses([...signatures], { searchTransactionHistory: true }),
  );
  if (value.length !== signatures.length) throw new Error('the chain answered for other signatures');
  return {
    found: new Map(signatures.map((signature, index) => [signature, value[index] ?? null])),
    slot: context.slot,
  };
}

/**
 * Why a transaction that was never sent would fail; null if it would succeed or if that is uncertain. The node gets the
 * transaction without the game's signature, and so cannot execute it.
 */
async function failureUnsent({ chain, log }: RunnerServices, wire: Uint8Array): Promise<string | null> {
  const transaction = VersionedTransaction.deserialize(wire);
  transaction.signatures[0] = new Uint8Array(signatureBytes);
  const simulated = await chain
    .ask((connection) =>
      connection.simulateTransaction(transaction, { sigVerify: false, commitment: 'confirmed' }),
    )
    .catch((error: unknown) => {
      if (error instanceof Refusal || error instanceof SolanaJSONRPCError) return null;
      throw error;
    });
  const err = simulated?.value.err ?? null;
  if (isFeePayerShort(err)) log.error({ reason: err }, 'the authority has too little SOL for a transaction');
  // Any other error may be temporary, such as a blockhash that this node has not seen yet.
  const isOfProgram = typeof err === 'object' && err !== null && 'InstructionError' in err;
  return isOfProgram ? JSON.stringify(err) : null;
}

/** Whether an error says that the chain has already executed the transaction (an earlier answer may be lost). */
const isKnown = ({ message }: SendTransactionError): boolean => /already.?(been )?processed/i.test(message);

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, worker));
}
