import type { TransferableToken } from '#rules/transfers/transferKinds.ts';

/** The NFT that a requested action is about: its mint, and the name that the player sees. */
interface OfNft {
  /** The address in base58. */
  mint: string;
  name: string;
}

/**
 * What the player asked for. A transaction that does anything else is not signed (rule book: transfers.md, Preview).
 */
export type RequestedAction =
  | { kind: 'deposit'; token: TransferableToken; units: bigint }
  /** `units` is what the wallet gets, `gross` what the balance in the game loses. */
  | { kind: 'withdraw'; token: TransferableToken; units: bigint; gross: bigint }
  | ({ kind: 'freeze' | 'thaw' | 'mint' | 'burnCaptain' } & OfNft)
  /** `gold` is what the balance in the game gets, in base units. */
  | ({ kind: 'burnSideNft'; gold: bigint } & OfNft);
export type ActionKind = RequestedAction['kind'];
