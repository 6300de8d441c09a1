import type { Meaning } from '#chain/meanings.ts';
import { programs } from '#chain/programs.ts';
import type { ChainInfo } from '#contract/chainIntents.ts';
import type { KnownAccounts } from './knownAccounts.ts';
import type { Wish, WishKind } from './wishes.ts';

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

/** What is needed to decide whether an instruction belongs to the wish. */
export interface Situation {
  wish: Wish;
  /** The wallet that signs. */
  wallet: string;
  primary: string;
  chain: ChainInfo;
  accounts: KnownAccounts;
}

/** Upper bound, in lamports, of the rent of an account of either token program. */
const tokenAccountRent = 2_100_000n;

/** The variant of `Meaning` with this kind. `Extract` would miss the variant that has two kinds (freeze, thaw). */
type MeaningOf<K extends Meaning['kind'], M = Meaning> = M extends { kind: infer Kinds }
  ? K extends Kinds
    ? M
    : never
  : never;
/**
 * Returns whether an instruction belongs to the wish, and records in `effects` what the instruction does to the wallet.
 */
type Judge<M extends Meaning> = (meaning: M, situation: Situation, effects: Effects) => boolean;

const always = () => true;
const changes = ({ tokens }: Effects, mint: string, units: bigint): true => {
  tokens.set(mint, (tokens.get(mint) ?? 0n) + units);
  return true;
};
const arrives = ({ toPrimary }: Effects, mint: string, units: bigint): true => {
  toPrimary.set(mint, (toPrimary.get(mint) ?? 0n) + units);
  return true;
};
const ofPrimary = ({ primaryOwn, primaryClub }: KnownAccounts) => ({ own: primaryOwn, club: primaryClub });
const isOwnNft = (
  { account, mint, program }: { account: string; mint: string; program: string },
  { accounts }: Situation,
): boolean => account === accounts.own && mint === accounts.mint && program === accounts.program;
const paysRent = (
  payer: string,
  lamports: bigint,
  { wallet, chain }: Situation,
  effects: Effects,
): boolean => {
  if (payer === wallet) effects.rent += lamports;
  return payer === wallet || payer === chain.authority;
};
const isGameKey = (key: string | null, { chain }: Situation): boolean => key === chain.authority;

/**
 * A judge for each kind of instruction that a wish may contain. Kinds without a judge are refused, such as approvals of
 * delegates and unknown instructions.
 */
