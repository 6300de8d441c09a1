import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  Keypair,
  LAMPORTS_PER_SOL,
  type PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

// Tests of the calls that a page makes before a wallet signs (rule book: transfers.md, Preview).

let worker: TestWorker;
let player: SignedInPlayer;
const wallet = Keypair.generate().publicKey;

beforeAll(async () => {
  worker = await startTestWorker({ chain: true });
  player = await worker.signIn();
  const { connection } = worker.services.chain;
  await connection.requestAirdrop(wallet, LAMPORTS_PER_SOL);
});
afterAll(() => worker.stop());

const chain = () => worker.services.chain;
const unsigned = async (payer: PublicKey, ...instructions: TransactionInstruction[]) => {
  const { blockhash, lastValidBlockHeight } = await chain().connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer, blockhash, lastValidBlockHeight });
  return transaction
    .add(...instructions)
    .serialize({ requireAllSignatures: false, verifySignatures: false })
    .toString('base64');
};
const simulate = (transaction: string, of = wallet.toBase58()) =>
  player.call('simulateTransaction', { query: { wallet: of, transaction } });

test('names the network, the authority and the mints of the game', async () => {
  const { answer } = await player.call('chainInfo');
  expect(answer.network).toBe('solana:localnet');
  expect(answer.authority).toBe(chain().authority.publicKey.toBase58());
  expect(answer.mints.BOOTY).toBe(chain().mints.BOOTY.toBase58());
  expect(answer.captainsClub).toBe(chain().mints.CLUB.toBase58());
});

describe('a simulation', () => {
  test('says what the wallet would get, and that it pays the rent of a new account', async () => {
    const { BOOTY } = chain().mints;
    const authority = chain().authority.publicKey;
    const account = getAssociatedTokenAddressSync(BOOTY, wallet);
    const { answer } = await simulate(
      await unsigned(
        authority,
        createAssociatedTokenAccountIdempotentInstruction(wallet, account, wallet, BOOTY),
        createTransferCheckedInstruction(chain().custodyOf('BOOTY'), BOOTY, account, authority, 90n, 9),
      ),
    );
    expect(answer).toEqual({
      succeeds: true,
      lamports: -2_039_280,
      tokens: [{ mint: BOOTY.toBase58(), change: '90', decimals: 9 }],
    });
    expect(await chain().connection.getBalance(wallet)).toBe(LAMPORTS_PER_SOL);
  });

  test('says what the wallet would pay in SOL', async () => {
    const payment = SystemProgram.transfer({
      fromPubkey: wallet,
      toPubkey: Keypair.generate().publicKey,
      lamports: LAMPORTS_PER_SOL / 2,
    });
    const { answer } = await simulate(await unsigned(chain().authority.publicKey, payment));
    expect(answer).toEqual({ succeeds: true, lamports: -LAMPORTS_PER_SOL / 2, tokens: [] });
  });

  test('says that it would fail', async () => {
    const overdraft = SystemProgram.transfer({
      fromPubkey: wallet,
      toPubkey: chain().authority.publicKey,
      lamports: 2 * LAMPORTS_PER_SOL,
    });
    const { answer } = await simulate(await unsigned(chain().authority.publicKey, overdraft));
    expect(answer.succeeds).toBe(false);
  });

  test.each([
    ['transaction', { transaction: 'AAAA', wallet: wallet.toBase58() }],
    ['wallet', { transaction: 'AAAA', wallet: 'z'.repeat(44) }],
  ])('of a %s that is none is refused', async (field, query) => {
    const { status, error } = await player.call('simulateTransaction', { query });
    expect([status, error?.code, error?.message]).toEqual([
      400,
      'invalid_input',
      expect.stringContaining(field),
    ]);
  });
});

test('without a chain the page reads a sentence', async () => {
  const alone = await startTestWorker();
  try {
    const { call } = await alone.signIn();
    const transaction = await unsigned(
      wallet,
      SystemProgram.transfer({ fromPubkey: wallet, toPubkey: wallet, lamports: 1 }),
    );
    const { error } = await call('simulateTransaction', {
      query: { wallet: wallet.toBase58(), transaction },
    });
    expect(error).toMatchObject({
      code: 'chain_unavailable',
      message: 'The Solana chain is not answering right now. Please try again in a moment.',
    });
  } finally {
    await alone.stop();
  }
});
