import type { Meaning, TransferToken } from '#chain/meanings.ts';
import type { ChainInfo } from '#contract/chainIntents.ts';
import type { KnownAccounts } from './knownAccounts.ts';
import type { RequestedAction } from './RequestedAction.ts';

/** What is needed to decide whether an instruction belongs to the requested action. */
export interface TransactionContext {
  requested: RequestedAction;
  rules: ActionRules;
  /** The wallet that signs. */
  wallet: string;
  primary: string;
  chain: ChainInfo;
  accounts: KnownAccounts;
}

/** What a transaction does to the wallet. */
export interface Effects {
  /** Change of each token in base units, by mint; negative where the wallet gives it away. */
  tokens: Map<string, bigint>;
  /** What the primary wallet receives if another wallet signs, in base units by mint. */
  toPrimary: Map<string, bigint>;
  /** Upper bound, in lamports, of what the wallet pays for new accounts. */
  rent: bigint;
  /** Whether the wallet gets back the rent of a closed account. */
  closesAccount: boolean;
  /** Mints of the NFTs that the game locks in the wallet. */
  locked: string[];
  /** Mints of the NFTs that the game unlocks in the wallet. */
  unlocked: string[];
}

export type Units = ReadonlyMap<string, bigint>;

/** A change of the wallet that signs and, where that is another one, of the primary wallet. */
export interface WalletChange {
  tokens: Units;
  toPrimary?: Units;
}

/** The accounts of a transfer, and the owner who signs it. */
type TransferRoute = Pick<TransferToken, 'from' | 'to' | 'owner'>;

/** A line of the summary: what the player gives or gets. */
export interface SummaryLine {
  text: string;
  gets: boolean;
}

/** What the transaction of a requested action may contain, and what it must do. */
export interface ActionRules<Requested = RequestedAction> {
  /** What the player gives or gets inside the game, which the transaction itself does not show. */
  inGame(requested: Requested): readonly SummaryLine[];
  /** Whether `inGame` lists all that the signing wallet gives, so that its changes are no lines of their own. */
  givesInGameOnly: boolean;
  /** What a line calls the NFT. */
  nftText(name: string): string;
  /** The sentence about an NFT that stays in the wallet and is locked or unlocked there; null if it does not stay. */
  staysInWallet(name: string, wallet: string): string | null;
  /** The kinds of instructions that it may contain in addition to those that every transaction may contain. */
  instructions: readonly Meaning['kind'][];
  /** Whether it makes a new mint, which then signs too. */
  makesMint: boolean;
  /** Whether the game gives a piece of the Captain's Club for it. */
  givesClub: boolean;
  /** The number of NFTs that it locks. */
  locks: 0 | 1;
  /**
   * The number of NFTs that it unlocks. Null for a burn, which may unlock its NFT first, as those in the game are
   * locked.
   */
  unlocks: 0 | 1 | null;
  /** Who gets the rent of the wallet's account that it closes. */
  rentGoesTo: 'wallet' | 'game';
  /** The only transfer of the requested mint that it may contain; null if it may contain none. */
  transfer(context: TransactionContext): TransferRoute | null;
  /** The changes that it may make: exactly one of them. */
  changes(context: TransactionContext): readonly WalletChange[];
}
