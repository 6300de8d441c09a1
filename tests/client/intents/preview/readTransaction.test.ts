import {
  AuthorityType,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createBurnCheckedInstruction,
  createCloseAccountInstruction,
  createMintToCheckedInstruction,
  createSetAuthorityInstruction,
  createThawAccountInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it, test } from 'vitest';
import { intentKindsOnPage } from '#client/intents/kinds/intentKinds.ts';
import { agreesWithChain } from '#client/intents/preview/agreesWithChain.ts';
import { type ReadTransaction, readTransaction } from '#client/intents/preview/readTransaction.ts';
import { summaryOf } from '#client/intents/preview/summary.ts';
import { unbrokenAddress } from '#words/names.ts';
import {
  accountOf,
  chain,
  depositOf,
  freezing,
  keys,
  nftAccount,
  serialized,
  wallet,
  withdrawalOf,
} from './aTransaction.ts';

// The tests below check that the page compares a transaction with what the player asked for (rule book: transfers.md,
// Preview).

type Requested = Pick<ReadTransaction, 'requested' | 'rules'>;
const nft = { mint: keys.nft.toBase58(), name: 'Reaver #81' };
const { rules: depositRules } = intentKindsOnPage.deposit;
const deposit: Requested = { rules: depositRules, requested: { token: 'BOOTY', units: 100n } };
const withdrawal = { token: 'BOOTY', units: 90n, gross: 100n } as const;
const withdraw: Requested = { rules: intentKindsOnPage.withdraw.rules, requested: withdrawal };
const freeze: Requested = { rules: intentKindsOnPage.freeze.rules, requested: nft };
const thaw: Requested = { rules: intentKindsOnPage.thaw.rules, requested: nft };

const simulated = { succeeds: true, lamports: 0, tokens: [] };
const self = { signer: wallet, primary: wallet };
const read = (
  instructions: readonly TransactionInstruction[],
  requested: Requested = deposit,
  feePayer?: PublicKey,
) => readTransaction(serialized(instructions, feePayer), requested, self, chain);
const memo = (text: string, signer = keys.wallet) =>
  new TransactionInstruction({
    programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    keys: [{ pubkey: signer, isSigner: true, isWritable: false }],
    data: Buffer.from(text),
  });

describe('what was asked for', () => {
  it('is a deposit of the amount into the custody of the game', async () => {
    const found = await read([memo('intent-1'), depositOf(100n)]);
    expect(found).toMatchObject({ fee: 10_000n, instructions: ['memo', 'transferToken'] });
    expect((found as ReadTransaction).effects.tokens).toEqual(new Map([[chain.mints.BOOTY, -100n]]));
  });

  it('is a withdrawal into the wallet, which pays for its new account', async () => {
    const found = (await read([memo('intent-1'), ...withdrawalOf(90n)], withdraw)) as ReadTransaction;
    expect(found.effects.tokens).toEqual(new Map([[chain.mints.BOOTY, 90n]]));
    expect(found.effects.rent).toBeGreaterThan(2_000_000n);
  });

  it('is a freeze with the proof that the wallet has the NFT', async () => {
    const found = (await read(freezing(), freeze)) as ReadTransaction;
    expect(found.effects).toMatchObject({ locked: [keys.nft.toBase58()], tokens: new Map(), rent: 0n });
  });

  it('is a thaw that the wallet signs too', async () => {
    const thawing = createThawAccountInstruction(
      nftAccount,
      keys.nft,
      keys.authority,
      [],
      TOKEN_2022_PROGRAM_ID,
    );
    const found = (await read([memo('intent-1'), thawing], thaw)) as ReadTransaction;
    expect(found.effects.unlocked).toEqual([keys.nft.toBase58()]);
  });

  it('may have a priority fee, which is part of the fee', async () => {
    const found = await read([
      ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }),
      depositOf(100n),
    ]);
    expect(found).toMatchObject({ fee: 210_000n });
  });
});

