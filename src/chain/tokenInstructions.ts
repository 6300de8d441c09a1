import {
  createDecoder,
  type Decoder,
  getAddressDecoder,
  getStructDecoder,
  getU8Decoder,
  getU32Decoder,
  getU64Decoder,
  getUnitDecoder,
} from '@solana/kit';
import { layout, type ReadInstruction } from './layout.ts';
import type { TokenProgram } from './meanings.ts';
import { programs } from './programs.ts';

const u8 = getU8Decoder();
const u64 = getU64Decoder();
const key = getAddressDecoder();
const nothing = getUnitDecoder();
const amount = getStructDecoder([['amount', u64]]);
const checkedAmount = getStructDecoder([
  ['amount', u64],
  ['decimals', u8],
]);

const textDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes text after its length. Throws if it is not UTF-8, so that different bytes never give the same text. */
const text: Decoder<string> = createDecoder({
  read: (bytes, offset) => {
    const [length, start] = getU32Decoder().read(bytes, offset);
    const end = start + length;
    if (end > bytes.length) throw new RangeError('text ends early');
    return [textDecoder.decode(bytes.subarray(start, end)), end];
  },
});

/** Decodes a key that is stored after a byte that says whether there is one; null if there is none. */
const optionalKey: Decoder<string | null> = createDecoder({
  read: (bytes, offset) => {
    const [flag, start] = u8.read(bytes, offset);
    if (flag > 1) throw new RangeError('neither a key nor none');
    return flag === 0 ? [null, start] : key.read(bytes, start);
  },
});

/** Decodes a key; null for 32 zeros. */
const keyOrZeros: Decoder<string | null> = createDecoder({
  read: (bytes, offset) => {
    const [address, end] = key.read(bytes, offset);
    return [address === programs.system ? null : address, end];
  },
});

const mintLayout = getStructDecoder([
  ['decimals', u8],
  ['mintAuthority', key],
  ['freezeAuthority', optionalKey],
]);
const unchecked = { mint: null, decimals: null } as const;

/** Readers for instructions that both token programs have, by their first byte. */
export const tokenInstructions = (program: TokenProgram): Readonly<Record<number, ReadInstruction>> => ({
  0: layout(['mint', 'rent'], mintLayout, ({ mint }, data) => ({
    kind: 'initializeMint',
    program,
    mint,
    ...data,
  })),
  3: layout(['from', 'to', 'owner'], amount, (accounts, data) => ({
    kind: 'transferToken',
    program,
    ...accounts,
    ...unchecked,
    ...data,
  })),
  4: layout(['account', 'delegate', 'owner'], amount, (accounts, data) => ({
    kind: 'approve',
    program,
    ...accounts,
    ...unchecked,
    ...data,
  })),
  5: layout(['account', 'owner'], nothing, (accounts) => ({ kind: 'revoke', program, ...accounts })),
  6: layout(
    ['subject', 'authority'],
    getStructDecoder([
      ['authorityType', u8],
      ['newAuthority', optionalKey],
    ]),
    (accounts, data) => ({ kind: 'setAuthority', program, ...accounts, ...data }),
  ),
  7: layout(['mint', 'to', 'authority'], amount, (accounts, data) => ({
    kind: 'mintTo',
    program,
    ...accounts,
    decimals: null,
    ...data,
  })),
  8: layout(['account', 'mint', 'owner'], amount, (accounts, data) => ({
    kind: 'burn',
    program,
    ...accounts,
    decimals: null,
    ...data,
  })),
  9: layout(['account', 'destination', 'owner'], nothing, (accounts) => ({
    kind: 'closeAccount',
    program,
    ...accounts,
  })),
  10: layout(['account', 'mint', 'authority'], nothing, (accounts) => ({
    kind: 'freeze',
    program,
    ...accounts,
  })),
  11: layout(['account', 'mint', 'authority'], nothing, (accounts) => ({
    kind: 'thaw',
    program,
    ...accounts,
  })),
  12: layout(['from', 'mint', 'to', 'owner'], checkedAmount, (accounts, data) => ({
    kind: 'transferToken',
    program,
    ...accounts,
    ...data,
  })),
  13: layout(['account', 'mint', 'delegate', 'owner'], checkedAmount, (accounts, data) => ({
    kind: 'approve',
    program,
    ...accounts,
    ...data,
  })),
  14: layout(['mint', 'to', 'authority'], checkedAmount, (accounts, data) => ({
    kind: 'mintTo',
    program,
    ...accounts,
    ...data,
  })),
  15: layout(['account', 'mint', 'owner'], checkedAmount, (accounts, data) => ({
    kind: 'burn',
    program,
    ...accounts,
    ...data,
  })),
  20: layout(['mint'], mintLayout, (accounts, data) => ({
    kind: 'initializeMint',
    program,
    ...accounts,
    ...data,
  })),
});

/** Readers for instructions that only Token-2022 has, by their first byte. */
export const token2022Instructions: Readonly<Record<number, ReadInstruction>> = {
  25: layout(['mint'], getStructDecoder([['closeAuthority', optionalKey]]), (accounts, data) => ({
    kind: 'initializeMintCloseAuthority',
    ...accounts,
    ...data,
  })),
  39: layout(
    ['mint'],
    getStructDecoder([
      ['step', u8],
      ['authority', keyOrZeros],
      ['metadata', keyOrZeros],
    ]),
    // Only step 0 initializes the pointer; other steps change it later.
    ({ mint }, { step, authority, metadata }) =>
      step === 0 ? { kind: 'initializeMetadataPointer', mint, authority, metadata } : null,
  ),
};

/** Readers for instructions of the metadata interface of Token-2022, by their first eight bytes in hexadecimal. */
export const metadataInstructions: Readonly<Record<string, ReadInstruction>> = {
  d2e11ea258b84d8d: layout(
    ['metadata', 'updateAuthority', 'mint', 'mintAuthority'],
    getStructDecoder([
      ['name', text],
      ['symbol', text],
      ['uri', text],
    ]),
    (accounts, data) => ({ kind: 'initializeMetadata', ...accounts, ...data }),
  ),
};
