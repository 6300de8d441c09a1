import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestChain } from '#tests/kit/startTestChain.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { movesOut } from './linking.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker();
});
afterAll(() => world.stop());

const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const hashOfNoBlock = '11111111111111111111111111111111';

const memoOf = (text: string, signers: readonly string[] = []) =>
  new TransactionInstruction({
    programId: memoProgram,
    keys: signers.map((signer) => ({ pubkey: new PublicKey(signer), isSigner: true, isWritable: false })),
    data: Buffer.from(text, 'utf8'),
  });

interface Change {
  payer?: TestWallet;
  signer?: TestWallet;
  blockhash?: string;
  text?: string;
  instructions?(memo: TransactionInstruction): TransactionInstruction[];
}

/** The transaction that a hardware wallet signs in place of the text, base64, and its signature. */
function proofOf(wallet: TestWallet, text: string, change: Change = {}) {
  const memo = memoOf(change.text ?? text);
  const message = new TransactionMessage({
    payerKey: new PublicKey((change.payer ?? wallet).address),
    recentBlockhash: change.blockhash ?? hashOfNoBlock,
    instructions: change.instructions?.(memo) ?? [memo],
  }).compileToLegacyMessage();
  const built = Buffer.from(new VersionedTransaction(message).serialize()).toString('base64');
  const transaction = (change.signer ?? change.payer ?? wallet).signTransaction(built);
  const [signature = new Uint8Array()] = VersionedTransaction.deserialize(
    Buffer.from(transaction, 'base64'),
  ).signatures;
  return { transaction, signature: bs58.encode(signature) };
}

async function provedNonce(wallet: TestWallet, purpose: 'login' | 'link' | 'approve', change?: Change) {
  const { answer } = await world.call('nonce', { body: { address: wallet.address, purpose } });
  return { nonce: answer.nonce, ...proofOf(wallet, answer.message, change) };
}
const logIn = (wallet: TestWallet, proved: Awaited<ReturnType<typeof provedNonce>>) =>
  world.call('login', { body: { address: wallet.address, ...proved } });

test('a wallet that cannot sign messages logs in by a transaction, and is the same player by a message', async () => {
  const wallet = new TestWallet();
  const { status, answer } = await logIn(wallet, await provedNonce(wallet, 'login'));
  expect(status).toBe(200);
  expect(answer.user.wallet).toBe(wallet.address);
  expect((await world.signIn(wallet)).playerId).toBe(answer.user.id);
});

test('it is linked and approves another wallet by transactions', async () => {
  const player = await world.signIn();
  // Wallets are listed in the order in which they were linked.
  world.clock.advanceMs(1_000);
  const second = new TestWallet();
  const signed = await provedNonce(second, 'link');
  const approval = await provedNonce(player.wallet, 'approve');
  const linked = await player.call('linkWallet', {
    body: { address: second.address, ...signed, approval },
  });
  expect(linked.answer.map(({ address }) => address)).toEqual([player.wallet.address, second.address]);
  expect(await movesOut(world, player.playerId, second.address)).toBe(second.address);
});

test('the compute budget that wallets add by themselves is allowed', async () => {
  const wallet = new TestWallet();
  const instructions = (memo: TransactionInstruction) => [
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000 }),
    ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 }),
    memo,
  ];
  expect((await logIn(wallet, await provedNonce(wallet, 'login', { instructions }))).status).toBe(200);
});

test('a proof serves once, and not after five minutes', async () => {
  const wallet = new TestWallet();
  const proved = await provedNonce(wallet, 'login');
  expect((await logIn(wallet, proved)).status).toBe(200);
  expect(await logIn(wallet, proved)).toEqual(aRefusal(401, 'nonce_unknown'));
  const late = await provedNonce(wallet, 'login');
  world.clock.advanceMs(5 * 60_000);
  expect(await logIn(wallet, late)).toEqual(aRefusal(401, 'nonce_unknown'));
});

test('of twenty log-ins with one proof at the same moment one succeeds', async () => {
  const wallet = new TestWallet();
  const proved = await provedNonce(wallet, 'login');
  const tries = await Promise.all(Array.from({ length: 20 }, () => logIn(wallet, proved)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a proof of one purpose serves no other', async () => {
  const wallet = new TestWallet();
  for (const purpose of ['link', 'approve'] as const)
    expect(await logIn(wallet, await provedNonce(wallet, purpose))).toEqual(aRefusal(401, 'nonce_unknown'));
});

const anyone = new TestWallet();
const transfer = (from: string) =>
  SystemProgram.transfer({
    fromPubkey: new PublicKey(from),
    toPubkey: new PublicKey(anyone.address),
    lamports: 1,
  });

test.each<[string, (wallet: TestWallet) => Change]>([
  ['with the hash of a block, which could be sent', () => ({ blockhash: anyone.address })],
  ['with another text', () => ({ text: 'Enter another game' })],
  ['that another wallet pays and signs', () => ({ payer: anyone })],
  ['that also transfers', ({ address }) => ({ instructions: (memo) => [memo, transfer(address)] })],
  ['with two memos', () => ({ instructions: (memo) => [memo, memo] })],
  ['without a memo', () => ({ instructions: () => [] })],
  [
    'whose memo names its signer',
    ({ address }) => ({ instructions: (memo) => [memoOf(memo.data.toString('utf8'), [address])] }),
  ],
  [
    'that advances a durable nonce, which would make it valid',
    ({ address }) => ({
      instructions: (memo) => [
        SystemProgram.nonceAdvance({
          noncePubkey: new PublicKey(anyone.address),
          authorizedPubkey: new PublicKey(address),
        }),
        memo,
      ],
    }),
  ],
])('a transaction %s is refused', async (_, change) => {
  const wallet = new TestWallet();
  expect(await logIn(wallet, await provedNonce(wallet, 'login', change(wallet)))).toEqual(
    aRefusal(401, 'signature_invalid'),
  );
});

test.each(['AAAA', '====', 'A'.repeat(1644)])(
  'bytes that are no transaction are refused: %s',
  async (transaction) => {
    const wallet = new TestWallet();
    const proved = await provedNonce(wallet, 'login');
    expect(await logIn(wallet, { ...proved, transaction })).toEqual(aRefusal(401, 'signature_invalid'));
  },
);

test('the signature of another wallet, or of the text itself, does not count for the transaction', async () => {
  const wallet = new TestWallet();
  const theirs = await provedNonce(wallet, 'login');
  const forged = { ...theirs, signature: anyone.sign('something') };
  expect(await logIn(wallet, forged)).toEqual(aRefusal(401, 'signature_invalid'));

  const { answer } = await world.call('nonce', { body: { address: wallet.address } });
  const { transaction } = proofOf(wallet, answer.message);
  const mixed = { nonce: answer.nonce, transaction, signature: wallet.sign(answer.message) };
  expect(await logIn(wallet, mixed)).toEqual(aRefusal(401, 'signature_invalid'));
});

test('the chain accepts no such transaction, also without a preflight', async () => {
  const chain = await startTestChain(new Uint8Array(32).fill(5));
  try {
    const wallet = new TestWallet();
    await chain.connection.requestAirdrop(new PublicKey(wallet.address), 1_000_000_000);
    const { transaction } = proofOf(wallet, 'any text');
    for (const skipPreflight of [false, true]) {
      const send = chain.connection.sendRawTransaction(Buffer.from(transaction, 'base64'), { skipPreflight });
      await expect(send).rejects.toThrow('Blockhash not found');
    }
  } finally {
    await chain.stop();
  }
});
