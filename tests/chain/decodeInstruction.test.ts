import {
  AuthorityType,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createAssociatedTokenAccountInstruction,
  createBurnCheckedInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createFreezeAccountInstruction,
  createInitializeMetadataPointerInstruction,
  createInitializeMint2Instruction,
  createInitializeMintCloseAuthorityInstruction,
  createInitializeMintInstruction,
  createMintToCheckedInstruction,
  createMintToInstruction,
  createRevokeInstruction,
  createSetAuthorityInstruction,
  createThawAccountInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { createInitializeInstruction } from '@solana/spl-token-metadata';
import { ComputeBudgetProgram, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { expect, test } from 'vitest';
import type { Meaning } from '#chain/meanings.ts';
import { programs } from '#chain/programs.ts';
import { from, legacy, mint, other, payer, read, text, to, version0 } from './someTransactions.ts';

const transfer = createTransferCheckedInstruction(from, mint, to, payer, 5n, 9);
const memoProgram = new PublicKey(programs.memo);
const memo = (words: string) =>
  new TransactionInstruction({ programId: memoProgram, keys: [], data: Buffer.from(words) });

const ofToken = { program: 'token' } as const;
const each: [string, TransactionInstruction, Meaning][] = [
  [
    'transfer with mint and decimals',
    transfer,
    {
      kind: 'transferToken',
      ...ofToken,
      from: text(from),
      mint: text(mint),
      to: text(to),
      owner: text(payer),
      amount: 5n,
      decimals: 9,
    },
  ],
  [
    'the old transfer',
    createTransferInstruction(from, to, payer, 2n ** 64n - 1n, [], TOKEN_2022_PROGRAM_ID),
    {
      kind: 'transferToken',
      program: 'token2022',
      from: text(from),
      mint: null,
      to: text(to),
      owner: text(payer),
      amount: 2n ** 64n - 1n,
      decimals: null,
    },
  ],
  [
    'burn',
    createBurnCheckedInstruction(from, mint, payer, 1n, 0, [], TOKEN_2022_PROGRAM_ID),
    {
      kind: 'burn',
      program: 'token2022',
      account: text(from),
      mint: text(mint),
      owner: text(payer),
      amount: 1n,
      decimals: 0,
    },
  ],
  [
    'the old burn',
    createBurnInstruction(from, mint, payer, 3n),
    {
      kind: 'burn',
      ...ofToken,
      account: text(from),
      mint: text(mint),
      owner: text(payer),
      amount: 3n,
      decimals: null,
    },
  ],
  [
    'mint',
    createMintToCheckedInstruction(mint, to, other, 1n, 0),
    {
      kind: 'mintTo',
      ...ofToken,
      mint: text(mint),
      to: text(to),
      authority: text(other),
      amount: 1n,
      decimals: 0,
    },
  ],
  [
    'the old mint',
    createMintToInstruction(mint, to, other, 1n),
    {
      kind: 'mintTo',
      ...ofToken,
      mint: text(mint),
      to: text(to),
      authority: text(other),
      amount: 1n,
      decimals: null,
    },
  ],
  [
    'freeze',
    createFreezeAccountInstruction(from, mint, other),
    { kind: 'freeze', ...ofToken, account: text(from), mint: text(mint), authority: text(other) },
  ],
  [
    'thaw',
    createThawAccountInstruction(from, mint, other),
    { kind: 'thaw', ...ofToken, account: text(from), mint: text(mint), authority: text(other) },
  ],
  [
    'close an account',
    createCloseAccountInstruction(from, to, payer),
    { kind: 'closeAccount', ...ofToken, account: text(from), destination: text(to), owner: text(payer) },
  ],
  [
    'initialize a mint',
    createInitializeMint2Instruction(mint, 9, other, null),
    {
      kind: 'initializeMint',
      ...ofToken,
      mint: text(mint),
      decimals: 9,
      mintAuthority: text(other),
      freezeAuthority: null,
    },
  ],
  [
    'initialize a mint, with the rent account',
    createInitializeMintInstruction(mint, 0, other, payer, TOKEN_2022_PROGRAM_ID),
    {
      kind: 'initializeMint',
      program: 'token2022',
      mint: text(mint),
      decimals: 0,
      mintAuthority: text(other),
      freezeAuthority: text(payer),
    },
  ],
  [
    'set an authority',
    createSetAuthorityInstruction(from, payer, AuthorityType.AccountOwner, other),
    {
      kind: 'setAuthority',
      ...ofToken,
      subject: text(from),
      authority: text(payer),
      authorityType: 2,
      newAuthority: text(other),
    },
  ],
  [
    'approve a delegate',
    createApproveInstruction(from, other, payer, 7n),
    {
      kind: 'approve',
      ...ofToken,
      account: text(from),
      delegate: text(other),
      owner: text(payer),
      amount: 7n,
      mint: null,
      decimals: null,
    },
  ],
  [
    'revoke',
    createRevokeInstruction(from, payer),
    { kind: 'revoke', ...ofToken, account: text(from), owner: text(payer) },
  ],
  [
    'metadata pointer',
    createInitializeMetadataPointerInstruction(mint, null, mint, TOKEN_2022_PROGRAM_ID),
    { kind: 'initializeMetadataPointer', mint: text(mint), authority: null, metadata: text(mint) },
  ],
  [
    'authority to close a mint',
    createInitializeMintCloseAuthorityInstruction(mint, other, TOKEN_2022_PROGRAM_ID),
    { kind: 'initializeMintCloseAuthority', mint: text(mint), closeAuthority: text(other) },
  ],
  [
    'metadata',
    createInitializeInstruction({
      programId: TOKEN_2022_PROGRAM_ID,
      metadata: mint,
      updateAuthority: other,
      mint,
      mintAuthority: other,
      name: 'Reaver #81',
      symbol: 'RVR',
      uri: 'https://play.example.org/nfts/metadata/x.json',
    }),
    {
      kind: 'initializeMetadata',
      metadata: text(mint),
      updateAuthority: text(other),
      mint: text(mint),
      mintAuthority: text(other),
      name: 'Reaver #81',
      symbol: 'RVR',
      uri: 'https://play.example.org/nfts/metadata/x.json',
    },
  ],
  [
    'SOL',
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: 8n }),
    { kind: 'transferSol', from: text(payer), to: text(to), lamports: 8n },
  ],
  [
    'create an account',
    SystemProgram.createAccount({
      fromPubkey: payer,
      newAccountPubkey: mint,
      lamports: 100,
      space: 82,
      programId: TOKEN_PROGRAM_ID,
    }),
    {
      kind: 'createAccount',
      payer: text(payer),
      account: text(mint),
      lamports: 100n,
      space: 82n,
      owner: programs.token,
    },
  ],
  [
    'create a token account',
    createAssociatedTokenAccountInstruction(payer, to, other, mint),
    {
      kind: 'createTokenAccount',
      payer: text(payer),
      account: text(to),
      owner: text(other),
      mint: text(mint),
      tokenProgram: programs.token,
      idempotent: false,
    },
  ],
  [
    'create a token account where there is none',
    createAssociatedTokenAccountIdempotentInstruction(payer, to, other, mint, TOKEN_2022_PROGRAM_ID),
    {
      kind: 'createTokenAccount',
      payer: text(payer),
      account: text(to),
      owner: text(other),
      mint: text(mint),
      tokenProgram: programs.token2022,
      idempotent: true,
    },
  ],
  ['memo', memo('intent 1'), { kind: 'memo', text: 'intent 1', signers: [] }],
  [
    'compute limit',
    ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 }),
    { kind: 'computeLimit', units: 200_000 },
  ],
  [
    'compute price',
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9 }),
    { kind: 'computePrice', microLamports: 9n },
  ],
  [
    'an assertion of Lighthouse',
    new TransactionInstruction({
      programId: new PublicKey(programs.lighthouse),
      keys: [{ pubkey: from, isSigner: false, isWritable: false }],
      data: Buffer.from([8, 0, 1]),
    }),
    { kind: 'assertion', program: programs.lighthouse },
  ],
];

test.each(each)('%s means the same in both formats', (_, instruction, meaning) => {
  expect(read(legacy(instruction)).instructions).toEqual([meaning]);
  expect(read(version0([instruction]).serialize()).instructions).toEqual([meaning]);
});
