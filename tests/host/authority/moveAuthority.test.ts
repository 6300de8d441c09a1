import { randomBytes } from 'node:crypto';
import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import {
  type Connection,
  Keypair,
  type PublicKey,
  SendTransactionError,
  SolanaJSONRPCError,
  SystemProgram,
} from '@solana/web3.js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { searchFrozenBy } from '#host/authority/formerAccounts.ts';
import { moveAuthority } from '#host/authority/moveAuthority.ts';
import { mintOnChain } from '#host/chain/mintOnChain.ts';
import { sendAndWait } from '#host/chain/sendAndWait.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestChain, type TestChain } from '#tests/kit/startTestChain.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { ChainPlayer } from '#tests/worker/chain/intents/ChainPlayer.ts';
import { recoverByCommand } from '#tests/worker/chain/recovery/recoverByCommand.ts';
import { authorityTexts } from '#words/authority.ts';
import { keyTexts } from '#words/keys.ts';
import { checkStart } from '#worker/app/checkStart.ts';
import { type Secrets, temporarySecrets } from '#worker/base/secrets.ts';
import { custodyAddress, gameMints } from '#worker/chain/connection/gameAddresses.ts';
import { checkCustody } from '#worker/chain/watch/custody.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';

// A world changes its key on the chain: by the command, on a real chain, with players before and after it.

const oldSecrets = temporarySecrets();
const newSecrets: Secrets = {
  ...oldSecrets,
  chainAuthority: randomBytes(32),
  formerAuthorities: [oldSecrets.chainAuthority],
};
const oldKey = Keypair.fromSeed(oldSecrets.chainAuthority);
const newKey = Keypair.fromSeed(newSecrets.chainAuthority);
const [game, backup] = [0, 1].map(() => `game_${randomBytes(6).toString('hex')}`) as [string, string];

const template = new URL(inject('templateDatabase'));
const urlOf = (name: string) => Object.assign(new URL(template), { pathname: `/${name}` }).href;
const copy = (from: string, to: string) =>
  askServer(urlOf('postgres'), `create database ${to} template ${from}`);

let chain: TestChain;
let worker: TestWorker | null = null;
beforeAll(async () => {
  chain = await startTestChain(oldSecrets.chainAuthority);
  await copy(template.pathname.slice(1), game);
}, 60_000);
afterAll(async () => {
  await stopServer();
  await chain.stop();
  for (const name of [game, backup])
    await askServer(urlOf('postgres'), `drop database if exists ${name} with (force)`);
});

async function stopServer(): Promise<void> {
  await worker?.stop();
  worker = null;
}

/** Stops the server that runs, and starts one with these secrets. */
async function restartWith(secrets: Secrets): Promise<TestWorker> {
  await stopServer();
  const config = { databaseUrl: urlOf(game), solanaRpcUrl: chain.rpcUrl, secrets };
  worker = { ...(await startTestWorker({ config })), chain };
  return worker;
}

const ring = `new:${newSecrets.chainAuthority.toString('base64')},old:${oldSecrets.chainAuthority.toString('base64')}`;
const command = (text: string, database = game) =>
  recoverByCommand(
    { databaseUrl: urlOf(database), rpcUrl: chain.rpcUrl, env: { CHAIN_AUTHORITY_KEYS: ring } },
    text,
  );
const rotate = (args = '') => command(`npm run --silent chain:rotate -- ${args}`);

