import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programs } from '#chain/programs.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { ChainPlayer } from './ChainPlayer.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
});
afterAll(() => worker.stop());

const stranger = Keypair.generate();

/** Changes to the transaction of a withdrawal, made before the wallet signs it. */
interface Change {
  instructions?: (given: TransactionInstruction[], mary: ChainPlayer) => TransactionInstruction[];
  feePayer?: (mary: ChainPlayer) => PublicKey;
  blockhash?: string;
  table?: boolean;
  signers?: readonly Keypair[];
}

function change(built: string, mary: ChainPlayer, { instructions, feePayer, ...rest }: Change): string {
  const given = Transaction.from(Buffer.from(built, 'base64'));
  const message = new TransactionMessage({
    payerKey: feePayer?.(mary) ?? worker.services.chain.authority.publicKey,
    recentBlockhash: rest.blockhash ?? given.recentBlockhash ?? '',
    instructions: instructions?.(given.instructions, mary) ?? given.instructions,
  });
  const changed = new VersionedTransaction(
    rest.table ? message.compileToV0Message([tableOf(mary)]) : message.compileToLegacyMessage(),
  );
  if (rest.signers) changed.sign([...rest.signers]);
  return Buffer.from(changed.serialize()).toString('base64');
}

const payment = (
  mary: ChainPlayer,
  amount: bigint,
  to: PublicKey = mary.key,
  token: 'BOOTY' | 'GOLD' = 'BOOTY',
) => {
  const { chain } = worker.services;
  const account = getAssociatedTokenAddressSync(chain.mints[token], to);
  return createTransferCheckedInstruction(
    chain.custodyOf(token),
    chain.mints[token],
    account,
    chain.authority.publicKey,
    amount,
    9,
  );
};

function tableOf(mary: ChainPlayer): AddressLookupTableAccount {
  const addresses = [getAssociatedTokenAddressSync(worker.services.chain.mints.BOOTY, mary.key)];
  const deactivationSlot = 2n ** 64n - 1n;
  const state = { deactivationSlot, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses };
  return new AddressLookupTableAccount({ key: stranger.publicKey, state });
}

const lighthouse = (tag: number, keys: TransactionInstruction['keys'] = []) =>
  new TransactionInstruction({
    programId: new PublicKey(programs.lighthouse),
    keys,
    data: Buffer.from([tag, 0]),
  });
const replacedLast = (given: TransactionInstruction[], last: TransactionInstruction) => [
  ...given.slice(0, -1),
  last,
];

const changes: Record<string, Change> = {
  'another recipient': {
    instructions: (given, mary) => replacedLast(given, payment(mary, 9_000_000_000n, stranger.publicKey)),
  },
  'another amount': { instructions: (given, mary) => replacedLast(given, payment(mary, 9_000_000_001n)) },
  'another mint': {
    instructions: (given, mary) => replacedLast(given, payment(mary, 9_000_000_000n, mary.key, 'GOLD')),
  },
  'another fee payer': { feePayer: (mary) => mary.key },
  'another blockhash': { blockhash: stranger.publicKey.toBase58() },
  'an instruction more': { instructions: (given, mary) => [...given, payment(mary, 1n)] },
  'an instruction less': { instructions: (given) => given.slice(0, -1) },
  'a signer more': {
    instructions: (given) => [
      ...given,
      lighthouse(8, [{ pubkey: stranger.publicKey, isSigner: true, isWritable: false }]),
    ],
    signers: [stranger],
  },
  'a lookup table': { table: true },
  'a write of Lighthouse': { instructions: (given) => [...given, lighthouse(0)] },
  'a priority fee above the cap': {
    instructions: (given) => [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }),
      ...given,
    ],
  },
};

