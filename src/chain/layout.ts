import type { Decoder } from '@solana/kit';
import type { Meaning } from './meanings.ts';

/**
 * Reads the data of an instruction that follows its number. Null where accounts or bytes do not fit; may throw on bytes
 * that end early.
 */
export type ReadInstruction = (accounts: readonly string[], data: Uint8Array) => Meaning | null;

/**
 * One instruction: the names of its accounts in their order, the layout of its data and what they mean. A list with
 * more accounts is no match: additional ones are signers of a multisig or input of a transfer hook.
 */
export function layout<const N extends string, T>(
  names: readonly N[],
  data: Decoder<T>,
  meaning: (accounts: Record<N, string>, data: T) => Meaning | null,
): ReadInstruction {
  return (accounts, bytes) => {
    if (accounts.length !== names.length) return null;
    const [read, end] = data.read(bytes, 0);
    if (end !== bytes.length) return null;
    const named = Object.fromEntries(names.map((name, index) => [name, accounts[index]]));
    return meaning(named as Record<N, string>, read);
  };
}
