/** Logs in with a wallet that is ready, or links it. `emailProof` of a code that was just verified. */
export type EnterWith = (walletName: string, emailProof?: string) => Promise<void>;
