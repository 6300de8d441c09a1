import { unpackAccount } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import type { LiteSVM } from 'litesvm';
import { forSplToken, readAccount, readMint, tokenHolding, uiTokenAmount } from './accounts.ts';

export interface TokenBalance {
  accountIndex: number;
  mint: string;
  owner: string;
  programId: string;
  uiTokenAmount: ReturnType<typeof uiTokenAmount>;
}

/** Balances of a transaction's accounts, in their order. A node stores them before and after the execution. */
export interface AccountBalances {
  lamports: number[];
  tokens: TokenBalance[];
}

export function balancesOf(svm: LiteSVM, addresses: readonly string[]): AccountBalances {
  const accounts = addresses.map((address) => readAccount(svm, address));
  return {
    lamports: accounts.map((account) => Number(account?.lamports ?? 0n)),
    tokens: accounts.flatMap((account, accountIndex) => {
      const holding = account && tokenHolding(account);
      const mint = holding && readMint(svm, holding.mint);
      if (!account || !holding || !mint) return [];
      const program = new PublicKey(account.programAddress);
      const { amount } = unpackAccount(new PublicKey(account.address), forSplToken(account), program);
      return [
        {
          accountIndex,
          ...holding,
          programId: account.programAddress,
          uiTokenAmount: uiTokenAmount(amount, mint.decimals),
        },
      ];
    }),
  };
}
