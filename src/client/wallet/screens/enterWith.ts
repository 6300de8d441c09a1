interface EnterOptions {
  /** The proof from an e-mail code that was just verified. */
  emailProof?: string | undefined;
  /** Once aborted nothing happens any more, however late the wallet answers. */
  aborted?: AbortSignal | undefined;
}

/** Logs in with a wallet that is ready, or links it. */
export type EnterWith = (walletName: string, options?: EnterOptions) => Promise<void>;
