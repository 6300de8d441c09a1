import {
  AuthorityType,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  getAssociatedTokenAddressSync,
  NATIVE_MINT,
} from '@solana/spl-token';
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { swapSummary } from '#client/intents/preview/swapSummary.ts';
import type { ChainInfo, SimulateAnswer } from '#contract/chainIntents.ts';

const [wallet, pool, authority] = [1, 2, 3].map(() => Keypair.generate().publicKey) as [
  PublicKey,
  PublicKey,
  PublicKey,
];
const [BOOTY, GOLD, RUM, other] = [1, 2, 3, 4].map(() => Keypair.generate().publicKey.toBase58()) as [
  string,
  string,
  string,
  string,
];
const program = Keypair.generate().publicKey;
const chain: ChainInfo = {
  network: 'solana:localnet',
  authority: authority.toBase58(),
  mints: { BOOTY, GOLD, RUM },
  captainsClub: other,
  swapTerminal: null,
  swapPrograms: [program.toBase58()],
};
const swap = new TransactionInstruction({
  programId: program,
  keys: [
    { pubkey: wallet, isSigner: true, isWritable: true },
    { pubkey: pool, isSigner: true, isWritable: true },
  ],
  data: Buffer.from([1]),
});
const bytes = (instructions: readonly TransactionInstruction[] = [swap], feePayer = wallet) =>
  new Transaction({ feePayer, blockhash: PublicKey.default.toBase58(), lastValidBlockHeight: 1 })
    .add(...instructions)
    .serialize({ requireAllSignatures: false });
const bought: SimulateAnswer = {
  succeeds: true,
  lamports: -1_000_000_000,
  tokens: [{ mint: BOOTY, change: '29000000000', decimals: 9 }],
};
const goldSold: SimulateAnswer = {
  succeeds: true,
  lamports: -2_049_280,
  tokens: [
    { mint: GOLD, change: '-5000000000', decimals: 9 },
    { mint: BOOTY, change: '1', decimals: 9 },
  ],
};
const read = (transaction = bytes(), simulated: SimulateAnswer = bought) =>
  swapSummary(transaction, wallet.toBase58(), chain, simulated);

describe('a swap', () => {
  test('of SOL for BOOTY, and back, reads what goes and comes', () => {
    expect(read()).toMatchObject({
      gives: ['1 SOL'],
      gets: ['29 BOOTY'],
      authority: [],
      isFeeOfWallet: true,
      fee: 10_000n,
    });
    const sold = {
      succeeds: true,
      lamports: 990_000_000,
      tokens: [{ mint: BOOTY, change: '-29000000000', decimals: 9 }],
    };
    expect(read(bytes(), sold)).toMatchObject({ gives: ['29 BOOTY'], gets: ['0.99 SOL'] });
    const strange = { ...bought, tokens: [{ mint: other, change: '5', decimals: 2 }] };
    expect(read(bytes(), strange)?.gets[0]).toMatch(/^0\.05 .{4}….{4}$/);
  });

  test('pays its fee and rent beside a token', () => {
    expect(read(bytes(), goldSold)).toMatchObject({
      gives: ['5 GOLD'],
      fee: 10_000n,
      rent: 2_039_280n,
    });
    // No rent if the wallet loses fewer lamports than the fee.
    expect(read(bytes(), { ...goldSold, lamports: -4_000 })).toMatchObject({ rent: 0n });
  });

  test('shows SOL in one place: as what is sold, or as what a token costs beside it', () => {
    expect(read()).toMatchObject({ gives: ['1 SOL'], rent: 0n });
    expect(read(bytes(), { ...goldSold, lamports: -9_999_999 })).toMatchObject({
      gives: ['5 GOLD'],
      rent: 9_989_999n,
    });
  });

  test('may put SOL into a token account that it opens for the wallet', () => {
    const account = getAssociatedTokenAddressSync(NATIVE_MINT, wallet);
    const open = createAssociatedTokenAccountIdempotentInstruction(wallet, account, wallet, NATIVE_MINT);
    const wrap = SystemProgram.transfer({ fromPubkey: wallet, toPubkey: account, lamports: 5 });
    const sync = createSyncNativeInstruction(account);
    const close = createCloseAccountInstruction(account, wallet, wallet);
    expect(read(bytes([open, wrap, sync, swap, close]), goldSold)).toMatchObject({ gives: ['5 GOLD'] });
  });
});