test('all that lies with the old key is moved while no server runs, and players go on with the new one', async () => {
  const first = await restartWith(oldSecrets);
  const mary = await ChainPlayer.signIn(first, { onChain: 100, inGame: 0 });
  await mary.untilEnded(await mary.move('deposit', 40));
  const inGame = await mary.nft('game');
  const inWallet = await mary.nft('wallet');
  const unknown = await mary.nft('wallet');
  await first.services.db.deleteFrom('nfts').where('uid', '=', unknown.uid).execute();
  const { answer: built } = await mary.build('withdraw', 10);
  const lateSigned = mary.player.wallet.signTransaction(built.tx);

  const refused = await rotate('--yes');
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(authorityTexts.serversRun(1));
  await stopServer();
  await copy(game, backup);

  // After the backup, under the old key.
  const second = await restartWith(oldSecrets);
  await mary.on(second).untilEnded(await mary.on(second).move('deposit', 5));
  const wrong = { ...second.services, config: { ...second.services.config, world: 'production' as const } };
  await expect(checkStart(wrong)).resolves.toBeUndefined();
  await stopServer();

  const seen = await rotate();
  expect(seen.code).toBe(0);
  expect(seen.text).toContain(`${oldKey.publicKey.toBase58()} has `);
  expect(seen.text).toMatch(/It holds \d+ BOOTY\./);
  expect(seen.text).toContain(authorityTexts.mints(7));
  expect(seen.text).toContain(authorityTexts.preview);
  expect(await chain.connection.getBalance(newKey.publicKey)).toBe(0);

  // The chain needs a minute for as many blocks as a transaction may wait.
  const height = (await chain.connection.getBlockHeight('finalized')) + 5;
  await askServer(
    urlOf(game),
    `update chain_intents set last_valid_block_height = ${height} where settled_at is null`,
  );
  const moved = await rotate('--yes');
  expect(moved.text).toContain(authorityTexts.waits(1));
  expect(moved.text).toContain(authorityTexts.nothingLeft(newKey.publicKey.toBase58()));
  expect(moved.code).toBe(0);
  await expectNothingLeft();
  expect((await rotate('--yes')).text).toContain(authorityTexts.nothingLeft(newKey.publicKey.toBase58()));

  const third = await restartWith(newSecrets);
  const production = {
    ...third.services,
    config: { ...third.services.config, world: 'production' as const },
  };
  await expect(checkStart(production)).resolves.toBeUndefined();
  const later = mary.on(third);
  expect((await later.untilEnded(built.intentId)).state).toBe('expired');
  expect((await later.handIn('withdraw', 10, lateSigned)).error?.code).toBe('transaction_expired');
  await later.untilEnded(await later.move('deposit', 20));
  await later.untilEnded(await later.move('withdraw', 30));
  for (const [nft, move, standing] of [
    [inGame, 'thaw', 'wallet'],
    [inWallet, 'freeze', 'resting'],
  ] as const) {
    const { answer: moves } = await later.buildMoves(move, [nft.mint]);
    expect((await later.handInMoves(moves)).state).toBe('succeeded');
    expect((await later.standing(nft.uid)).standing).toBe(standing);
  }
  const uid = await insertCaptain(third.services.db, mary.playerId);
  const { answer: mints } = await later.buildMoves('mintAndWithdraw', [uid]);
  expect((await later.handInMoves(mints)).state).toBe('succeeded');

  await checkCustody(third.services);
  expect(await third.services.db.selectFrom('withdrawal_stops').selectAll().execute()).toEqual([]);
  expect(await checkInvariants(third.services.db)).toEqual([]);
  await stopServer();

  // A backup from before is brought up to a chain on which two keys have signed.
  const recovered = await command('npm run --silent chain:recover -- --yes', backup);
  expect(recovered.text).toMatch(/deposit 5 BOOTY.* credited/);
  expect(recovered.text).toMatch(/deposit 20 BOOTY.* credited/);
  expect(recovered.text).toMatch(/withdraw 27 BOOTY.* debited/);
}, 240_000);

async function expectNothingLeft(): Promise<void> {
  const { connection } = chain;
  expect(await connection.getBalance(oldKey.publicKey)).toBe(0);
  for (const programId of [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID]) {
    const { value } = await connection.getTokenAccountsByOwner(oldKey.publicKey, { programId });
    expect(value).toEqual([]);
  }
  expect(await searchFrozenBy(connection, oldKey.publicKey)).toEqual([]);
  expect(await searchFrozenBy(connection, newKey.publicKey)).toHaveLength(3);
}

test('a server does not start on a new key before what lies with the old one is moved', async () => {
  const other = temporarySecrets();
  const own = await startTestChain(other.chainAuthority);
  const secrets = {
    ...other,
    chainAuthority: randomBytes(32),
    formerAuthorities: [other.chainAuthority],
  };
  const started = await startTestWorker({ config: { solanaRpcUrl: own.rpcUrl, secrets } });
  const production = {
    ...started.services,
    config: { ...started.services.config, world: 'production' as const },
  };
  await expect(checkStart(production)).rejects.toThrow(
    keyTexts.notRotated(
      Keypair.fromSeed(secrets.chainAuthority).publicKey.toBase58(),
      ['BOOTY', 'GOLD', 'RUM'],
      Keypair.fromSeed(other.chainAuthority).publicKey.toBase58(),
    ),
  );
  await started.stop();
  await own.stop();
});

test('a change that breaks off goes on where it ended; what cannot be moved is named', async () => {
  const other = temporarySecrets();
  const own = await startTestChain(other.chainAuthority);
  const [former, current, thief] = [
    Keypair.fromSeed(other.chainAuthority),
    Keypair.generate(),
    Keypair.generate(),
  ];
  const mints = gameMints(other.chainAuthority, {});
  own.local.airdrop(thief.publicKey.toBase58(), 1_000_000_000n);
  await mintOnChain(own.connection, thief, {
    mint: Keypair.generate(),
    owner: former.publicKey,
    name: 'Coins for you',
    symbol: 'FREE',
    uri: 'http://localhost/x.json',
    isFrozen: true,
  });
  const db = createDatabase(createPool(urlOf(game), { warn: () => undefined }, 2));
  const run = async (connection: Connection): Promise<{ isDone: boolean | string; lines: string[] }> => {
    const lines: string[] = [];
    const world = { db, connection, cluster: 'local', mints, current, former: [former] } as const;
    const isDone = await moveAuthority(world, { isPreview: false, print: (line) => lines.push(line) }).catch(
      String,
    );
    return { isDone, lines };
  };

  const held = await amountIn(own, custodyAddress(mints.BOOTY, former.publicKey));
  expect(held).toBeGreaterThan(10n ** 18n);

  let runs = 0;
  let last = await run(failingAfter(own.connection, 2));
  for (; typeof last.isDone === 'string'; runs += 1) {
    expect(last.isDone).toBe('Error: the node is gone');
    last = await run(failingAfter(own.connection, 2));
  }
  expect(runs).toBeGreaterThan(1);
  expect(last.isDone).toBe(false);
  expect(last.lines).toContain(authorityTexts.notAllMoved);
  expect(last.lines).toContain(authorityTexts.knownMintsOnly);
  expect(last.lines.filter((line) => line.startsWith('NOT MOVED: 1 base units of '))).toHaveLength(1);
  expect(await amountIn(own, custodyAddress(mints.BOOTY, current.publicKey))).toBe(held);
  expect(await searchFrozenBy(own.connection, former.publicKey)).toEqual([]);
  await db.destroy();
  await own.stop();
});

