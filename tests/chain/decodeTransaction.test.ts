import { createTransferCheckedInstruction } from '@solana/spl-token';
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeTransaction } from '#chain/decodeTransaction.ts';
import { programs } from '#chain/programs.ts';
import {
  blockhash,
  from,
  keyPairs,
  legacy,
  mint,
  other,
  payer,
  read,
  text,
  to,
  version0,
} from './someTransactions.ts';

const transfer = createTransferCheckedInstruction(from, mint, to, payer, 5n, 9);
const memoProgram = new PublicKey(programs.memo);
const memo = (words: string) =>
  new TransactionInstruction({ programId: memoProgram, keys: [], data: Buffer.from(words) });

describe('what the tables do not describe exactly is unknown', () => {
  const changed = (change: (instruction: TransactionInstruction) => void): TransactionInstruction => {
    const copy = new TransactionInstruction({ ...transfer, keys: [...transfer.keys], data: transfer.data });
    change(copy);
    return copy;
  };
  test.each([
    ['another program', changed((one) => Object.assign(one, { programId: to }))],
    [
      'an account more',
      changed((one) => one.keys.push({ pubkey: other, isSigner: true, isWritable: false })),
    ],
    ['a byte more', changed((one) => Object.assign(one, { data: Buffer.concat([one.data, Buffer.of(0)]) }))],
    ['a byte less', changed((one) => Object.assign(one, { data: one.data.subarray(0, -1) }))],
    ['no data', changed((one) => Object.assign(one, { data: Buffer.alloc(0) }))],
    ['a memo that is no text', memo('')],
  ])('%s', (what, instruction) => {
    if (what.startsWith('a memo')) instruction.data = Buffer.of(0xff);
    const [meaning] = read(legacy(instruction)).instructions;
    expect(meaning?.kind).toBe('unknown');
  });

  test('Lighthouse may not write to accounts', () => {
    const write = new TransactionInstruction({
      programId: new PublicKey(programs.lighthouse),
      keys: [],
      data: Buffer.from([0, 1, 2]),
    });
    expect(read(legacy(write)).instructions[0]?.kind).toBe('unknown');
  });
});

test('gives who pays, who signs, and until when', () => {
  const [payerPair, otherPair] = keyPairs as [Keypair, Keypair];
  const transaction = new Transaction({ feePayer: payer, recentBlockhash: text(blockhash) });
  transaction.add(createTransferCheckedInstruction(from, mint, to, other, 5n, 9));
  transaction.partialSign(otherPair);
  const bytes = transaction.serialize({ requireAllSignatures: false });
  const decoded = read(bytes);
  expect(decoded).toMatchObject({
    feePayer: text(payer),
    blockhash: text(blockhash),
    usesLookupTables: false,
  });
  expect(decoded.signers.map(({ address, signature }) => [address, signature !== null])).toEqual([
    [text(payerPair.publicKey), false],
    [text(otherPair.publicKey), true],
  ]);
  expect(Buffer.from(decoded.message)).toEqual(transaction.serializeMessage());
});

test('marks a message whose accounts are in lookup tables', () => {
  const table = new AddressLookupTableAccount({
    key: Keypair.generate().publicKey,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [to],
    },
  });
  const decoded = read(version0([transfer], [table]).serialize());
  expect(decoded.usesLookupTables).toBe(true);
  expect(decoded.hasUnknownAccounts).toBe(true);
  expect(decoded.instructions).toMatchObject([{ to: `${text(table.key)}[0]` }]);
});

test('names accounts of lookup tables that it is given, writable ones of all tables first', () => {
  const [readOnly, writable] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
  const tableOf = (addresses: PublicKey[]) =>
    new AddressLookupTableAccount({
      key: Keypair.generate().publicKey,
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        addresses,
      },
    });
  const tables = [tableOf([readOnly]), tableOf([to, writable])];
  const program = Keypair.generate().publicKey;
  const both = new TransactionInstruction({
    programId: program,
    keys: [
      { pubkey: readOnly, isSigner: false, isWritable: false },
      { pubkey: writable, isSigner: false, isWritable: true },
    ],
    data: Buffer.of(1),
  });
  const bytes = version0([transfer, both], tables).serialize();
  const known = new Map(tables.map(({ key, state }) => [text(key), state.addresses.map(text)]));
  const decoded = decodeTransaction(bytes, known);
  expect(decoded).toMatchObject({
    usesLookupTables: true,
    hasUnknownAccounts: false,
    instructions: [{ to: text(to) }, { accounts: [text(readOnly), text(writable)] }],
  });
  known.set(text(tables[1]?.key ?? to), [text(to)]);
  expect(decodeTransaction(bytes, known)).toMatchObject({ hasUnknownAccounts: true });
});

describe('bytes that are no transaction answer an error', () => {
  const whole = legacy(transfer, memo('intent 2'));

  test('an unknown version', () => {
    const bytes = version0([transfer]).serialize();
    const messageStart = bytes.length - version0([transfer]).message.serialize().length;
    bytes[messageStart] = 0x80 | 5;
    expect(decodeTransaction(bytes)).toHaveProperty('error');
  });

  test('more bytes than a transaction has, before or behind the limit', () => {
    expect(decodeTransaction(Buffer.concat([whole, Buffer.of(0)]))).toEqual({ error: 'malformed' });
    expect(decodeTransaction(Buffer.alloc(1233))).toEqual({ error: 'malformed' });
  });

  test('a number of signatures that is written in more bytes than it takes', () => {
    const bytes = legacy(transfer);
    const longer = Uint8Array.from([(bytes[0] ?? 0) | 0x80, 0, ...bytes.subarray(1)]);
    expect(decodeTransaction(longer)).toEqual({ error: 'malformed' });
  });

  test('every cut', () => {
    for (let length = 0; length < whole.length; length += 1)
      expect(decodeTransaction(whole.subarray(0, length))).toHaveProperty('error');
  });

  test('random bytes, and a transaction with bytes changed at random, never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 1300 }), (bytes) => {
        decodeTransaction(bytes);
      }),
    );
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const bytes = Uint8Array.from(whole);
        for (const [index, value] of changes) bytes[index] = value;
        decodeTransaction(bytes);
      }),
      { numRuns: 2_000 },
    );
  });
});
