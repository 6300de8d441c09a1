import { createTransferCheckedInstruction } from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DecodedTransaction, decodeTransaction } from '#chain/decodeTransaction.ts';
import { differenceOf, priorityLamports } from '#chain/differenceOf.ts';
import { programs } from '#chain/programs.ts';

const key = () => Keypair.generate().publicKey;
const game = key();
const player = key();
const [from, mint, to, blockhash, stranger] = [key(), key(), key(), key(), key()];
const cap = 100_000n;

const memo = (words: string) =>
  new TransactionInstruction({
    programId: new PublicKey(programs.memo),
    keys: [],
    data: Buffer.from(words),
  });
const transfer = (
  change: Partial<{ from: PublicKey; mint: PublicKey; to: PublicKey; amount: bigint }> = {},
) =>
  createTransferCheckedInstruction(
    change.from ?? from,
    change.mint ?? mint,
    change.to ?? to,
    player,
    change.amount ?? 50n,
    9,
  );
const lighthouse = (tag: number, ...signers: PublicKey[]) =>
  new TransactionInstruction({
    programId: new PublicKey(programs.lighthouse),
    keys: signers.map((pubkey) => ({ pubkey, isSigner: true, isWritable: true })),
    data: Buffer.from([tag, 0]),
  });
const price = (microLamports: number) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports });
const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units });

function decoded(
  instructions: TransactionInstruction[],
  { feePayer = game, hash = blockhash }: { feePayer?: PublicKey; hash?: PublicKey } = {},
): DecodedTransaction {
  const transaction = new Transaction({ feePayer, recentBlockhash: hash.toBase58() });
  const bytes = transaction.add(...instructions).serialize({ requireAllSignatures: false });
  const read = decodeTransaction(bytes);
  if ('error' in read) throw new Error(read.error);
  return read;
}

const built = decoded([memo('intent 1'), transfer()]);

describe('what honest wallets add is allowed', () => {
  test.each([
    ['nothing', [memo('intent 1'), transfer()]],
    ['a compute limit', [limit(80_000), memo('intent 1'), transfer()]],
    ['a priority fee at the cap', [limit(100_000), price(1_000_000), memo('intent 1'), transfer()]],
    ['an assertion', [memo('intent 1'), transfer(), lighthouse(8)]],
  ])('%s', (_, instructions) => {
    expect(differenceOf(built, decoded(instructions), cap)).toBeNull();
  });
});

describe('everything else is a difference', () => {
  test.each([
    ['recipient', [memo('intent 1'), transfer({ to: stranger })], 'instructions'],
    ['amount', [memo('intent 1'), transfer({ amount: 51n })], 'instructions'],
    ['mint', [memo('intent 1'), transfer({ mint: stranger })], 'instructions'],
    ['source', [memo('intent 1'), transfer({ from: stranger })], 'instructions'],
    ['memo', [memo('intent 2'), transfer()], 'instructions'],
    ['order', [transfer(), memo('intent 1')], 'instructions'],
    ['an instruction less', [transfer()], 'instructions'],
    ['an instruction more', [memo('intent 1'), transfer(), transfer({ amount: 1n })], 'instructions'],
    ['a signer more', [memo('intent 1'), transfer(), lighthouse(8, stranger)], 'signers'],
    ['a write of Lighthouse', [memo('intent 1'), transfer(), lighthouse(0)], 'instructions'],
    ['a priority fee above the cap', [price(100_000), memo('intent 1'), transfer()], 'compute_price'],
  ] as const)('%s', (_, instructions, difference) => {
    expect(differenceOf(built, decoded([...instructions]), cap)).toBe(difference);
  });

  test('fee payer', () => {
    expect(differenceOf(built, decoded([memo('intent 1'), transfer()], { feePayer: player }), cap)).toBe(
      'fee_payer',
    );
  });

  test('blockhash', () => {
    expect(differenceOf(built, decoded([memo('intent 1'), transfer()], { hash: stranger }), cap)).toBe(
      'blockhash',
    );
  });

  test('lookup table', () => {
    expect(differenceOf(built, { ...built, usesLookupTables: true }, cap)).toBe('lookup_table');
  });
});

test('a priority fee counts whole lamports, of the limit or of the most that a transaction may use', () => {
  expect(priorityLamports(decoded([limit(3), price(1)]).instructions)).toBe(1n);
  expect(priorityLamports(decoded([price(1_000_000), memo('x')]).instructions)).toBe(1_400_000n);
  expect(priorityLamports(decoded([limit(4_000_000_000), price(1_000_000)]).instructions)).toBe(1_400_000n);
  expect(priorityLamports([])).toBe(0n);
});

test('two amounts are equal only if they are the same', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const difference = differenceOf(
        decoded([transfer({ amount: one })]),
        decoded([transfer({ amount: other })]),
        cap,
      );
      expect(difference === null).toBe(one === other);
    }),
    { numRuns: 50 },
  );
});
