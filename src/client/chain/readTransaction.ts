import { type DecodedTransaction, decodeTransaction } from '#chain/decodeTransaction.ts';
import { priorityLamports } from '#chain/differenceOf.ts';
import type { ChainInfo } from '#contract/chainIntents.ts';
import { type Effects, effectsOf, type Situation } from './effects.ts';
import { knownAccounts } from './knownAccounts.ts';
import type { Wish } from './wishes.ts';

/** Why a transaction is not shown to the wallet. */
export type TransactionProblem = 'unreadable' | 'unexpected' | 'otherAmount';

/** A transaction that does what was asked for and nothing else. */
export interface ReadTransaction {
  wish: Wish;
  effects: Effects;
  /** Of the network, lamports; the game pays it. */
  fee: bigint;
  /** The names of its instructions, in their order. */
  instructions: readonly string[];
}

const lamportsPerSignature = 5_000n;
/** The rent of the largest NFT is a tenth of it. */
const maxRent = 50_000_000n;

/**
 * Decodes what the worker built and compares it with what the player asked for, without believing the worker (rule
 * book: transfers.md, Preview).
 */
export async function readTransaction(
  bytes: Uint8Array,
  wish: Wish,
  wallet: string,
  chain: ChainInfo,
): Promise<ReadTransaction | TransactionProblem> {
  const decoded = decodeTransaction(bytes);
  if ('error' in decoded || decoded.usesLookupTables) return 'unreadable';
  const situation = { wish, wallet, chain, accounts: await knownAccounts(wish, wallet, chain) };
  if (!hasKnownSigners(decoded, situation)) return 'unexpected';
  const effects = effectsOf(decoded.instructions, situation);
  if (effects === null || effects.rent > maxRent) return 'unexpected';
  const problem = differenceFromWish(effects, situation);
  if (problem !== null) return problem;
  return {
    wish,
    effects,
    fee: lamportsPerSignature * BigInt(decoded.signers.length) + priorityLamports(decoded.instructions),
    instructions: decoded.instructions.map(({ kind }) => kind),
  };
}

/** The signers are the game, which pays the fee, the wallet and, where one is made, the new mint. */
function hasKnownSigners(
  { feePayer, signers }: DecodedTransaction,
  { wish, wallet, chain, accounts }: Situation,
) {
  const known = [chain.authority, wallet, ...(wish.kind === 'mint' ? [accounts.mint] : [])];
  const addresses = signers.map(({ address }) => address);
  return (
    feePayer === chain.authority &&
    addresses.includes(wallet) &&
    addresses.every((address) => known.includes(address))
  );
}

/** What each wish changes of the wallet, and nothing more. */
function wantedTokens({ wish, chain, accounts }: Situation): ReadonlyMap<string, bigint> {
  switch (wish.kind) {
    case 'deposit':
      return new Map([[accounts.mint, -wish.units]]);
    case 'withdraw':
      return new Map([[accounts.mint, wish.units]]);
    case 'mint':
      return new Map([[accounts.mint, 1n]]);
    case 'burnCaptain':
      return new Map([
        [accounts.mint, -1n],
        [chain.captainsClub, 1n],
      ]);
    case 'burnSideNft':
      return new Map([[accounts.mint, -1n]]);
    default:
      return new Map();
  }
}

function differenceFromWish(effects: Effects, situation: Situation): TransactionProblem | null {
  const wanted = wantedTokens(situation);
  if ([...effects.tokens.keys()].sort().join() !== [...wanted.keys()].sort().join()) return 'unexpected';
  const { kind } = situation.wish;
  const isBurn = kind === 'burnCaptain' || kind === 'burnSideNft';
  if (effects.locked.length !== (kind === 'freeze' ? 1 : 0)) return 'unexpected';
  // A burned NFT of the game is unlocked first.
  if (!isBurn && effects.unlocked.length !== (kind === 'thaw' ? 1 : 0)) return 'unexpected';
  const isSame = [...wanted].every(([mint, units]) => effects.tokens.get(mint) === units);
  return isSame ? null : 'otherAmount';
}
