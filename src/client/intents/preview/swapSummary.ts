import { decodeTransaction } from '#chain/decodeTransaction.ts';
import { feeLamports } from '#chain/differenceOf.ts';
import type { Meaning } from '#chain/meanings.ts';
import { programs } from '#chain/programs.ts';
import type { ChainInfo, SimulateAnswer } from '#contract/chainIntents.ts';
import { lamportsText, mintAmount, tokenUnits } from '#words/signing.ts';
import { refusedPrograms } from './refusedPrograms.ts';
import type { Summary } from './summary.ts';

/**
 * Upper bound, in lamports, of fees plus the rent of a new token account. If the swap sells another token, a decrease
 * in SOL up to this bound counts as costs, not as SOL sold.
 */
const costsLamports = 10_000_000n;

/**
 * Kinds of instructions that a swap may contain at the top level, besides the unknown ones that `isAllowed` admits,
 * whose effects are checked by simulation. Not approvals, authority changes, burns, freezes and mints.
 */
const allowed: readonly Meaning['kind'][] = [
  ...(['computeLimit', 'computePrice', 'assertion', 'memo'] as const),
  ...(['createTokenAccount', 'createAccount', 'closeAccount', 'transferSol', 'transferToken'] as const),
];

/**
 * Summary of a swap terminal's transaction, which must take one coin from the wallet and give it another one. Null if
 * the transaction does anything else or changes NFTs (rule book: transfers.md, Token Swap). Lookup tables are resolved
 * with the answer of the simulation; a transaction with an account that cannot be resolved is refused.
 */
export function swapSummary(
  bytes: Uint8Array,
  wallet: string,
  chain: ChainInfo,
  simulated: SimulateAnswer,
): Summary | null {
  const tables = new Map((simulated.tables ?? []).map((table) => [table.address, table.addresses]));
  const decoded = decodeTransaction(bytes, tables);
  if ('error' in decoded || decoded.hasUnknownAccounts || decoded.feePayer !== wallet) return null;
  if (decoded.signers.some(({ address }) => address === chain.authority)) return null;
  if (!decoded.instructions.every((instruction) => isAllowed(instruction, wallet, chain))) return null;
  if (decoded.accounts.some((account) => refusedPrograms.has(account))) return null;
  if (!simulated.succeeds || simulated.givesControl) return null;

  const lamports = BigInt(simulated.lamports);
  const tokens = simulated.tokens.map(({ mint, change, decimals }) => ({
    isNft: decimals === 0,
    units: BigInt(change),
    text: (units: bigint) => unitsText(chain, mint, units, decimals),
  }));
  const sol = { isNft: false, units: lamports, text: lamportsText };
  const soldTokens = tokens.filter(({ units }) => units < 0n);
  const sold = lamports < -costsLamports || soldTokens.length === 0 ? [...soldTokens, sol] : soldTokens;
  const bought = [...tokens, sol].filter(({ units }) => units > 0n);
  if (tokens.some(({ isNft }) => isNft) || sold.length !== 1 || bought.length !== 1) return null;
  const isSolSold = sold.includes(sol);
  if (!isSolSold && paysSol(decoded.instructions, wallet)) return null;
  const fee = feeLamports(decoded);
  return {
    gives: sold.map(({ units, text }) => text(-units)),
    gets: bought.map(({ units, text }) => text(units)),
    authority: [],
    fee,
    isFeeOfWallet: true,
    // If SOL is sold, the amount sold already includes the rent.
    rent: isSolSold ? 0n : largest(0n, -lamports - fee),
    instructions: decoded.instructions.map(({ kind }) => kind),
  };
}

/** The data of `syncNative`, which makes SOL sent to a token account part of its balance. */
const syncNative = '11';

/**
 * Whether a swap may contain the instruction. An unknown instruction is refused unless it is `syncNative` or calls a
 * configured exchange: another program could behave well in the simulation and take everything later, and one such as
 * the system program may move what the simulation does not show.
 */
function isAllowed(instruction: Meaning, wallet: string, { swapPrograms }: ChainInfo): boolean {
  if (instruction.kind !== 'unknown')
    return allowed.includes(instruction.kind) && keepsRent(instruction, wallet);
  const { program, data } = instruction;
  return swapPrograms.includes(program) || (tokenPrograms.includes(program) && data === syncNative);
}

/**
 * Whether the rent of accounts stays the wallet's: an account is closed to the wallet alone, and the wallet pays for no
 * account but its own token accounts. The simulation does not show the rent that an account of the wallet held.
 */
function keepsRent(instruction: Meaning, wallet: string): boolean {
  switch (instruction.kind) {
    case 'closeAccount':
      return instruction.destination === wallet;
    case 'createTokenAccount':
      return instruction.payer !== wallet || instruction.owner === wallet;
    case 'createAccount':
      return instruction.payer !== wallet;
    default:
      return true;
  }
}

const tokenPrograms: readonly string[] = [programs.token, programs.token2022];

/** Whether the wallet sends SOL anywhere but to a token account that the same transaction opens for it. */
function paysSol(instructions: readonly Meaning[], wallet: string): boolean {
  const opened = instructions.flatMap((instruction) =>
    instruction.kind === 'createTokenAccount' && instruction.owner === wallet ? [instruction.account] : [],
  );
  return instructions.some(
    (instruction) =>
      instruction.kind === 'transferSol' && instruction.from === wallet && !opened.includes(instruction.to),
  );
}

const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);

function unitsText({ mints }: ChainInfo, mint: string, units: bigint, decimals: number): string {
  if (mint === mints.BOOTY) return tokenUnits('BOOTY', units);
  if (mint === mints.GOLD) return tokenUnits('GOLD', units);
  return mintAmount(mint, units, decimals);
}
