import { randomBytes } from 'node:crypto';
import { getAccount, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, LAMPORTS_PER_SOL, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#host/base/freePort.ts';
import { fillPool } from '#host/swapTerminal/fillPool.ts';
import { receivesFor } from '#host/swapTerminal/poolMath.ts';
import { SwapPool } from '#host/swapTerminal/SwapPool.ts';
import { type ServedTerminal, serveTerminal } from '#host/swapTerminal/serveTerminal.ts';
import { retryWhilePortTaken } from '#tests/kit/retryWhilePortTaken.ts';
import { startTestChain, type TestChain } from '#tests/kit/startTestChain.ts';
import { mintKey } from '#worker/chain/connection/gameAddresses.ts';

const seed = randomBytes(32);
const booty = mintKey(seed, 'BOOTY').publicKey;
let chain: TestChain;
let terminal: ServedTerminal;
let origin: string;
beforeAll(async () => {
  chain = await startTestChain(seed);
  await fillPool(chain.rpcUrl, seed);
  await retryWhilePortTaken(async () => {
    const port = await freePort();
    terminal = await serveTerminal(new SwapPool(chain.rpcUrl, seed), port);
    origin = `http://127.0.0.1:${port}`;
  });
});
afterAll(async () => {
  await terminal.close();
  await chain.stop();
});

async function call(path: string, body: object) {
  const response = await fetch(origin + path, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, answer: Object(await response.json()) };
}

async function walletWith(sol: number): Promise<Keypair> {
  const wallet = Keypair.generate();
  await chain.connection.requestAirdrop(wallet.publicKey, sol * LAMPORTS_PER_SOL);
  return wallet;
}

/** Requests a swap, signs the transaction as a wallet does, and sends it. */
async function swap(wallet: Keypair, sell: 'SOL' | 'BOOTY', amount: number) {
  const { answer: quote } = await call('/quote', { sell, amount });
  const asked = { sell, amount, wallet: wallet.publicKey.toBase58(), minReceives: quote.minReceives };
  const { answer: built } = await call('/swap', asked);
  const transaction = Transaction.from(Buffer.from(built.transaction, 'base64'));
  transaction.partialSign(wallet);
  return call('/send', { transaction: transaction.serialize().toString('base64') });
}

const bootyOf = async (wallet: Keypair) =>
  (await getAccount(chain.connection, getAssociatedTokenAddressSync(booty, wallet.publicKey))).amount;

describe('the swap terminal', () => {
  test('sells BOOTY for SOL at the fixed prices, less its fee', async () => {
    const wallet = await walletWith(3);
    expect((await swap(wallet, 'SOL', 1)).answer).toEqual({ signature: expect.any(String) });
    // 1 SOL costs 150 dollars and 1 BOOTY half a cent; the fee is 0.3 %. The pool has 1,000 SOL before 1 SOL is added.
    expect(Number(await bootyOf(wallet)) / 1e9).toBeCloseTo((30_000 * 0.997) / (1 + 0.000_997), 0);
    const left = await chain.connection.getBalance(wallet.publicKey);
    expect(left).toBeLessThan(2 * LAMPORTS_PER_SOL);
    expect(left).toBeGreaterThan(1.99 * LAMPORTS_PER_SOL);
  });

  test('buys it back for a little less than it cost', async () => {
    const wallet = await walletWith(3);
    await swap(wallet, 'SOL', 1);
    const held = Number(await bootyOf(wallet)) / 1e9;
    const before = await chain.connection.getBalance(wallet.publicKey);
    expect((await swap(wallet, 'BOOTY', held)).status).toBe(200);
    const got = ((await chain.connection.getBalance(wallet.publicKey)) - before) / LAMPORTS_PER_SOL;
    expect(got).toBeGreaterThan(0.99);
    expect(got).toBeLessThan(1);
    expect(await bootyOf(wallet)).toBe(0n);
  });

  test('shows the price, and how much the swap moves it', async () => {
    const { answer } = await call('/quote', { sell: 'SOL', amount: 100 });
    expect(answer.shown).toEqual({
      minReceives: expect.stringMatching(/^[\d,]+\.\d{4}$/),
      price: expect.stringMatching(/^1 SOL = [\d,.]+ BOOTY$/),
      impact: expect.stringMatching(/^9\.\d+%$/),
    });
  });

  test('names the balances of a wallet', async () => {
    const wallet = (await walletWith(2)).publicKey.toBase58();
    expect((await call('/balances', { wallet })).answer).toMatchObject({ SOL: 2, BOOTY: 0 });
  });

  test('refuses a price that has changed, an amount that is none, and an unsigned swap', async () => {
    const wallet = (await walletWith(2)).publicKey.toBase58();
    const asked = { sell: 'SOL', amount: 1, wallet, minReceives: 0 };
    expect(await call('/swap', { ...asked, minReceives: 40_000 })).toEqual({
      status: 400,
      answer: { error: 'The price has changed. Please look at it again.' },
    });
    for (const amount of [-1, 0, 'one', 1e-12]) {
      expect((await call('/swap', { ...asked, amount })).status, String(amount)).toBe(400);
    }
    const { answer } = await call('/swap', asked);
    expect((await call('/send', answer)).status).toBe(400);
    expect((await call('/swap', { ...asked, wallet: 'nobody' })).status).toBe(400);
    expect((await call('/toString', {})).status).toBe(404);
  });

  test('shows its page in frames of this machine alone, and runs no foreign script', async () => {
    const page = await fetch(origin);
    expect(await page.text()).toContain('terminal.js');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*');
    for (const file of ['/terminal.js', '/terminal.css'])
      expect((await fetch(origin + file)).status).toBe(200);
    expect((await fetch(`${origin}/../SwapPool.ts`)).status).toBe(404);
  });

  test('its pool is filled once', async () => {
    const before = chain.local.signatures.size;
    await fillPool(chain.rpcUrl, seed);
    expect(chain.local.signatures.size).toBe(before);
  });
});

test('the product of both reserves never shrinks, however small the swap', () => {
  for (const [sold, bought, amount] of [
    [10n ** 12n, 3n * 10n ** 16n, 1n],
    [10n ** 12n, 3n * 10n ** 16n, 10n ** 15n],
    [7n, 13n, 5n],
    [1n, 1n, 1n],
  ] as const) {
    const received = receivesFor(amount, { sold, bought });
    expect((sold + amount) * (bought - received)).toBeGreaterThanOrEqual(sold * bought);
    expect(received).toBeLessThan(bought);
  }
});
