import { type DecodedTransaction, decodeTransaction } from '#chain/decodeTransaction.ts';
import { feeLamports } from '#chain/differenceOf.ts';
import type { ChainInfo } from '#contract/chainIntents.ts';
import { effectsOf } from './effects.ts';
import { knownAccounts, type OwnWallets } from './knownAccounts.ts';
import type { RequestedAction } from './RequestedAction.ts';
import type { ActionRules, Effects, TransactionContext, WalletChange } from './TransactionContext.ts';

/** Why a transaction is not passed to the wallet. */
export type TransactionProblem = 'unreadable' | 'unexpected' | 'otherAmount';

/** A decoded transaction that does what the player asked for and nothing else. */
export interface ReadTransaction {
  requested: RequestedAction;
  rules: ActionRules;
  wallets: OwnWallets;
  effects: Effects;
  /** The network's fee in lamports, which the game pays. */
  fee: bigint;
  /** The names of its instructions, in their order. */
  instructions: readonly string[];
}

/** Limit, in lamports, of the rent that the wallet may pay: ten times the rent of the largest NFT. */
const maxRent = 50_000_000n;

/**
 * Decodes the transaction that the worker built and compares it with what the player asked for, so that the worker need
 * not be trusted (rule book: transfers.md, Preview).
 */
export async function readTransaction(
  bytes: Uint8Array,
  { requested, rules }: Pick<ReadTransaction, 'requested' | 'rules'>,
  wallets: OwnWallets,
  chain: ChainInfo,
): Promise<ReadTransaction | TransactionProblem> {
  const decoded = decodeTransaction(bytes);
  if ('error' in decoded || decoded.usesLookupTables) return 'unreadable';
  const accounts = await knownAccounts(requested, wallets, chain);
  const context = { requested, rules, wallet: wallets.signer, primary: wallets.primary, chain, accounts };
  if (!hasKnownSigners(decoded, context)) return 'unexpected';
  const effects = effectsOf(decoded.instructions, context);
  if (effects === null || effects.rent > maxRent) return 'unexpected';
  const problem = differenceFromRequested(effects, context);
  if (problem !== null) return problem;
  return {
    requested,
    rules,
    wallets,
    effects,
    fee: feeLamports(decoded),
    instructions: decoded.instructions.map(({ kind }) => kind),
  };
}

/** Whether the game pays the fee, the wallet signs, and no one else does but the game and, in a mint, the new mint. */
function hasKnownSigners(
  { feePayer, signers }: DecodedTransaction,
  { rules, wallet, chain, accounts }: TransactionContext,
) {
  const known = [chain.authority, wallet, ...(rules.makesMint ? [accounts.mint] : [])];
  const addresses = signers.map(({ address }) => address);
  return (
    feePayer === chain.authority &&
    addresses.includes(wallet) &&
    addresses.every((address) => known.includes(address))
  );
}

function differenceFromRequested(effects: Effects, context: TransactionContext): TransactionProblem | null {
  const { locks, unlocks, changes } = context.rules;
  if (effects.locked.length !== locks) return 'unexpected';
  if (unlocks !== null && effects.unlocked.length !== unlocks) return 'unexpected';
  const wanted = changes(context);
  const sameMints = wanted.filter(
    ({ tokens, toPrimary = new Map() }) =>
      mintsOf(tokens) === mintsOf(effects.tokens) && mintsOf(toPrimary) === mintsOf(effects.toPrimary),
  );
  if (sameMints.length === 0) return 'unexpected';
  const isSame = sameMints.some(
    ({ tokens, toPrimary = new Map() }) =>
      isEqual(tokens, effects.tokens) && isEqual(toPrimary, effects.toPrimary),
  );
  return isSame ? null : 'otherAmount';
}

const mintsOf = (units: WalletChange['tokens']): string => [...units.keys()].sort().join();
const isEqual = (wanted: WalletChange['tokens'], found: WalletChange['tokens']): boolean =>
  [...wanted].every(([mint, units]) => found.get(mint) === units);
