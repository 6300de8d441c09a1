import { randomBytes } from 'node:crypto';
import {
  address,
  airdropFactory,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  signature as kitSignature,
  lamports,
} from '@solana/kit';
import {
  AuthorityType,
  approveChecked,
  burnChecked,
  closeAccount,
  createMint,
  freezeAccount,
  getAccount,
  getMint,
  getOrCreateAssociatedTokenAccount,
  mintToChecked,
  setAuthority,
  thawAccount,
  transferChecked,
} from '@solana/spl-token';
import {
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendAndWait } from '#host/chain/sendAndWait.ts';
import { startTestChain, type TestChain } from '#tests/kit/startTestChain.ts';
import { until } from '#tests/kit/until.ts';

/** The tests below call methods as Solana's RPC documentation describes them, mostly through client libraries. */
let chain: TestChain;
let payer: Keypair;
beforeAll(async () => {
  chain = await startTestChain(randomBytes(32));
  payer = await funded(100);
});
afterAll(() => chain.stop());

async function funded(sol: number): Promise<Keypair> {
  const wallet = Keypair.generate();
  await chain.connection.requestAirdrop(wallet.publicKey, sol * LAMPORTS_PER_SOL);
  return wallet;
}

const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const memo = (text: string) =>
  new TransactionInstruction({ programId: memoProgram, keys: [], data: Buffer.from(text) });
const pay = (to: PublicKey, amount = 1_000_000) =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: amount });

/** Calls a method without a library. Returns the whole JSON-RPC response. */
async function raw(method: string, params: unknown[] = []) {
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  });
  return Object(await response.json());
}

async function signed(...instructions: TransactionInstruction[]): Promise<Transaction> {
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    ...(await chain.connection.getLatestBlockhash()),
  });
  transaction.add(...instructions).sign(payer);
  return transaction;
}

describe('a stored transaction', () => {
  test('has the balances before and after, the fee, logs and inner instructions', async () => {
    const to = Keypair.generate().publicKey;
    const before = await chain.connection.getBalance(payer.publicKey);
    const sent = await sendAndWait(chain.connection, [pay(to), memo('hello')], [payer]);
    const found = await chain.connection.getTransaction(sent, { maxSupportedTransactionVersion: 0 });
    expect(found?.meta).toMatchObject({ err: null, fee: 5_000, computeUnitsConsumed: expect.any(Number) });
    const keys = found?.transaction.message.getAccountKeys().staticAccountKeys.map(String) ?? [];
    const index = keys.indexOf(to.toBase58());
    expect(found?.meta?.preBalances[index]).toBe(0);
    expect(found?.meta?.postBalances[index]).toBe(1_000_000);
    expect(found?.meta?.preBalances[0]).toBe(before);
    expect(found?.meta?.postBalances[0]).toBe(before - 1_005_000);
    expect(found?.meta?.logMessages?.join()).toContain('hello');
    expect(found?.blockTime).toBeCloseTo(Date.now() / 1_000, -2);
  });

  test('has the token balances of every account before and after', async () => {
    const { connection } = chain;
    const mint = await createMint(connection, payer, payer.publicKey, null, 6);
    const from = await getOrCreateAssociatedTokenAccount(connection, payer, mint, payer.publicKey);
    const other = Keypair.generate().publicKey;
    const to = await getOrCreateAssociatedTokenAccount(connection, payer, mint, other);
    await mintToChecked(connection, payer, mint, from.address, payer, 5_000_000n, 6);
    const sent = await transferChecked(
      connection,
      payer,
      from.address,
      mint,
      to.address,
      payer,
      1_500_000n,
      6,
    );
    const found = await connection.getParsedTransaction(sent, { maxSupportedTransactionVersion: 0 });
    const of = (balances: typeof found extends null ? never : unknown, owner: PublicKey) =>
      (balances as { owner: string; uiTokenAmount: { uiAmountString: string } }[] | undefined)?.find(
        (each) => each.owner === owner.toBase58(),
      )?.uiTokenAmount.uiAmountString;
    expect(of(found?.meta?.preTokenBalances, payer.publicKey)).toBe('5');
    expect(of(found?.meta?.postTokenBalances, payer.publicKey)).toBe('3.5');
    expect(of(found?.meta?.postTokenBalances, other)).toBe('1.5');
    expect(found?.transaction.message.accountKeys[0]).toMatchObject({ signer: true, writable: true });
  });

  test('is answered in every encoding, and a version only to callers who know it', async () => {
    const sent = await sendAndWait(chain.connection, [pay(Keypair.generate().publicKey)], [payer]);
    for (const encoding of ['base64', 'base58']) {
      const { result } = await raw('getTransaction', [sent, { encoding }]);
      expect(result.transaction[1]).toBe(encoding);
      const text = result.transaction[0];
      const bytes = encoding === 'base64' ? Buffer.from(text, 'base64') : bs58.decode(text);
      expect(bs58.encode(Transaction.from(bytes).signature ?? [])).toBe(sent);
    }
    const { blockhash } = await chain.connection.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: [pay(Keypair.generate().publicKey)],
    });
    const versioned = new VersionedTransaction(message.compileToV0Message());
    versioned.sign([payer]);
    const id = await chain.connection.sendTransaction(versioned);
    expect((await raw('getTransaction', [id, { encoding: 'json' }])).error.code).toBe(-32015);
    expect((await chain.connection.getTransaction(id, { maxSupportedTransactionVersion: 0 }))?.version).toBe(
      0,
    );
  });

  test('that no one sent is null', async () => {
    const unknown = bs58.encode(randomBytes(64));
    expect(await chain.connection.getTransaction(unknown, { maxSupportedTransactionVersion: 0 })).toBeNull();
  });
});

