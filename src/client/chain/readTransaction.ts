import { type DecodedTransaction, decodeTransaction } from '#chain/decodeTransaction.ts';
import { feeLamports } from '#chain/differenceOf.ts';
import type { ChainInfo } from '#contract/chainIntents.ts';
import { type Effects, effectsOf, type Situation } from './effects.ts';
import { knownAccounts, type OwnWallets } from './knownAccounts.ts';
import type { Wish } from './wishes.ts';

/** Why a transaction is not passed to the wallet. */
export type TransactionProblem = 'unreadable' | 'unexpected' | 'otherAmount';

/** A decoded transaction that does what the player asked for and nothing else. */
export interface ReadTransaction {
  wish: Wish;
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
  wish: Wish,
  wallets: OwnWallets,
  chain: ChainInfo,
): Promise<ReadTransaction | TransactionProblem> {
  const decoded = decodeTransaction(bytes);
  if ('error' in decoded || decoded.usesLookupTables) return 'unreadable';
  const accounts = await knownAccounts(wish, wallets, chain);
  const situation = { wish, wallet: wallets.signer, primary: wallets.primary, chain, accounts };
  if (!hasKnownSigners(decoded, situation)) return 'unexpected';
  const effects = effectsOf(decoded.instructions, situation);
  if (effects === null || effects.rent > maxRent) return 'unexpected';
  const problem = differenceFromWish(effects, situation);
  if (problem !== null) return problem;
  return {
    wish,
    wallets,
    effects,
    fee: feeLamports(decoded),
    instructions: decoded.instructions.map(({ kind }) => kind),
  };
}

/** Whether the game pays the fee, the wallet signs, and no one else does but the game and, in a mint, the new mint. */
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

type Units = ReadonlyMap<string, bigint>;
interface Change {
  tokens: Units;
  toPrimary?: Units;
}

/** The changes of the wallets that a wish allows: the transaction must make exactly one of them. */
function wantedChanges({ wish, chain, accounts: { mint } }: Situation): readonly Change[] {
  const gone = new Map([[mint, -1n]]);
  const club = new Map([[chain.captainsClub, 1n]]);
  switch (wish.kind) {
    case 'deposit':
      return [{ tokens: new Map([[mint, -wish.units]]) }];
    case 'withdraw':
      return [{ tokens: new Map([[mint, wish.units]]) }];
    case 'mint':
      return [{ tokens: new Map([[mint, 1n]]) }];
    case 'burnCaptain':
      return [{ tokens: new Map([...gone, ...club]) }, { tokens: gone, toPrimary: club }];
    case 'burnSideNft':
      return [{ tokens: gone }];
    case 'thaw':
      return [{ tokens: new Map() }, { tokens: gone, toPrimary: new Map([[mint, 1n]]) }];
    case 'freeze':
      return [{ tokens: new Map() }];
  }
}

function differenceFromWish(effects: Effects, situation: Situation): TransactionProblem | null {
  const { kind } = situation.wish;
  const isBurn = kind === 'burnCaptain' || kind === 'burnSideNft';
  if (effects.locked.length !== (kind === 'freeze' ? 1 : 0)) return 'unexpected';
  // A burn may unlock the NFT first, because the NFTs of the game are locked.
  if (!isBurn && effects.unlocked.length !== (kind === 'thaw' ? 1 : 0)) return 'unexpected';
  const wanted = wantedChanges(situation);
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

const mintsOf = (units: Units): string => [...units.keys()].sort().join();
const isEqual = (wanted: Units, found: Units): boolean =>
  [...wanted].every(([mint, units]) => found.get(mint) === units);
