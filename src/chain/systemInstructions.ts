import {
  getAddressDecoder,
  getStructDecoder,
  getU32Decoder,
  getU64Decoder,
  getUnitDecoder,
} from '@solana/kit';
import { layout, type ReadInstruction } from './layout.ts';
import { programs } from './programs.ts';

const u64 = getU64Decoder();
const nothing = getUnitDecoder();

/** Readers for instructions of the system program, by the instruction's number. */
export const systemInstructions: Readonly<Record<number, ReadInstruction>> = {
  0: layout(
    ['payer', 'account'],
    getStructDecoder([
      ['lamports', u64],
      ['space', u64],
      ['owner', getAddressDecoder()],
    ]),
    (accounts, data) => ({ kind: 'createAccount', ...accounts, ...data }),
  ),
  2: layout(['from', 'to'], getStructDecoder([['lamports', u64]]), (accounts, data) => ({
    kind: 'transferSol',
    ...accounts,
    ...data,
  })),
};

const createTokenAccount = (idempotent: boolean): ReadInstruction =>
  layout(
    ['payer', 'account', 'owner', 'mint', 'system', 'tokenProgram'],
    nothing,
    // If another program is passed as the system program, the instruction fails on the chain.
    ({ system, ...accounts }) =>
      system === programs.system ? { kind: 'createTokenAccount', ...accounts, idempotent } : null,
  );

/** Readers for instructions of the program of associated token accounts, by their first byte. */
export const associatedTokenInstructions: Readonly<Record<number, ReadInstruction>> = {
  0: createTokenAccount(false),
  1: createTokenAccount(true),
};

/** Readers for instructions of the compute budget program, by their first byte. */
export const computeBudgetInstructions: Readonly<Record<number, ReadInstruction>> = {
  2: layout([], getStructDecoder([['units', getU32Decoder()]]), (_, data) => ({
    kind: 'computeLimit',
    ...data,
  })),
  3: layout([], getStructDecoder([['microLamports', u64]]), (_, data) => ({ kind: 'computePrice', ...data })),
};

/**
 * First and last number of Lighthouse's assertions. Lower numbers write to or close an account of Lighthouse, at the
 * payer's cost.
 */
export const lighthouseAssertions = { first: 2, last: 17 } as const;