const judges: { [K in Meaning['kind']]?: Judge<MeaningOf<K>> } = {
  computeLimit: always,
  computePrice: always,
  assertion: always,
  memo: always,
  createTokenAccount({ payer, account, owner, mint, tokenProgram }, situation, effects) {
    const { accounts, chain, wallet, primary, wish } = situation;
    const of = owner === wallet ? accounts : owner === primary ? ofPrimary(accounts) : null;
    const isOwn =
      account === of?.own && mint === accounts.mint && tokenProgram === programs[accounts.program];
    const isClub =
      wish.kind === 'burnCaptain' &&
      account === of?.club &&
      mint === chain.captainsClub &&
      tokenProgram === programs.token2022;
    return (isOwn || isClub) && paysRent(payer, tokenAccountRent, situation, effects);
  },
  transferToken({ from, to, owner, mint, amount, program }, { wish, wallet, chain, accounts }, effects) {
    if (mint !== accounts.mint || program !== accounts.program) return false;
    if (wish.kind === 'deposit')
      return (
        owner === wallet &&
        from === accounts.own &&
        to === accounts.custody &&
        changes(effects, mint, -amount)
      );
    if (wish.kind === 'withdraw')
      return (
        owner === chain.authority &&
        from === accounts.custody &&
        to === accounts.own &&
        changes(effects, mint, amount)
      );
    if (wish.kind === 'thaw')
      return (
        owner === wallet &&
        from === accounts.own &&
        to === accounts.primaryOwn &&
        to !== from &&
        changes(effects, mint, -amount) &&
        arrives(effects, mint, amount)
      );
    // `freeze` allows only a transfer from the account to itself, which proves that the wallet has the NFT.
    return owner === wallet && from === accounts.own && to === accounts.own && amount === 1n;
  },
  freeze(meaning, situation, { locked }) {
    locked.push(meaning.mint);
    return isOwnNft(meaning, situation) && isGameKey(meaning.authority, situation);
  },
  thaw(meaning, situation, { unlocked }) {
    unlocked.push(meaning.mint);
    return isOwnNft(meaning, situation) && isGameKey(meaning.authority, situation);
  },
  burn(meaning, situation, effects) {
    changes(effects, meaning.mint, -meaning.amount);
    return isOwnNft(meaning, situation) && meaning.owner === situation.wallet && meaning.amount === 1n;
  },
  closeAccount({ account, destination, owner }, { wish, wallet, accounts, chain }, effects) {
    // The game gets the rent of this account, because the game also pays for the new account in the primary wallet.
    if (wish.kind === 'thaw')
      return account === accounts.own && owner === wallet && destination === chain.authority;
    effects.closesAccount = true;
    return account === accounts.own && owner === wallet && destination === wallet;
  },
  createAccount({ payer, account, lamports, owner }, situation, effects) {
    const isMint = account === situation.accounts.mint && owner === programs.token2022;
    return isMint && paysRent(payer, lamports, situation, effects);
  },
  transferSol: ({ from, to, lamports }, situation, effects) =>
    // The only allowed transfer of SOL pays the rent for the metadata, which is stored in the mint.
    to === situation.accounts.mint && paysRent(from, lamports, situation, effects),
  initializeMint: ({ mint, decimals, mintAuthority, freezeAuthority }, situation) =>
    mint === situation.accounts.mint &&
    decimals === 0 &&
    isGameKey(mintAuthority, situation) &&
    isGameKey(freezeAuthority, situation),
  initializeMetadataPointer: ({ mint }, { accounts }) => mint === accounts.mint,
  initializeMintCloseAuthority: ({ mint }, { accounts }) => mint === accounts.mint,
  initializeMetadata: ({ mint }, { accounts }) => mint === accounts.mint,
  mintTo({ mint, to, authority, amount }, situation, effects) {
    const { accounts, chain, wish } = situation;
    const isNft = wish.kind === 'mint' && mint === accounts.mint && to === accounts.own;
    const isClub = wish.kind === 'burnCaptain' && mint === chain.captainsClub;
    const isToPrimary = isClub && to === accounts.primaryClub && to !== accounts.club;
    if (isToPrimary) arrives(effects, mint, amount);
    else changes(effects, mint, amount);
    const isMine = isNft || isToPrimary || (isClub && to === accounts.club);
    return isMine && amount === 1n && isGameKey(authority, situation);
  },
  /** Only an authority of the new mint may change, and only to none or to the game's key. */
  setAuthority: ({ subject, authority, newAuthority }, situation) =>
    subject === situation.accounts.mint &&
    isGameKey(authority, situation) &&
    (newAuthority === null || isGameKey(newAuthority, situation)),
};

const anywhere = ['computeLimit', 'computePrice', 'assertion', 'memo'] as const;
/** The kinds of instructions that each wish may contain in addition to those in `anywhere`. */
const allowed: Record<WishKind, readonly Meaning['kind'][]> = {
  deposit: ['transferToken'],
  withdraw: ['createTokenAccount', 'transferToken'],
  freeze: ['transferToken', 'freeze'],
  // An NFT that leaves a device wallet is also transferred to the primary wallet.
  thaw: ['thaw', 'createTokenAccount', 'transferToken', 'closeAccount'],
  mint: [
    'createAccount',
    'transferSol',
    'initializeMint',
    'initializeMetadataPointer',
    'initializeMintCloseAuthority',
    'initializeMetadata',
    'createTokenAccount',
    'mintTo',
    'setAuthority',
  ],
  burnCaptain: ['thaw', 'burn', 'closeAccount', 'createTokenAccount', 'mintTo'],
  burnSideNft: ['thaw', 'burn', 'closeAccount'],
};

/** What the instructions do to the wallet; null if one of them does not belong to the wish. */
export function effectsOf(instructions: readonly Meaning[], situation: Situation): Effects | null {
  const effects: Effects = {
    tokens: new Map(),
    toPrimary: new Map(),
    rent: 0n,
    closesAccount: false,
    locked: [],
    unlocked: [],
  };
  const kinds: readonly Meaning['kind'][] = [...anywhere, ...allowed[situation.wish.kind]];
  for (const meaning of instructions) {
    const judge = judges[meaning.kind] as Judge<Meaning> | undefined;
    if (!judge || !kinds.includes(meaning.kind) || !judge(meaning, situation, effects)) return null;
  }
  return effects;
}