describe('is refused', () => {
  const poolAccount = getAssociatedTokenAddressSync(NATIVE_MINT, pool);
  const steal = SystemProgram.transfer({ fromPubkey: wallet, toPubkey: pool, lamports: 1 });
  test.each([
    ['what cannot be read', Buffer.from('AAAA', 'base64'), bought],
    ['another fee payer', bytes([swap], pool), bought],
    [
      'the game as a signer',
      bytes([swap, SystemProgram.transfer({ fromPubkey: authority, toPubkey: wallet, lamports: 1 })]),
      bought,
    ],
    [
      'an account closed to another',
      bytes([swap, createCloseAccountInstruction(pool, pool, wallet)]),
      bought,
    ],
    [
      'a token account of another that the wallet pays for',
      bytes([
        createAssociatedTokenAccountIdempotentInstruction(wallet, poolAccount, pool, NATIVE_MINT),
        swap,
      ]),
      bought,
    ],
    [
      'another account that the wallet pays for',
      bytes([
        SystemProgram.createAccount({
          fromPubkey: wallet,
          newAccountPubkey: pool,
          lamports: 2_039_280,
          space: 165,
          programId: program,
        }),
        swap,
      ]),
      bought,
    ],
    ['an approval', bytes([swap, createApproveInstruction(pool, program, wallet, 5n)]), bought],
    [
      'another authority',
      bytes([swap, createSetAuthorityInstruction(pool, wallet, AuthorityType.AccountOwner, program)]),
      bought,
    ],
    [
      'another program beside the swap, which could behave otherwise once it is sent',
      bytes([swap, new TransactionInstruction({ programId: pool, keys: [], data: Buffer.from([1]) })]),
      bought,
    ],
    ['what fails', bytes(), { ...bought, succeeds: false }],
    ['what gives control away', bytes(), { ...bought, givesControl: true }],
    ['what only takes', bytes([steal]), { ...bought, tokens: [] }],
    ['what only gives', bytes(), { ...bought, lamports: 5 }],
    [
      'two coins for one',
      bytes(),
      { ...bought, tokens: [...bought.tokens, { mint: GOLD, change: '-5', decimals: 9 }] },
    ],
    [
      'an NFT',
      bytes(),
      { ...bought, tokens: [...bought.tokens, { mint: other, change: '-1', decimals: 0 }] },
    ],
    ['SOL for somebody beside a token that is sold', bytes([swap, steal]), goldSold],
    [
      'SOL for an account that is opened for somebody else',
      bytes([
        swap,
        createAssociatedTokenAccountIdempotentInstruction(pool, poolAccount, pool, NATIVE_MINT),
        SystemProgram.transfer({ fromPubkey: wallet, toPubkey: poolAccount, lamports: 1 }),
      ]),
      goldSold,
    ],
    ['an NFT that comes', bytes(), { ...bought, tokens: [{ mint: other, change: '1', decimals: 0 }] }],
  ])('%s', (_what, transaction, simulated) => {
    expect(read(transaction, simulated)).toBeNull();
  });
});

