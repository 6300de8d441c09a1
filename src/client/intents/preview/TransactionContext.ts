import type { ChainInfo } from '#contract/chainIntents.ts';
import type { KnownAccounts } from './knownAccounts.ts';
import type { RequestedAction } from './RequestedAction.ts';

/** What is needed to decide whether an instruction belongs to the requested action. */
export interface TransactionContext {
  requested: RequestedAction;
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
