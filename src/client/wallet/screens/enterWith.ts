interface EnterOptions {
  /** The proof from an e-mail code that was just verified. */
  emailProof?: string | undefined;
  /** If this signal is aborted before the wallet has signed, the player is not logged in and nothing is linked. */
  aborted?: AbortSignal | undefined;
}

/** Logs in with the wallet, or links it to the account if the wallet overlay was opened for that. */
export type EnterWith = (walletName: string, options?: EnterOptions) => Promise<void>;
