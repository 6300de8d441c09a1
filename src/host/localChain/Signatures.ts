import type { TransactionError } from './transactionError.ts';

/** What the chain stores about a transaction. */
export interface SignatureRecord {
  slot: number;
  /** Seconds since 1970. */
  blockTime: number;
  err: TransactionError | null;
  logs: readonly string[];
  /** Accounts that it named. */
  accounts: readonly string[];
  /** The transaction in base64; null for an airdrop, which no client sent. */
  raw: string | null;
}

type Listener = (record: SignatureRecord) => void;

/** Only this many of the newest transactions are kept, as nodes do. */
const maxRemembered = 50_000;

/** Transactions by signature, in the order of execution, and their subscribers. */
export class Signatures {
  readonly #records = new Map<string, SignatureRecord>();
  readonly #waiting = new Map<string, Set<Listener>>();

  constructor(records: Iterable<readonly [string, SignatureRecord]> = []) {
    for (const [signature, record] of records) this.#records.set(signature, record);
  }

  get size(): number {
    return this.#records.size;
  }

  get(signature: string): SignatureRecord | undefined {
    return this.#records.get(signature);
  }

  add(signature: string, record: SignatureRecord): void {
    this.#records.set(signature, record);
    if (this.#records.size > maxRemembered) {
      const [oldest] = this.#records.keys();
      if (oldest !== undefined) this.#records.delete(oldest);
    }
    for (const listener of this.#waiting.get(signature) ?? []) listener(record);
    this.#waiting.delete(signature);
  }

  /** Newest first. */
  ofAccount(address: string, limit: number): (readonly [string, SignatureRecord])[] {
    return [...this.#records]
      .filter(([, { accounts }]) => accounts.includes(address))
      .reverse()
      .slice(0, limit);
  }

  newest(count: number): (readonly [string, SignatureRecord])[] {
    return [...this.#records].slice(-count);
  }

  /**
   * Calls the listener once the transaction was executed, at once if it already was.
   * @returns unsubscribe
   */
  await(signature: string, listener: Listener): () => void {
    const record = this.#records.get(signature);
    if (record) {
      listener(record);
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
