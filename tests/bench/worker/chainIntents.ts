import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createAssociatedTokenAccountInstruction,
  createMintToInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { type Connection, Keypair, PublicKey, Transaction } from '@solana/web3.js';
import pg from 'pg';
import { freePortPair } from '#host/base/freePort.ts';
import { sendAndWait } from '#host/chain/sendAndWait.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { connectTo } from '#worker/chain/connection/GameChain.ts';
import { custodyAddress, mintKey } from '#worker/chain/connection/gameAddresses.ts';
import type { BenchDatabase } from './BenchDatabase.ts';
import { type Measured, median, spreadOf } from './measure.ts';
import { ServerProcess } from './ServerProcess.ts';

const players = 8;
const movesEach = 12;
const rounds = 3;
const pollMs = 20;

interface Chain {
  connection: Connection;
  rpcUrl: string;
  authoritySeed: Buffer;
  stop(): void;
}

interface Player {
  wallet: TestWallet;
  token: string;
}

/** K1: deposits per second, from building to booking, ÷ plain token transfers per second on the same local chain. */
export async function chainIntents(database: BenchDatabase): Promise<Measured[]> {
  const chain = await startChain();
  const databaseUrl = await database.fresh();
  const server = await ServerProcess.start({ databaseUrl, roles: 'api,jobs', players: 0, chain });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const [raw, intents, workerCpu]: [number[], number[], number[]] = [[], [], []];
  try {
    const all: Player[] = [];
    for (let index = 0; index < players; index += 1) all.push(await newPlayer(chain, server.origin));
    for (let round = 0; round <= rounds; round += 1) {
      const rawRate = await perSecond(() => Promise.all(all.map((player) => transferRaw(chain, player))));
      const cpuBefore = await server.cpu();
      const intentRate = await perSecond(async () => {
        await Promise.all(all.map((player) => deposit(server, player)));
        await untilSettled(pool, (round + 1) * players * movesEach);
      });
      // The first round is a warm-up.
      if (round === 0) continue;
      raw.push(rawRate);
      intents.push(intentRate);
      workerCpu.push((await server.cpu()) - cpuBefore);
    }
  } finally {
    await pool.end();
    await server.stop();
    chain.stop();
  }
  const ratios = intents.map((rate, index) => rate / (raw[index] ?? Number.NaN));
  return [
    {
      id: 'K1',
      what: 'chain intents a second ÷ raw transfers on the same local chain',
      value: median(ratios),
      unit: '×',
      target: '>=0.27',
      spread: spreadOf(ratios),
      parts: {
        intentsPerSecond: Math.round(median(intents)),
        rawPerSecond: Math.round(median(raw)),
        workerMicrosPerIntent: Math.round(median(workerCpu) / (players * movesEach)),
      },
    },
  ];
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (players * movesEach * 1_000) / (performance.now() - began);
}

async function startChain(): Promise<Chain> {
  const folder = mkdtempSync(join(tmpdir(), 'seven-isles-bench-chain-'));
  const authoritySeed = randomBytes(32);
  const port = await freePortPair();
  const child: ChildProcess = fork(
    fileURLToPath(new URL('../../../src/host/localChain/main.ts', import.meta.url)),
    {
      execArgv: ['--import', 'tsx'],
      env: {
        PATH: process.env.PATH,
        CHAIN_FOLDER: folder,
        CHAIN_PORT: String(port),
        DATA_DIR: folder,
        CHAIN_AUTHORITY_KEY: authoritySeed.toString('base64'),
      },
    },
  );
  await once(child, 'message');
  const rpcUrl = `http://127.0.0.1:${port}`;
  return {
    rpcUrl,
    connection: connectTo(rpcUrl),
    authoritySeed,
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function newPlayer(chain: Chain, origin: string): Promise<Player> {
  const wallet = new TestWallet();
  const [authority, mint] = [Keypair.fromSeed(chain.authoritySeed), mintOf(chain)];
  const owner = new PublicKey(wallet.address);
  const account = getAssociatedTokenAddressSync(mint, owner);
  await chain.connection.requestAirdrop(owner, 1_000_000_000);
  await sendAndWait(
    chain.connection,
    [
      createAssociatedTokenAccountInstruction(authority.publicKey, account, owner, mint),
      createMintToInstruction(mint, account, authority.publicKey, 10n ** 15n),
    ],
    [authority],
  );
  const nonce = await ask(origin, '/auth/nonce', { address: wallet.address });
  const login = await ask(origin, '/auth/login', {
    address: wallet.address,
    nonce: nonce.nonce,
    signature: wallet.sign(nonce.message),
  });
  return { wallet, token: login.token };
}

const mintOf = ({ authoritySeed }: Chain): PublicKey => mintKey(authoritySeed, 'BOOTY').publicKey;

async function ask(origin: string, path: string, body: object) {
  const response = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return Object(await response.json());
}

/** Builds, signs, sends and confirms token transfers: the part of the deposits that happens on the chain. */
async function transferRaw(chain: Chain, { wallet }: Player): Promise<void> {
  const { connection, authoritySeed } = chain;
  const mint = mintOf(chain);
  const owner = new PublicKey(wallet.address);
  const to = custodyAddress(mint, Keypair.fromSeed(authoritySeed).publicKey);
  for (let move = 1; move <= movesEach; move += 1) {
    const transaction = new Transaction({ feePayer: owner, ...(await connection.getLatestBlockhash()) });
    const from = getAssociatedTokenAddressSync(mint, owner);
    transaction.add(createTransferCheckedInstruction(from, mint, to, owner, BigInt(move), 9));
    const unsigned = transaction.serialize({ requireAllSignatures: false }).toString('base64');
    const signed = Buffer.from(wallet.signTransaction(unsigned), 'base64');
    const signature = await connection.sendRawTransaction(signed);
    for (;;) {
      const { value } = await connection.getSignatureStatus(signature);
      if (value?.confirmationStatus === 'finalized') break;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}

/** Builds, signs and submits deposits one after another, as fast as the worker accepts them. */
async function deposit(server: ServerProcess, { wallet, token }: Player): Promise<void> {
  for (let move = 1; move <= movesEach; move += 1) {
    const wanted = { amount: move, token: 'booty' };
    const built: unknown = await server.post('/spl-token/deposit', token, randomUUID(), {
      ...wanted,
      type: 'deposit',
    });
    await server.post('/spl-token/handleDeposit', token, randomUUID(), {
      ...wanted,
      transactionType: 'deposit',
      transaction: wallet.signTransaction(Object(built).tx),
    });
  }
}

async function untilSettled(pool: pg.Pool, wanted: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select count(*) filter (where state = 'confirmed')::int as confirmed,
         count(*) filter (where state in ('failed', 'expired', 'cancelled'))::int as lost from chain_intents`,
    );
    if (rows[0]?.lost > 0) throw new Error(`${rows[0].lost} deposits were not confirmed`);
    if (rows[0]?.confirmed >= wanted) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