describe('out of a device wallet', () => {
  const main = Keypair.generate().publicKey;
  const program = TOKEN_2022_PROGRAM_ID;
  const mainAccount = getAssociatedTokenAddressSync(keys.nft, main, false, program);
  const { authority, wallet: device } = keys;
  const thawed = createThawAccountInstruction(nftAccount, keys.nft, authority, [], program);
  const sentTo = (account: PublicKey, owner: PublicKey) => [
    createAssociatedTokenAccountIdempotentInstruction(authority, account, owner, keys.nft, program),
    createTransferCheckedInstruction(nftAccount, keys.nft, account, device, 1n, 0, [], program),
  ];
  const closed = (to: PublicKey) => createCloseAccountInstruction(nftAccount, to, device, [], program);
  const readOf = (instructions: readonly TransactionInstruction[], requested: Requested = thaw) =>
    readTransaction(serialized(instructions), requested, { signer: wallet, primary: main.toBase58() }, chain);

  it('an NFT moves to the primary wallet, and the game gets the rent that it pays', async () => {
    const found = (await readOf([
      memo('intent-1'),
      thawed,
      ...sentTo(mainAccount, main),
      closed(authority),
    ])) as ReadTransaction;
    expect(found.effects).toMatchObject({
      tokens: new Map([[keys.nft.toBase58(), -1n]]),
      toPrimary: new Map([[keys.nft.toBase58(), 1n]]),
      rent: 0n,
      closesAccount: false,
    });
    expect(summaryOf([{ read: found, simulated }], chain)).toMatchObject({
      gives: ['Reaver #81 in the game'],
      gets: [`Reaver #81 in your wallet ${unbrokenAddress(main.toBase58())}`],
      authority: [],
    });
  });

  it('it may also stay there, unlocked', async () => {
    const found = (await readOf([memo('intent-1'), thawed])) as ReadTransaction;
    expect(found.effects.toPrimary.size).toBe(0);
    expect(summaryOf([{ read: found, simulated }], chain).authority).toEqual([
      `Reaver #81 is unlocked in your wallet ${unbrokenAddress(wallet)}`,
    ]);
  });

  it('it goes to nobody else, and the rent neither', async () => {
    const { stranger } = keys;
    const account = getAssociatedTokenAddressSync(keys.nft, stranger, false, program);
    expect(await readOf([memo('i'), thawed, ...sentTo(account, stranger)])).toBe('unexpected');
    expect(await readOf([memo('i'), thawed, ...sentTo(mainAccount, main), closed(stranger)])).toBe(
      'unexpected',
    );
    expect(await readOf([memo('i'), ...sentTo(mainAccount, main)])).toBe('unexpected');
    expect(await readOf([memo('i'), thawed, ...sentTo(mainAccount, main)], freeze)).toBe('unexpected');
    expect(await read([memo('i'), thawed, ...sentTo(mainAccount, main)], thaw)).toBe('unexpected');
  });

  it('the token of a burned captain arrives in the primary wallet', async () => {
    const burn: Requested = { rules: intentKindsOnPage.burnCaptain.rules, requested: nft };
    const clubOf = (owner: PublicKey) => getAssociatedTokenAddressSync(keys.club, owner, false, program);
    const burning = (owner: PublicKey) => [
      memo('i'),
      thawed,
      createBurnCheckedInstruction(nftAccount, keys.nft, device, 1n, 0, [], program),
      closed(device),
      createAssociatedTokenAccountIdempotentInstruction(device, clubOf(owner), owner, keys.club, program),
      createMintToCheckedInstruction(keys.club, clubOf(owner), authority, 1n, 0, [], program),
    ];
    const found = (await readOf(burning(main), burn)) as ReadTransaction;
    expect(found.effects).toMatchObject({
      tokens: new Map([[keys.nft.toBase58(), -1n]]),
      toPrimary: new Map([[keys.club.toBase58(), 1n]]),
    });
    expect(await readOf(burning(device), burn)).toMatchObject({ requested: nft });
    expect(await readOf(burning(keys.stranger), burn)).toBe('unexpected');
  });
});

