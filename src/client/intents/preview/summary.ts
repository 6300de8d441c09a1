import type { ChainInfo, SimulateAnswer } from '#contract/chainIntents.ts';
import { inOwnWallet, type KnownToken, tokenUnits } from '#words/signing.ts';
import type { ReadTransaction } from './readTransaction.ts';
import type { SummaryLine } from './TransactionContext.ts';

/** What all transactions of one signature request do together, as text for the player. */
export interface Summary {
  gives: readonly string[];
  gets: readonly string[];
  /** Sentences about NFTs that the game locks or unlocks. */
  authority: readonly string[];
  /** Lamports of the network's fee; the game pays it unless `isFeeOfWallet` is true. */
  fee: bigint;
  /** Whether the wallet pays the fee, which happens only in swaps outside the game. */
  isFeeOfWallet?: boolean;
  /** Lamports that the wallet pays for new accounts, according to the simulation. */
  rent: bigint;
  instructions: readonly string[];
}

/** A transaction with the result of its simulation. */
export interface CheckedTransaction {
  read: ReadTransaction;
  simulated: SimulateAnswer;
}

export function summaryOf(checked: readonly CheckedTransaction[], chain: ChainInfo): Summary {
  const lines = checked.flatMap(({ read }) => [
    ...linesOf(read, chain),
    ...read.rules.inGame(read.requested),
  ]);
  const reads = checked.map(({ read }) => read);
  return {
    gives: lines.filter(({ gets }) => !gets).map(({ text }) => text),
    gets: lines.filter(({ gets }) => gets).map(({ text }) => text),
    authority: reads.flatMap(authorityOf),
    fee: reads.reduce((sum, { fee }) => sum + fee, 0n),
    rent: checked.reduce((sum, { simulated }) => sum + BigInt(Math.max(0, -simulated.lamports)), 0n),
    instructions: reads.flatMap(({ instructions }) => instructions),
  };
}

/** A line for each token or NFT that a wallet of the player gives or gets. */
function linesOf({ requested, rules, wallets, effects }: ReadTransaction, chain: ChainInfo): SummaryLine[] {
  const textOf = (mint: string, size: bigint): string => {
    if ('token' in requested) return tokenUnits(requested.token, size);
    if (mint === chain.captainsClub) return tokenUnits('CLUB' satisfies KnownToken, size);
    return rules.nftText(requested.name);
  };
  return [
    ...(rules.givesInGameOnly ? [] : [...effects.tokens]).map(([mint, units]) =>
      units > 0n
        ? { gets: true, text: inOwnWallet(textOf(mint, units), wallets.signer) }
        : { gets: false, text: textOf(mint, -units) },
    ),
    ...[...effects.toPrimary].map(([mint, units]) => ({
      gets: true,
      text: inOwnWallet(textOf(mint, units), wallets.primary),
    })),
  ];
}

function authorityOf({ requested, rules, wallets, effects }: ReadTransaction): string[] {
  if (effects.toPrimary.size > 0 || !('name' in requested)) return [];
  return [rules.staysInWallet(requested.name, wallets.signer)].filter((sentence) => sentence !== null);
}
