/** What the recovery of a restored database says to operators (docs/operating.md, Restore). States no rules. */

/** What becomes of a transaction that the chain has and the restored database lacks. */
export type RecoveryOutcome =
  | 'confirmed'
  | 'failed'
  | 'deposited'
  | 'withdrawn'
  | 'walletUnknown'
  | 'balanceTooLow'
  | 'nftMoved'
  | 'contradicts';

export const recoveryOutcomes: Readonly<Record<RecoveryOutcome, string>> = {
  confirmed: 'was under way at the backup and is confirmed',
  failed: 'was under way at the backup and failed on the chain',
  deposited: 'was deposited after the backup and is credited',
  withdrawn: 'was withdrawn after the backup and is debited',
  walletUnknown:
    'NOT BOOKED: no account of the backup has this wallet. Grant it once its owner has logged in',
  balanceTooLow: 'NOT BOOKED: the balance of the backup is lower than what was withdrawn',
  nftMoved: 'NOT BOOKED: an NFT was moved, minted or burned after the backup',
  contradicts: 'NOT BOOKED: the database has it as ended in another way',
};

export const recoveryTexts = {
  preview: 'Preview. Nothing was changed; --yes applies it.',
  nothing: 'The chain has no transaction that this database lacks.',
  historyTooShort: (firstSlot: number, needed: number) =>
    `The node has blocks from slot ${firstSlot} only, but the backup needs them from slot ${needed}. Nothing was changed: set SOLANA_RPC_URL to a node with a longer history.`,
  transactionMissing: (signature: string) =>
    `The node does not have the transaction ${signature} any more. Set SOLANA_RPC_URL to a node with a longer history and repeat this.`,
  notBooked: (count: number) => `${count} not booked: see docs/operating.md, Restore.`,
  invariantsHold: 'All invariants hold.',
  brokenInvariant: (name: string, detail: string) => `BROKEN ${name}: ${detail}`,
} as const;
