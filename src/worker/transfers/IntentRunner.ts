import { SendTransactionError, SolanaJSONRPCError, VersionedTransaction } from '@solana/web3.js';
import { signatureBytes } from '#chain/decodeTransaction.ts';
import { Refusal } from '../base/refusal.ts';
import { isConnectionLoss } from '../database/connectionLoss.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { advance, claimDue, type DueIntent, type Intent, noteOnIntent } from './intentStore.ts';
import { settleIntent } from './settleIntent.ts';

/** Pause before each query for due transactions, in milliseconds. */
const tickMs = 250;
/**
 * Interval between two checks of a transaction under way, in milliseconds. Each check also sends the transaction again.
 */
const checkAgainMs = 2_000;
/** Maximum number of signatures in one status query to the chain, and of transactions claimed at once. */
const maxAtOnce = 256;
const callsAtOnce = 8;
/**
 * Number of blocks by which the chain must be past the last block that could execute a transaction before the
 * transaction counts as expired. Several nodes may share one address, so the node that reports the statuses may lag
 * behind the node that reported the height.
 */
const expiryMarginBlocks = 32;

type RunnerServices = Pick<WorkerServices, 'db' | 'clock' | 'chain' | 'log'>;

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
    await inParallel(due, (intent) => this.#send(intent));
    await this.#lookUp(due);
  }

  #tick(): void {
    this.#running = this.runDue()
      .catch((error: unknown) => {
        // `chain` has already logged that the chain does not answer. A lost database connection is not logged; the next
        // tick tries again.
        if (error instanceof Refusal || isConnectionLoss(error)) return;
        this.#services.log.error({ err: error }, 'transactions could not be carried on');
      })
      .then(() => {
        if (!this.#isStopped) this.start();
      });
  }

  /**
   * Sends a complete transaction. Each check sends it again, because a node may drop it. Whatever the chain answers,
   * an earlier attempt may have arrived, so the transaction ends only by its status on the chain or by its proven
   * expiry. Before the first attempt nobody else has the complete transaction, so one that would fail is ended at once.
   */
  async #send(intent: DueIntent): Promise<void> {
    const { db, chain, clock } = this.#services;
    const { wire } = intent;
    if (wire === null) return;
    if (intent.state === 'signed') {
      const failure = intent.justSimulated ? null : await failureUnsent(chain, wire);
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
      await noteOnIntent(db, intent.id, { reason: error.message.slice(0, maxReasonLength) });
    }
  }

  async #lookUp(due: readonly Intent[]): Promise<void> {
    const { chain } = this.#services;
    // The height is read before the statuses, so a transaction without a status is in no block up to that height.
    const { blockHeight: height, absoluteSlot } = await chain.ask((connection) =>
      connection.getEpochInfo('finalized'),
    );
    const signatures = due.flatMap(({ signature }) => signature ?? []);
    const { found, slot } = await statusesOf(chain, signatures);
    // The statuses may come from a node that lags behind the one that reported the height. A transaction counts as
    // expired only if the node is not behind.
    const isKnownHere = signatures.length === 0 || slot >= absoluteSlot;
    await inParallel(due, async (intent) => {
      const status = intent.signature === null ? null : (found.get(intent.signature) ?? null);
      const lastBlock = Number(intent.last_valid_block_height) + expiryMarginBlocks;
      await this.#settle(intent, status, isKnownHere && height !== undefined && height > lastBlock);
    });
  }

  async #settle(intent: Intent, status: Status | null, isExpired: boolean): Promise<void> {
    if (status?.confirmationStatus === 'finalized') {
      const reason = status.err === null ? null : JSON.stringify(status.err).slice(0, maxReasonLength);
      await settleIntent(this.#services, intent, reason === null ? 'confirmed' : 'failed', { reason });
    } else if (status === null && isExpired) {
      // Another worker may have accepted or sent the transaction since this one claimed it; then its signature was not
      // among those that were looked up.
      await settleIntent(this.#services, intent, 'expired', { from: intent.state });
    }
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
async function failureUnsent(chain: WorkerServices['chain'], wire: Uint8Array): Promise<string | null> {
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