describe('the history of an account', () => {
  test('is newest first with memos, and pages by before and until', async () => {
    const account = Keypair.generate().publicKey;
    const sent: string[] = [];
    for (const text of ['one', 'two', 'three', 'four']) {
      sent.push(await sendAndWait(chain.connection, [pay(account), memo(text)], [payer]));
    }
    const [first, second, third, fourth] = sent;
    const history = async (options = {}) =>
      (await chain.connection.getSignaturesForAddress(account, options)).map(({ signature }) => signature);
    expect(await history()).toEqual([fourth, third, second, first]);
    expect(await history({ limit: 2 })).toEqual([fourth, third]);
    expect(await history({ before: third })).toEqual([second, first]);
    expect(await history({ until: second })).toEqual([fourth, third]);
    expect(await history({ before: fourth, until: first, limit: 1 })).toEqual([third]);
    const [newest] = await chain.connection.getSignaturesForAddress(account, { limit: 1 });
    expect(newest).toMatchObject({ memo: '[4] four', err: null, confirmationStatus: 'finalized' });
  });
});

describe('errors have the codes and texts of a node', () => {
  const b64 = (transaction: Transaction) => transaction.serialize().toString('base64');

  test('-32002 with the error, logs and units where the simulation fails', async () => {
    const poor = pay(Keypair.generate().publicKey, 10_000 * LAMPORTS_PER_SOL);
    const { error } = await raw('sendTransaction', [b64(await signed(poor)), { encoding: 'base64' }]);
    expect(error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      data: {
        err: { InstructionError: [0, { Custom: 1 }] },
        accounts: null,
        unitsConsumed: expect.any(Number),
      },
    });
    expect(error.data.logs.join()).toContain('insufficient lamports');
  });

  test('-32002 for a blockhash that is not recent, and for what was already processed', async () => {
    const old = new Transaction({ feePayer: payer.publicKey, recentBlockhash: bs58.encode(randomBytes(32)) });
    old.add(pay(Keypair.generate().publicKey)).sign(payer);
    expect((await raw('sendTransaction', [b64(old), { encoding: 'base64' }])).error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: { err: 'BlockhashNotFound' },
    });
    const once = await signed(pay(Keypair.generate().publicKey));
    await chain.connection.sendRawTransaction(once.serialize());
    expect((await raw('sendTransaction', [b64(once), { encoding: 'base64' }])).error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: This transaction has already been processed',
      data: { err: 'AlreadyProcessed' },
    });
  });

  test('-32003 for a signature that is wrong or missing', async () => {
    const transaction = await signed(pay(Keypair.generate().publicKey));
    const bytes = Buffer.from(transaction.serialize());
    bytes[5] = (bytes[5] ?? 0) ^ 1;
    const asked = [bytes.toString('base64'), { encoding: 'base64' }];
    expect((await raw('sendTransaction', asked)).error).toMatchObject({
      code: -32003,
      message: 'Transaction signature verification failure',
    });
  });

  test.each([
    ['getBalance', ['nobody']],
    ['getAccountInfo', []],
    ['getAccountInfo', ['11111111111111111111111111111111', { encoding: 'parrot' }]],
    ['getSignatureStatuses', [Array(257).fill(bs58.encode(Buffer.alloc(64, 1)))]],
    ['getMultipleAccounts', [Array(101).fill('11111111111111111111111111111111')]],
    ['sendTransaction', ['!!', { encoding: 'base64' }]],
    ['sendTransaction', [Buffer.alloc(1_233).toString('base64'), { encoding: 'base64' }]],
    ['getTokenSupply', ['11111111111111111111111111111111']],
    ['getTokenAccountBalance', ['11111111111111111111111111111111']],
    ['getSignaturesForAddress', ['11111111111111111111111111111111', { limit: 1_001 }]],
  ])('-32602 for wrong parameters of %s', async (method, params) => {
    expect((await raw(method, params)).error.code).toBe(-32602);
  });

  test('-32016 for a slot that is not reached', async () => {
    const { error } = await raw('getBalance', [payer.publicKey.toBase58(), { minContextSlot: 10 ** 9 }]);
    expect(error).toMatchObject({ code: -32016, data: { contextSlot: expect.any(Number) } });
    expect(
      (await raw('getBalance', [payer.publicKey.toBase58(), { minContextSlot: 1 }])).error,
    ).toBeUndefined();
  });

  test('-32601 for an unknown method, -32600 for no request, -32700 for no JSON', async () => {
    expect((await raw('getParrot')).error.code).toBe(-32601);
    expect((await raw('toString')).error.code).toBe(-32601);
    const post = async (body: string) =>
      Object(await (await fetch(chain.rpcUrl, { method: 'POST', body })).json());
    expect((await post('{"id":1}')).error.code).toBe(-32600);
    expect((await post('{')).error.code).toBe(-32700);
  });
});

