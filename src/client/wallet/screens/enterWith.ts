interface EnterOptions {
  /** The proof from an e-mail code that was just verified. */
  emailProof?: string | undefined;
  /** After this signal is aborted, nothing happens any more, even if the wallet answers later. */
  aborted?: AbortSignal | undefined;
}

/** Logs in with the wallet, or links it to the account if the wallet overlay was opened for that. */
export type EnterWith = (walletName: string, options?: EnterOptions) => Promise<void>;