describe('a withdrawal that comes back changed is refused', () => {
  test.each(Object.keys(changes))('%s', async (name) => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const { answer } = await mary.build('withdraw', 10);
    const changed = change(answer.tx, mary, changes[name] ?? {});
    const { error } = await mary.handIn('withdraw', 10, mary.player.wallet.signTransaction(changed));
    expect(error).toMatchObject({
      code: 'transaction_changed',
      error: 'The signed transaction is not the one that was built. Nothing was sent.',
    });
    expect((await mary.intents())[0]).toMatchObject({ state: 'reserved', signature: null });
    expect(await mary.onChain('BOOTY')).toBe(0n);
  });

  test('the memo of another transaction', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const small = await mary.build('withdraw', 1);
    const large = await mary.build('withdraw', 50);
    const [memo] = Transaction.from(Buffer.from(small.answer.tx, 'base64')).instructions;
    const changed = change(large.answer.tx, mary, {
      instructions: (given) => (memo ? [memo, ...given.slice(1)] : given),
    });
    const signed = mary.player.wallet.signTransaction(changed);
    expect((await mary.handIn('withdraw', 1, signed)).error?.code).toBe('transaction_changed');
  });

  test('a version beside the one that the game has signed first', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const { answer } = await mary.build('withdraw', 10, 'signAndSend');
    const changed = change(answer.tx, mary, {
      instructions: (given) => [ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 }), ...given],
    });
    for (const built of [changed, answer.tx]) {
      const handedIn = await mary.handIn('withdraw', 10, mary.player.wallet.signTransaction(built));
      expect(handedIn).toMatchObject(aRefusal(409, 'transaction_changed'));
    }
    const first = Buffer.from(mary.player.wallet.signTransaction(answer.tx), 'base64');
    await worker.services.chain.connection.sendRawTransaction(first);
    expect((await mary.untilEnded(answer.intentId)).state).toBe('confirmed');
    expect(await mary.onChain('BOOTY')).toBe(9_000_000_000n);
  });

  test('a version of an NFT that the game has released first', async () => {
    const mary = await ChainPlayer.signIn(worker);
    const { uid, mint } = await mary.nft('game');
    const { answer } = await mary.call('thaw', {
      body: { type: 'CHARACTER', isCoreNFT: false, mintAddresses: [mint], way: 'signAndSend' },
    });
    const changed = change(answer[0]?.tx ?? '', mary, {
      instructions: (given) => [ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 }), ...given],
    });
    const transactions = [{ mint, tx: mary.player.wallet.signTransaction(changed) }];
    const handedIn = await mary.call('handleAssets', { body: { transactions, type: 'CHARACTER' } });
    expect(handedIn).toMatchObject(aRefusal(409, 'transaction_changed'));
    expect(await mary.standing(uid)).toMatchObject({ standing: 'moving' });
  });

  test('another amount, token or direction in the request', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const { answer } = await mary.build('withdraw', 10);
    const signed = mary.player.wallet.signTransaction(answer.tx);
    for (const refused of [
      await mary.handIn('withdraw', 11, signed),
      await mary.handIn('withdraw', 10, signed, 'GOLD'),
      await mary.handIn('deposit', 10, signed),
    ])
      expect(refused.error?.code).toBe('transaction_changed');
  });
});

describe('a signature that is missing or wrong is refused', () => {
  test.each([
    ['none', (built: string) => built],
    ['of another wallet', (built: string) => spoiled(built, 0)],
    [
      'of another message',
      (built: string, mary: ChainPlayer) => spoiled(mary.player.wallet.signTransaction(built), 1),
    ],
  ])('%s', async (_, sign) => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const { answer } = await mary.build('withdraw', 10);
    const { error } = await mary.handIn('withdraw', 10, sign(answer.tx, mary));
    expect(error?.code).toBe('transaction_not_signed');
  });

  test('of another player, who has no such transaction', async () => {
    const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
    const anne = await ChainPlayer.signIn(worker, { inGame: 100 });
    const { answer } = await mary.build('withdraw', 10);
    const signed = mary.player.wallet.signTransaction(answer.tx);
    expect((await anne.handIn('withdraw', 10, signed)).error?.code).toBe('transaction_not_found');
  });
});

test.each(['AAAA', Buffer.alloc(1232, 1).toString('base64'), Buffer.from('{}').toString('base64')])(
  'bytes that are no transaction are refused (%#)',
  async (transaction) => {
    const mary = await ChainPlayer.signIn(worker);
    const { error } = await mary.handIn('deposit', 1, transaction);
    expect(error?.code).toBe('transaction_unreadable');
  },
);

test('a compute limit and a priority fee that an honest wallet adds are accepted', async () => {
  const mary = await ChainPlayer.signIn(worker, { inGame: 100 });
  const { answer } = await mary.build('withdraw', 10);
  const changed = change(answer.tx, mary, {
    instructions: (given) => [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 500_000 }),
      ...given,
    ],
  });
  const { error } = await mary.handIn('withdraw', 10, mary.player.wallet.signTransaction(changed));
  expect(error).toBeNull();
  expect((await mary.untilEnded(answer.intentId)).state).toBe('confirmed');
  expect(await mary.onChain('BOOTY')).toBe(9_000_000_000n);
});

/** Spoils the player's signature in a transaction: kind 0 overwrites it, kind 1 flips one bit. */
function spoiled(built: string, kind: 0 | 1): string {
  const transaction = VersionedTransaction.deserialize(Buffer.from(built, 'base64'));
  const [, signature] = transaction.signatures;
  if (signature && kind === 0) signature.fill(7);
  else if (signature) signature[0] = (signature[0] ?? 0) ^ 1;
  return Buffer.from(transaction.serialize()).toString('base64');
}