describe('subscriptions', () => {
  test('of an account report every change', async () => {
    const to = Keypair.generate().publicKey;
    const seen: number[] = [];
    chain.connection.onAccountChange(to, ({ lamports: held }) => seen.push(held));
    // web3.js subscribes in the background and does not report when it has, so payments are made until one is seen.
    while (seen.length === 0) await sendAndWait(chain.connection, [pay(to, 2_000_000)], [payer]);
    const paid = await chain.connection.getBalance(to);
    await sendAndWait(chain.connection, [pay(to, 3_000_000)], [payer]);
    await until(() => seen.includes(paid + 3_000_000));
    expect(seen.every((held, place) => held > (seen[place - 1] ?? 0))).toBe(true);
  });

  test('of a signature, of slots and of logs', async () => {
    const slot = new Promise<number>((resolve) => {
      const id = chain.connection.onSlotChange(({ slot: now }) => {
        void chain.connection.removeSlotChangeListener(id);
        resolve(now);
      });
    });
    const logs = new Promise<string>((resolve) => {
      chain.connection.onLogs(memoProgram, ({ signature }) => resolve(signature));
    });
    expect(await slot).toBeGreaterThan(1_000);
    const transaction = await signed(pay(Keypair.generate().publicKey), memo('log'));
    const id = bs58.encode(transaction.signature ?? []);
    const confirmed = new Promise((resolve) => {
      chain.connection.onSignature(id, ({ err }) => resolve(err));
    });
    await chain.connection.sendRawTransaction(transaction.serialize());
    expect(await confirmed).toBeNull();
    expect(await logs).toBe(id);
  });
});

