import type { Meaning } from '#chain/meanings.ts';
import { programs } from '#chain/programs.ts';
import type { KnownAccounts } from './knownAccounts.ts';
import type { Effects, TransactionContext } from './TransactionContext.ts';

/** Upper bound, in lamports, of the rent of an account of either token program. */
const tokenAccountRent = 2_100_000n;

/** The variant of `Meaning` with this kind. `Extract` would miss the variant that has two kinds (freeze, thaw). */
type MeaningOf<K extends Meaning['kind'], M = Meaning> = M extends { kind: infer Kinds }
  ? K extends Kinds
    ? M
    : never
  : never;
/**
 * Returns whether an instruction belongs to the requested action, and records in `effects` what the instruction does to
 * the wallet.
 */
type InstructionCheck<M extends Meaning> = (
  meaning: M,
  context: TransactionContext,
  effects: Effects,
) => boolean;

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
  { accounts }: TransactionContext,
): boolean => account === accounts.own && mint === accounts.mint && program === accounts.program;
const paysRent = (
  payer: string,
  lamports: bigint,
  { wallet, chain }: TransactionContext,
  effects: Effects,
): boolean => {
  if (payer === wallet) effects.rent += lamports;
  return payer === wallet || payer === chain.authority;
};
const isGameKey = (key: string | null, { chain }: TransactionContext): boolean => key === chain.authority;

/**
 * A check for each kind of instruction that a requested action may contain. Kinds without a check are refused, such as
 * approvals of delegates and unknown instructions.
 */
const instructionChecks: { [K in Meaning['kind']]?: InstructionCheck<MeaningOf<K>> } = {
  computeLimit: always,
  computePrice: always,
  assertion: always,
  memo: always,
  createTokenAccount({ payer, account, owner, mint, tokenProgram }, context, effects) {
    const { accounts, chain, wallet, primary, rules } = context;
    const of = owner === wallet ? accounts : owner === primary ? ofPrimary(accounts) : null;
    const isOwn =
      account === of?.own && mint === accounts.mint && tokenProgram === programs[accounts.program];
    const isClub =
      rules.givesClub &&
      account === of?.club &&
      mint === chain.captainsClub &&
      tokenProgram === programs.token2022;
    return (isOwn || isClub) && paysRent(payer, tokenAccountRent, context, effects);
  },
  transferToken({ from, to, owner, mint, amount, program }, context, effects) {
    const { rules, accounts } = context;
    const route = rules.transfer(context);
    if (mint !== accounts.mint || program !== accounts.program || route === null) return false;
    if (from !== route.from || to !== route.to || owner !== route.owner) return false;
    // Only a proof that the wallet has the NFT: nothing moves.
    if (from === to) return amount === 1n;
    if (from === accounts.own) changes(effects, mint, -amount);
    if (to === accounts.own) changes(effects, mint, amount);
    else if (to === accounts.primaryOwn) arrives(effects, mint, amount);
    return true;
  },
  freeze(meaning, context, { locked }) {
    locked.push(meaning.mint);
    return isOwnNft(meaning, context) && isGameKey(meaning.authority, context);
  },
  thaw(meaning, context, { unlocked }) {
    unlocked.push(meaning.mint);
    return isOwnNft(meaning, context) && isGameKey(meaning.authority, context);
  },
  burn(meaning, context, effects) {
    changes(effects, meaning.mint, -meaning.amount);
    return isOwnNft(meaning, context) && meaning.owner === context.wallet && meaning.amount === 1n;
  },
  closeAccount({ account, destination, owner }, { rules, wallet, accounts, chain }, effects) {
    const isForWallet = rules.rentGoesTo === 'wallet';
    if (isForWallet) effects.closesAccount = true;
    return (
      account === accounts.own && owner === wallet && destination === (isForWallet ? wallet : chain.authority)
    );
  },
  createAccount({ payer, account, lamports, owner }, context, effects) {
    const isMint = account === context.accounts.mint && owner === programs.token2022;
    return isMint && paysRent(payer, lamports, context, effects);
  },
  transferSol: ({ from, to, lamports }, context, effects) =>
    // The only allowed transfer of SOL pays the rent for the metadata, which is stored in the mint.
    to === context.accounts.mint && paysRent(from, lamports, context, effects),
  initializeMint: ({ mint, decimals, mintAuthority, freezeAuthority }, context) =>
    mint === context.accounts.mint &&
    decimals === 0 &&
    isGameKey(mintAuthority, context) &&
    isGameKey(freezeAuthority, context),
  initializeMetadataPointer: ({ mint }, { accounts }) => mint === accounts.mint,
  initializeMintCloseAuthority: ({ mint }, { accounts }) => mint === accounts.mint,
  initializeMetadata: ({ mint }, { accounts }) => mint === accounts.mint,
  mintTo({ mint, to, authority, amount }, context, effects) {
    const { accounts, chain, rules } = context;
    const { makesMint, givesClub } = rules;
    const isNft = makesMint && mint === accounts.mint && to === accounts.own;
    const isClub = givesClub && mint === chain.captainsClub;
    const isToPrimary = isClub && to === accounts.primaryClub && to !== accounts.club;
    if (isToPrimary) arrives(effects, mint, amount);
    else changes(effects, mint, amount);
    const isMine = isNft || isToPrimary || (isClub && to === accounts.club);
    return isMine && amount === 1n && isGameKey(authority, context);
  },
  /** Only an authority of the new mint may change, and only to none or to the game's key. */
  setAuthority: ({ subject, authority, newAuthority }, context) =>
    subject === context.accounts.mint &&
    isGameKey(authority, context) &&
    (newAuthority === null || isGameKey(newAuthority, context)),
};

/** Kinds of instructions without an effect on the wallet, which every transaction may contain. */
const anywhere = ['computeLimit', 'computePrice', 'assertion', 'memo'] as const;
/** What the instructions do to the wallet; null if one of them does not belong to the requested action. */
export function effectsOf(instructions: readonly Meaning[], context: TransactionContext): Effects | null {
  const effects: Effects = {
    tokens: new Map(),
    toPrimary: new Map(),
    rent: 0n,
    closesAccount: false,
    locked: [],
    unlocked: [],
  };
  const kinds: readonly Meaning['kind'][] = [...anywhere, ...context.rules.instructions];
  for (const meaning of instructions) {
    const check = instructionChecks[meaning.kind] as InstructionCheck<Meaning> | undefined;
    if (!check || !kinds.includes(meaning.kind) || !check(meaning, context, effects)) return null;
  }
  return effects;
}