test('an NFT that the chain does not let go keeps back no other one', async () => {
  const other = temporarySecrets();
  const own = await startTestChain(other.chainAuthority);
  const [former, current] = [Keypair.fromSeed(other.chainAuthority), Keypair.generate()];
  const nfts = Array.from({ length: 6 }, () => Keypair.generate());
  for (const mint of nfts)
    await mintOnChain(own.connection, former, {
      mint,
      owner: current.publicKey,
      name: 'Reaver #1',
      symbol: 'REAVER',
      uri: 'http://localhost/x.json',
      isFrozen: true,
    });
  const [stuck = current] = nfts;
  const db = createDatabase(createPool(urlOf(game), { warn: () => undefined }, 2));
  const lines: string[] = [];
  const mints = gameMints(other.chainAuthority, {});
  const world = {
    db,
    connection: refusing(own.connection, stuck.publicKey),
    cluster: 'local',
    mints,
    current,
  } as const;
  const options = { isPreview: false, print: (line: string) => lines.push(line) };
  expect(await moveAuthority({ ...world, former: [former] }, options)).toBe(false);
  expect(await searchFrozenBy(own.connection, former.publicKey)).toEqual([stuck.publicKey.toBase58()]);
  expect(lines.filter((line) => line.startsWith('NOT MOVED'))).toEqual([
    expect.stringContaining(`${stuck.publicKey.toBase58()}: Simulation failed.`),
  ]);
  expect(lines).toContain(authorityTexts.movedMints(9, 10));
  expect(await moveAuthority({ ...world, connection: own.connection, former: [former] }, options)).toBe(true);
  await db.destroy();
  await own.stop();
});

test('without SOL for the fees, and without a former key, it says so', async () => {
  const other = temporarySecrets();
  const own = await startTestChain(other.chainAuthority);
  const [former, current] = [Keypair.fromSeed(other.chainAuthority), Keypair.generate()];
  const db = createDatabase(createPool(urlOf(game), { warn: () => undefined }, 2));
  const world = {
    db,
    connection: own.connection,
    cluster: 'local',
    mints: gameMints(other.chainAuthority, {}),
    current,
  } as const;
  const options = { isPreview: false, print: () => undefined };
  await expect(moveAuthority({ ...world, former: [] }, options)).rejects.toThrow(authorityTexts.noFormer);
  const lamports = await own.connection.getBalance(former.publicKey);
  const gone = SystemProgram.transfer({
    fromPubkey: former.publicKey,
    toPubkey: Keypair.generate().publicKey,
    lamports: lamports - 5_000,
  });
  await sendAndWait(own.connection, [gone], [former]);
  await expect(moveAuthority({ ...world, former: [former] }, options)).rejects.toThrow(
    authorityTexts.needsSol(current.publicKey.toBase58(), 0.05),
  );
  await db.destroy();
  await own.stop();
});

const amountIn = async ({ connection }: TestChain, account: PublicKey): Promise<bigint> =>
  BigInt((await connection.getTokenAccountBalance(account)).value.amount);

/** The same node, which refuses each transaction that names this address. */
const refusing = (connection: Connection, address: PublicKey): Connection =>
  new Proxy(connection, {
    get: (node, name) => {
      if (name === 'sendRawTransaction')
        return async (bytes: Buffer) => {
          if (!bytes.includes(address.toBuffer())) return node.sendRawTransaction(bytes);
          const transactionMessage = 'custom program error: 0x10';
          throw new SendTransactionError({ action: 'simulate', signature: '', transactionMessage });
        };
      const value: unknown = Reflect.get(node, name);
      return typeof value === 'function' ? value.bind(node) : value;
    },
  });

/** The same node, which takes this many transactions and searches for no mints. */
function failingAfter(connection: Connection, sends: number): Connection {
  let sent = 0;
  return new Proxy(connection, {
    get: (node, name) => {
      if (name === 'getProgramAccounts')
        return () =>
          Promise.reject(new SolanaJSONRPCError({ code: -32010, message: 'excluded from indexes' }));
      if (name === 'sendRawTransaction') sent += 1;
      if (name === 'sendRawTransaction' && sent > sends)
        return () => Promise.reject(new Error('the node is gone'));
      const value: unknown = Reflect.get(node, name);
      return typeof value === 'function' ? value.bind(node) : value;
    },
  });
}