test('@solana/kit works unchanged: airdrop, balance, account, statuses, subscription', async () => {
  const rpc = createSolanaRpc(chain.rpcUrl);
  const next = new URL(chain.rpcUrl);
  next.protocol = 'ws:';
  next.port = String(Number(next.port) + 1);
  const rpcSubscriptions = createSolanaRpcSubscriptions(next.href);
  const to = address(Keypair.generate().publicKey.toBase58());
  const airdrop = airdropFactory({ rpc, rpcSubscriptions } as Parameters<typeof airdropFactory>[0]);
  const sent = await airdrop({
    commitment: 'confirmed',
    lamports: lamports(3_000_000n),
    recipientAddress: to,
  });
  expect((await rpc.getBalance(to).send()).value).toBe(3_000_000n);
  const { value } = await rpc.getSignatureStatuses([kitSignature(sent)]).send();
  expect(value[0]).toMatchObject({ confirmationStatus: 'finalized', err: null });
  const account = await rpc.getAccountInfo(to, { encoding: 'base64' }).send();
  expect(account.value).toMatchObject({ lamports: 3_000_000n, owner: '11111111111111111111111111111111' });
  expect(await rpc.getSlot().send()).toBeGreaterThan(1_000n);
  expect((await rpc.getLatestBlockhash().send()).value.lastValidBlockHeight).toBeGreaterThan(1_000n);
  const paid = await sendAndWait(chain.connection, [pay(new PublicKey(to))], [payer]);
  const stored = await rpc
    .getTransaction(kitSignature(paid), { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send();
  expect(stored?.meta?.fee).toBe(5_000n);
});

test('@solana/spl-token works unchanged: mint, move, approve, freeze, thaw, burn, close', async () => {
  const { connection } = chain;
  const mint = await createMint(connection, payer, payer.publicKey, payer.publicKey, 2);
  const { address: mine } = await getOrCreateAssociatedTokenAccount(connection, payer, mint, payer.publicKey);
  await mintToChecked(connection, payer, mint, mine, payer, 100n, 2);
  const friend = Keypair.generate().publicKey;
  await approveChecked(connection, payer, mint, mine, friend, payer, 30n, 2);
  await freezeAccount(connection, payer, mine, mint, payer);
  expect(await getAccount(connection, mine)).toMatchObject({
    isFrozen: true,
    amount: 100n,
    delegatedAmount: 30n,
  });
  await expect(burnChecked(connection, payer, mine, mint, payer, 1n, 2)).rejects.toThrow(/0x11/);
  await thawAccount(connection, payer, mine, mint, payer);
  await burnChecked(connection, payer, mine, mint, payer, 100n, 2);
  await closeAccount(connection, payer, mine, payer.publicKey, payer);
  await expect(getAccount(connection, mine)).rejects.toMatchObject({ name: 'TokenAccountNotFoundError' });
  await setAuthority(connection, payer, mint, payer, AuthorityType.MintTokens, null);
  expect(await getMint(connection, mint)).toMatchObject({ supply: 0n, mintAuthority: null });
});

test.each([
  ['getHealth', 'ok'],
  ['getVersion', { 'solana-core': expect.any(String), 'feature-set': expect.any(Number) }],
  ['getGenesisHash', expect.any(String)],
  ['getSlot', expect.any(Number)],
  ['getBlockHeight', expect.any(Number)],
  ['getTransactionCount', expect.any(Number)],
  ['getFirstAvailableBlock', 0],
  ['minimumLedgerSlot', 0],
  ['getEpochInfo', expect.objectContaining({ absoluteSlot: expect.any(Number), slotsInEpoch: 432_000 })],
  ['getEpochSchedule', expect.objectContaining({ slotsPerEpoch: 432_000 })],
  ['getRecentPrioritizationFees', [{ slot: expect.any(Number), prioritizationFee: 0 }]],
])('%s answers as documented', async (method, answer) => {
  expect((await raw(method)).result).toEqual(answer);
});

test('several calls in one request are answered together, each with its id', async () => {
  const body = JSON.stringify([
    { jsonrpc: '2.0', id: 1, method: 'getHealth' },
    { jsonrpc: '2.0', id: 'two', method: 'getParrot' },
  ]);
  const answers: unknown = await (await fetch(chain.rpcUrl, { method: 'POST', body })).json();
  expect(answers).toEqual([
    { jsonrpc: '2.0', id: 1, result: 'ok' },
    { jsonrpc: '2.0', id: 'two', error: { code: -32601, message: 'Method not found: getParrot' } },
  ]);
});