describe('what was not asked for is refused', () => {
  const isUnexpected = async (
    instructions: readonly TransactionInstruction[],
    requested: Requested = deposit,
  ) => expect(await read(instructions, requested)).toBe('unexpected');

  test('another amount', async () => {
    expect(await read([depositOf(101n)])).toBe('otherAmount');
    expect(await read([depositOf(100n), depositOf(1n)])).toBe('otherAmount');
    expect(await read(withdrawalOf(89n), withdraw)).toBe('otherAmount');
  });
  test('another recipient', () => isUnexpected([depositOf(100n, { to: accountOf(keys.stranger) })]));
  test('another token', () =>
    isUnexpected([depositOf(100n, { mint: keys.gold, to: accountOf(keys.authority, keys.gold) })]));
  test('nothing at all', () => isUnexpected([memo('intent-1')]));
  test('a payment in SOL', () =>
    isUnexpected([
      depositOf(100n),
      SystemProgram.transfer({ fromPubkey: keys.wallet, toPubkey: keys.stranger, lamports: 1 }),
    ]));
  test('a delegate', () =>
    isUnexpected([
      depositOf(100n),
      createApproveInstruction(accountOf(keys.wallet), keys.stranger, keys.wallet, 1n),
    ]));
  test('another owner of an account', () =>
    isUnexpected([
      depositOf(100n),
      createSetAuthorityInstruction(
        accountOf(keys.wallet),
        keys.wallet,
        AuthorityType.AccountOwner,
        keys.stranger,
      ),
    ]));
  test('a closed account', () =>
    isUnexpected([
      depositOf(100n),
      createCloseAccountInstruction(accountOf(keys.wallet), keys.stranger, keys.wallet),
    ]));
  test('a program that is not known', () =>
    isUnexpected([
      depositOf(100n),
      new TransactionInstruction({ programId: keys.stranger, keys: [], data: Buffer.from([1]) }),
    ]));
  test('a deposit where a withdrawal was asked for', () => isUnexpected([depositOf(90n)], withdraw));
  test('a thaw where a freeze was asked for', () =>
    isUnexpected(
      [createThawAccountInstruction(nftAccount, keys.nft, keys.authority, [], TOKEN_2022_PROGRAM_ID)],
      freeze,
    ));
  test('a freeze without its proof signs nothing of the wallet', () =>
    isUnexpected(freezing().slice(1), freeze));
  test('another signer', () => isUnexpected([depositOf(100n), memo('x', keys.stranger)]));
  test('the wallet as fee payer', async () => {
    expect(await read([depositOf(100n)], deposit, keys.wallet)).toBe('unexpected');
  });
});

describe('what cannot be read is refused', () => {
  test.each([
    ['nothing', []],
    ['garbage', [1, 2, 3]],
    ['half', null],
  ] as const)('%s', async (_, bytes) => {
    const given = bytes === null ? serialized([depositOf(100n)]).slice(0, -5) : Uint8Array.from(bytes);
    expect(await readTransaction(given, deposit, self, chain)).toBe('unreadable');
  });

  test('accounts of a lookup table', async () => {
    const table = {
      key: keys.stranger,
      state: {
        addresses: [accountOf(keys.authority)],
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
      },
      isActive: () => true,
    };
    const message = new TransactionMessage({
      payerKey: keys.authority,
      recentBlockhash: keys.stranger.toBase58(),
      instructions: [depositOf(100n)],
    }).compileToV0Message([table as never]);
    const bytes = new VersionedTransaction(message).serialize();
    expect(await readTransaction(bytes, deposit, self, chain)).toBe('unreadable');
  });
});

describe('the simulation', () => {
  const said = async () => ((await read(withdrawalOf(90n), withdraw)) as ReadTransaction).effects;
  const tokens = [{ mint: chain.mints.BOOTY, change: '90', decimals: 9 }];
  test.each([
    ['agrees with a new account', { lamports: -2_039_280, tokens }, true],
    ['agrees with an account that was there', { lamports: 0, tokens }, true],
    ['pays less', { lamports: 0, tokens: [{ mint: chain.mints.BOOTY, change: '89', decimals: 9 }] }, false],
    [
      'takes another token',
      { lamports: 0, tokens: [...tokens, { mint: chain.mints.GOLD, change: '-1', decimals: 9 }] },
      false,
    ],
    ['takes more SOL', { lamports: -3_000_000, tokens }, false],
    ['changes nothing', { lamports: 0, tokens: [] }, false],
  ])('%s', async (_, answer, agrees) => {
    expect(agreesWithChain(await said(), { succeeds: true, ...answer })).toBe(agrees);
  });
});
