import type { TransferableToken } from '#rules/transfers/transferKinds.ts';

/** The amount that a requested action moves, in base units. */
export interface OfToken {
  token: TransferableToken;
  units: bigint;
}
/** The NFT that a requested action is about: its mint, and the name that the player sees. */
export interface OfNft {
  /** The address in base58. */
  mint: string;
  name: string;
}

/**
 * What the player asked for. A transaction that does anything else is not signed (rule book: transfers.md, Preview).
 */
export type RequestedAction = OfToken | OfNft;
