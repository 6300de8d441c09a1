import { hostAddresses } from '../base/databaseAddress.ts';
import { readOnlyTransaction } from './connectionLoss.ts';

/** Asks whether a connection may write: `on` at a replica, and at a server that has become read-only. */
export const readOnlyQuestion = 'show transaction_read_only';

/** The error with which a connection is given up whose server may not write. */
export const readOnlyServer = (): Error =>
  Object.assign(new Error('the database server is read-only'), { code: readOnlyTransaction });

/**
 * The hosts of a database, of which one takes writes: a primary and its replicas. Connections go to the host that the
 * last one found writable, and to the next when it is lost or refuses writes, so they follow a promotion.
 */
export class DatabaseHosts {
  readonly #addresses: readonly string[];
  #current = 0;

  constructor(databaseUrl: string) {
    this.#addresses = hostAddresses(databaseUrl);
  }

  /** The address to connect to. */
  get address(): string {
    return this.#addresses[this.#current] ?? '';
  }

  get count(): number {
    return this.#addresses.length;
  }

  /** The next connection goes to another host, unless one that failed before has seen to that. */
  leave(failed: string): void {
    if (failed === this.address) this.#current = (this.#current + 1) % this.count;
  }
}
