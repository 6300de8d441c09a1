import { address, signature } from './common.ts';
import { z } from './schema.ts';

/**
 * Messages that the game's page and a swap terminal in a frame exchange by `postMessage`. The terminal never receives a
 * key: it sends a transaction to the page, which shows a preview and then asks the wallet to sign.
 */

/** Id of a transaction, assigned by the terminal. */
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** A serialized transaction, base64. */
const transaction = z.string().check(z.minLength(1), z.maxLength(4096), z.regex(/^[A-Za-z0-9+/=]+$/));

export const terminalMessage = z.discriminatedUnion('type', [
  /** The terminal has loaded and asks for the wallet's address. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('signTransaction'), id, transaction }),
  /** The swap is on the chain, so balances have changed. */
  z.object({ type: z.literal('done'), signature }),
  /** The swap failed after it was signed; `message` is the terminal's reason. */
  z.object({ type: z.literal('failed'), message: z.string().check(z.maxLength(300)) }),
]);
export type TerminalMessage = z.infer<typeof terminalMessage>;

export const pageMessage = z.discriminatedUnion('type', [
  /**
   * Answers `ready`, and is sent again when the wallet changes. `address` is null if no wallet is connected; the game's
   * page does not show the terminal then.
   */
  z.object({ type: z.literal('wallet'), address: z.nullable(address) }),
  /** The wallet has signed the transaction; the terminal sends it. */
  z.object({ type: z.literal('signed'), id, transaction }),
  /** The wallet has signed the transaction and sent it to the chain itself. */
  z.object({ type: z.literal('sent'), id, signature }),
  z.object({ type: z.literal('refused'), id, message: z.string().check(z.maxLength(300)) }),
]);
export type PageMessage = z.infer<typeof pageMessage>;
