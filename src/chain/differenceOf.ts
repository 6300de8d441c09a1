import type { DecodedTransaction } from './decodeTransaction.ts';
import type { Meaning } from './meanings.ts';

/** A change to a transaction that a wallet must not make before signing (rule book: chain.md, Changes by wallets). */
export type Difference =
  | 'lookup_table'
  | 'fee_payer'
  | 'signers'
  | 'blockhash'
  | 'instructions'
  | 'compute_price';

/** The most compute units that a transaction can use; assumed for a transaction that sets no limit. */
const maxComputeUnits = 1_400_000n;
const microLamportsPerLamport = 1_000_000n;

/**
 * The first forbidden difference between the transaction that was built and the one that a wallet signed; null if there
 * is none. A wallet may add a compute limit, a priority fee up to `maxPriorityLamports`, and assertions, which can only
 * make the transaction fail.
 */
export function differenceOf(
  built: DecodedTransaction,
  signed: DecodedTransaction,
  maxPriorityLamports: bigint,
): Difference | null {
  if (signed.usesLookupTables) return 'lookup_table';
  if (signed.feePayer !== built.feePayer) return 'fee_payer';
  if (names(signed) !== names(built)) return 'signers';
  if (signed.blockhash !== built.blockhash) return 'blockhash';
  if (essence(signed) !== essence(built)) return 'instructions';
  return priorityLamports(signed.instructions) > maxPriorityLamports ? 'compute_price' : null;
}

const additions: readonly Meaning['kind'][] = ['computeLimit', 'computePrice', 'assertion'];

const names = ({ signers }: DecodedTransaction): string =>
  signers
    .map(({ address }) => address)
    .sort()
    .join(' ');

/**
 * What the transaction does, as text that is equal only for equal instructions in equal order. Instructions that a
 * wallet may add are left out.
 */
const essence = ({ instructions }: DecodedTransaction): string =>
  JSON.stringify(
    instructions.filter(({ kind }) => !additions.includes(kind)),
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value),
  );

const lamportsPerSignature = 5_000n;

/** The network's fee in lamports: what the fee payer pays for the signatures, and the priority fee. */
export const feeLamports = ({ signers, instructions }: DecodedTransaction): bigint =>
  lamportsPerSignature * BigInt(signers.length) + priorityLamports(instructions);

/** The priority fee in lamports, rounded up: what the fee payer pays in addition to the fee for the signatures. */
export function priorityLamports(instructions: readonly Meaning[]): bigint {
  let price = 0n;
  let units = maxComputeUnits;
  for (const meaning of instructions) {
    if (meaning.kind === 'computePrice') price = meaning.microLamports;
    if (meaning.kind === 'computeLimit') units = BigInt(meaning.units);
  }
  if (units > maxComputeUnits) units = maxComputeUnits;
  return (price * units + microLamportsPerLamport - 1n) / microLamportsPerLamport;
}
