import type { ReadInstruction } from './layout.ts';
import type { Meaning } from './meanings.ts';
import { programs } from './programs.ts';
import {
  associatedTokenInstructions,
  computeBudgetInstructions,
  lighthouseAssertions,
  systemInstructions,
} from './systemInstructions.ts';
import { metadataInstructions, token2022Instructions, tokenInstructions } from './tokenInstructions.ts';

type ReadProgram = (accounts: readonly string[], data: Uint8Array) => Meaning | null;

const memoText = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const byFirstByte =
  (table: Readonly<Record<number, ReadInstruction>>): ReadProgram =>
  (accounts, data) =>
    table[data[0] ?? -1]?.(accounts, data.subarray(1)) ?? null;

const ofToken2022 = byFirstByte({ ...tokenInstructions('token2022'), ...token2022Instructions });
const metadataTagBytes = 8;
const systemTagBytes = 4;

const readers: Readonly<Record<string, ReadProgram>> = {
  [programs.token]: byFirstByte(tokenInstructions('token')),
  [programs.token2022]: (accounts, data) =>
    metadataInstructions[hex(data.subarray(0, metadataTagBytes))]?.(
      accounts,
      data.subarray(metadataTagBytes),
    ) ?? ofToken2022(accounts, data),
  [programs.system]: (accounts, data) =>
    data.subarray(1, systemTagBytes).every((byte) => byte === 0) && data.length >= systemTagBytes
      ? (systemInstructions[data[0] ?? -1]?.(accounts, data.subarray(systemTagBytes)) ?? null)
      : null,
  // An instruction without data is the oldest form of instruction 0, which creates the account.
  [programs.associatedToken]: (accounts, data) =>
    associatedTokenInstructions[data[0] ?? 0]?.(accounts, data.subarray(1)) ?? null,
  [programs.computeBudget]: byFirstByte(computeBudgetInstructions),
  [programs.memo]: (accounts, data) => ({ kind: 'memo', text: memoText.decode(data), signers: accounts }),
  [programs.lighthouse]: (_, [tag = 0]) =>
    tag >= lighthouseAssertions.first && tag <= lighthouseAssertions.last
      ? { kind: 'assertion', program: programs.lighthouse }
      : null,
};

/** What an instruction does: its `Meaning`, or `unknown` if the tables do not describe it exactly. Never throws. */
export function decodeInstruction(program: string, accounts: readonly string[], data: Uint8Array): Meaning {
  try {
    const read = Object.hasOwn(readers, program) ? readers[program]?.(accounts, data) : null;
    if (read) return read;
  } catch {
    // Bytes that end early or are not text make the instruction unknown, like one of an unknown program.
  }
  return { kind: 'unknown', program, accounts, data: hex(data) };
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