/** Instructions whose effect the simulation's result does not show, because it is outside of token accounts. */
describe('beside a real swap is refused', () => {
  const own = { pubkey: wallet, isSigner: true, isWritable: true };
  const nonce = { noncePubkey: pool, authorizedPubkey: wallet };
  test.each([
    [
      'SOL of a nonce account',
      SystemProgram.nonceWithdraw({ ...nonce, toPubkey: program, lamports: 1_000_000 }),
    ],
    [
      'another authority of a nonce account',
      SystemProgram.nonceAuthorize({ ...nonce, newAuthorizedPubkey: program }),
    ],
    ['another program for an account', SystemProgram.assign({ accountPubkey: wallet, programId: program })],
    [
      'another authority of staked SOL',
      StakeProgram.authorize({
        stakePubkey: pool,
        authorizedPubkey: wallet,
        newAuthorizedPubkey: program,
        stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
      }).instructions[0] as TransactionInstruction,
    ],
    [
      'staked SOL',
      StakeProgram.withdraw({
        stakePubkey: pool,
        authorizedPubkey: wallet,
        toPubkey: program,
        lamports: 1_000_000,
      }).instructions[0] as TransactionInstruction,
    ],
  ])('%s', (_what, instruction) => {
    expect(read(bytes([swap, instruction]))).toBeNull();
    expect(read(bytes([swap, instruction]), goldSold)).toBeNull();
  });

  test.each([
    ['Metaplex Core', 'CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d'],
    ['Bubblegum', 'BGUMAp9Gq7iTEuizy4pqaxsTyUCBK68MDfK752saRPUY'],
    ['Token Metadata', 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'],
    ['Stake', 'Stake11111111111111111111111111111111111111'],
    ['Vote', 'Vote111111111111111111111111111111111111111'],
    ['the upgradeable loader', 'BPFLoaderUpgradeab1e11111111111111111111111'],
  ])('the program %s, called itself, by another program, or from a lookup table', (_name, address) => {
    const named = new PublicKey(address);
    const called = new TransactionInstruction({ programId: named, keys: [own], data: Buffer.from([14]) });
    const passedOn = new TransactionInstruction({
      programId: program,
      keys: [own, { pubkey: named, isSigner: false, isWritable: false }],
      data: Buffer.from([1]),
    });
    expect(read(bytes([swap, called]))).toBeNull();
    expect(read(bytes([swap, passedOn]))).toBeNull();
    const table = new AddressLookupTableAccount({
      key: Keypair.generate().publicKey,
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        addresses: [named],
      },
    });
    const message = new TransactionMessage({
      payerKey: wallet,
      recentBlockhash: PublicKey.default.toBase58(),
      instructions: [swap, passedOn],
    }).compileToV0Message([table]);
    const tables = [{ address: table.key.toBase58(), addresses: [address] }];
    const fromTable = Buffer.from(new VersionedTransaction(message).serialize());
    expect(read(fromTable, { ...bought, tables })).toBeNull();
    const harmless = [{ address: table.key.toBase58(), addresses: [other] }];
    expect(read(fromTable, { ...bought, tables: harmless })).not.toBeNull();
  });
});

describe('accounts of lookup tables', () => {
  const address = Keypair.generate().publicKey;
  const state = {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses: [pool],
  };
  const keys = [
    { pubkey: wallet, isSigner: true, isWritable: true },
    { pubkey: pool, isSigner: false, isWritable: true },
  ];
  const bytesOf = (instruction: TransactionInstruction) =>
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: wallet,
        recentBlockhash: PublicKey.default.toBase58(),
        instructions: [instruction],
      }).compileToV0Message([new AddressLookupTableAccount({ key: address, state })]),
    ).serialize();
  const tables = [{ address: address.toBase58(), addresses: [pool.toBase58()] }];
  const asBuffer = (given: Uint8Array) => Buffer.from(given);

  test('are those that the chain names', () => {
    const swapped = bytesOf(new TransactionInstruction({ programId: program, keys, data: Buffer.from([1]) }));
    expect(read(asBuffer(swapped), { ...bought, tables })).toMatchObject({ gets: ['29 BOOTY'] });
    expect(read(asBuffer(swapped))).toBeNull();
    expect(read(asBuffer(swapped), { ...bought, tables: [{ address: other, addresses: [] }] })).toBeNull();
  });

  test('hide no approval', () => {
    const approval = createApproveInstruction(pool, Keypair.generate().publicKey, wallet, 1n);
    expect(read(asBuffer(bytesOf(approval)), { ...bought, tables })).toBeNull();
  });
});
