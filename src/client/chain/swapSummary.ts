import { decodeTransaction } from '#chain/decodeTransaction.ts';
import { priorityLamports } from '#chain/differenceOf.ts';
import type { Meaning } from '#chain/meanings.ts';
import type { ChainInfo, SimulateAnswer } from '#contract/chainIntents.ts';
import { lamportsText, mintAmount, tokenUnits } from '#words/signing.ts';
import type { Summary } from './summary.ts';

const lamportsPerSignature = 5_000n;
/** Fees and the rent of a new token account: less SOL than this is not what is sold. */
const costsLamports = 10_000_000n;

/**
 * What a swap may consist of at the top. Programs that the game does not know are judged by what the simulation says;
 * nothing here may approve, change an authority, burn, freeze or mint.
 */
const allowed: readonly Meaning['kind'][] = [
  ...(['computeLimit', 'computePrice', 'assertion', 'memo', 'unknown'] as const),
  ...(['createTokenAccount', 'createAccount', 'closeAccount', 'transferSol', 'transferToken'] as const),
];

/**
 * What a transaction of a swap terminal does to the wallet: it pays one coin and gets another, or null where it does
 * anything else (rule book: transfers.md, Token Swap). NFTs never take part.
 * Accounts of lookup tables are those that the chain names; one that it does not know refuses the transaction.
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
  if (!decoded.instructions.every(({ kind }) => allowed.includes(kind))) return null;
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
  return {
    gives: sold.map(({ units, text }) => text(-units)),
    gets: bought.map(({ units, text }) => text(units)),
    authority: [],
    fee: lamportsPerSignature * BigInt(decoded.signers.length) + priorityLamports(decoded.instructions),
    isFeeOfWallet: true,
    rent: 0n,
    instructions: decoded.instructions.map(({ kind }) => kind),
  };
}

function unitsText({ mints }: ChainInfo, mint: string, units: bigint, decimals: number): string {
  if (mint === mints.BOOTY) return tokenUnits('BOOTY', units);
  if (mint === mints.GOLD) return tokenUnits('GOLD', units);
  return mintAmount(mint, units, decimals);
}
