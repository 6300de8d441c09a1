import type { Decoder } from '@solana/kit';
import type { Meaning } from './meanings.ts';

/**
 * Reads an instruction of a known number from its accounts and from the data after that number. Returns null if
 * accounts or bytes do not match; may throw on bytes that end early.
 */
export type ReadInstruction = (accounts: readonly string[], data: Uint8Array) => Meaning | null;

/**
 * Makes a reader for one instruction from the names of its accounts in order, the layout of its data, and a function
 * that returns its meaning. A list with more accounts does not match: additional accounts are signers of a multisig or
 * input of a transfer hook.
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
