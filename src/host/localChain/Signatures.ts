import type { TokenBalance } from './balancesOf.ts';
import type { TransactionError } from './transactionError.ts';

/** What the chain stores about a transaction. */
export interface SignatureRecord {
  slot: number;
  /** Time of the block, in seconds since 1970. */
  blockTime: number;
  err: TransactionError | null;
  logs: readonly string[];
  /** The accounts that the transaction named. */
  accounts: readonly string[];
  /**
   * The transaction in base64. Null for an airdrop, because no client sent it, and for transactions that were saved
   * without it (`keptTransactions` in `snapshot.ts`).
   */
  raw: string | null;
  /** The texts of its memos in the format of nodes, e.g. `[5] hello`; null without a memo. */
  memo: string | null;
  /** Null if `raw` is null. */
  meta: TransactionMeta | null;
}

/** The effects of an executed transaction, in the form of a node's answer. */
interface TransactionMeta {
  /** Fee in lamports. */
  fee: number;
  computeUnitsConsumed: number;
  preBalances: number[];
  postBalances: number[];
  preTokenBalances: TokenBalance[];
  postTokenBalances: TokenBalance[];
  innerInstructions: {
    index: number;
    instructions: { programIdIndex: number; accounts: number[]; data: string; stackHeight: number }[];
  }[];
}

export interface HistoryRange {
  limit: number;
  /** Only transactions older than this one are returned. */
  before?: string | undefined;
  /** Only transactions newer than this one are returned. */
  until?: string | undefined;
}

type Listener = (record: SignatureRecord, signature: string) => void;

/** Number of the newest transactions that are kept. Older ones are deleted, as on a node. */
const maxRemembered = 20_000;

/** Transactions by signature, in the order of execution, and their subscribers. */
export class Signatures {
  readonly #records = new Map<string, SignatureRecord>();
  readonly #all = new Set<Listener>();
  readonly #waiting = new Map<string, Set<Listener>>();

  /** The first slot whose transactions are all kept. */
  #firstSlot: number;

  constructor(records: Iterable<readonly [string, SignatureRecord]> = [], firstSlot = 0) {
    this.#firstSlot = firstSlot;
    for (const [signature, record] of records) this.#records.set(signature, record);
  }

  get size(): number {
    return this.#records.size;
  }

  get firstSlot(): number {
    return this.#firstSlot;
  }

  get(signature: string): SignatureRecord | undefined {
    return this.#records.get(signature);
  }

  add(signature: string, record: SignatureRecord): void {
    this.#records.set(signature, record);
    if (this.#records.size > maxRemembered) {
      const [oldest] = this.#records;
      if (oldest) {
        this.#records.delete(oldest[0]);
        this.#firstSlot = oldest[1].slot + 1;
      }
    }
    for (const listener of this.#waiting.get(signature) ?? []) listener(record, signature);
    this.#waiting.delete(signature);
    for (const listener of this.#all) listener(record, signature);
  }

  /** Calls the listener for every transaction from now on. @returns unsubscribe */
  subscribe(listener: Listener): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  /** The transactions that named an account, newest first. */
  ofAccount(address: string, { limit, before, until }: HistoryRange): (readonly [string, SignatureRecord])[] {
    const newestFirst = [...this.#records].reverse();
    const start = before === undefined ? 0 : newestFirst.findIndex(([each]) => each === before) + 1;
    const end = until === undefined ? -1 : newestFirst.findIndex(([each]) => each === until);
    // An unknown signature counts as older than all transactions that are kept.
    if (before !== undefined && start === 0) return [];
    return newestFirst
      .slice(start, end === -1 ? undefined : end)
      .filter(([, { accounts }]) => accounts.includes(address))
      .slice(0, limit);
  }

  newest(count: number): (readonly [string, SignatureRecord])[] {
    return [...this.#records].slice(-count);
  }

  /**
   * Calls the listener once when the transaction has been executed; immediately if it already was.
   * @returns unsubscribe
   */
  await(signature: string, listener: Listener): () => void {
    const record = this.#records.get(signature);
    if (record) {
      listener(record, signature);
      return () => undefined;
    }
    const listeners = this.#waiting.get(signature) ?? new Set();
    this.#waiting.set(signature, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#waiting.delete(signature);
    };
  }
}
