import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import type { RouteName } from '#contract/routes.ts';
import { sendAndWait } from '#host/chain/sendAndWait.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { type Maker, makeCollection, mintMember, saleOf } from '#tests/kit/memberOnChain.ts';
import { ProductionWorld, type ServerProcess } from '#tests/kit/ProductionWorld.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { type CallOptions, callRoute } from '#tests/kit/startTestWorker.ts';
import { TestWallet } from '#tests/kit/TestWallet.ts';
import { until } from '#tests/kit/until.ts';
import { keyTexts } from '#words/keys.ts';
import { serverStartTexts } from '#words/serverStart.ts';
import { newestMigration } from '#worker/database/gameMigrations.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';

// The first day of a production world: the built server, the chain's set-up and the operators' command and pages, with
// nothing that a development world brings.

const database = `production_${randomBytes(6).toString('hex')}`;
const waitsMs = 20_000;
/** How much the worker's time, which is the database's, may differ from that of the test. */
const clocksDifferMs = 100;

let world: ProductionWorld;
let server: ServerProcess;
let pages: ServerProcess;
/** What `chain:setup` printed. */
let setUp = '';
/** What a start before the set-up of the chain said. */
let refusedStart: unknown = null;
let token = '';
/** Someone else, who has made a collection on the chain. */
let maker: Maker;

const chainOf = ({ local, connection, authority }: ProductionWorld) => ({
  chain: { local },
  services: { chain: { connection, authority } },
});

function urlOf(name: string): string {
  const url = new URL(inject('templateDatabase'));
  url.pathname = `/${name}`;
  return url.href;
}

beforeAll(async () => {
  await askServer(urlOf('postgres'), `create database ${database}`);
  world = await ProductionWorld.prepare({
    databaseUrl: urlOf(database),
    publicOrigin: 'https://play.example.org',
  });
  world.local.airdrop(world.authority.publicKey.toBase58(), 1_000_000_000n);
  world.local.airdrop(world.treasury.publicKey.toBase58(), 1_000_000_000n);
  refusedStart = await world.startWorker().catch(String);
  setUp = await world.setUpChain();
  maker = await makeCollection(chainOf(world));
  const starting = world.startWorker({ env: { LOG_LEVEL: 'info' } });
  [server, pages] = await Promise.all([starting, world.servePages()]);
}, 120_000);

afterAll(async () => {
  await world?.stop();
  await askServer(urlOf('postgres'), `drop database if exists ${database} with (force)`);
});

/** A player with a wallet on the chain. */
class Player {
  readonly wallet = new TestWallet();
  readonly key = new PublicKey(this.wallet.address);
  #token = '';
  id = '';

  static async signIn(): Promise<Player> {
    const one = new Player();
    world.local.airdrop(one.wallet.address, 1_000_000_000n);
    const { answer, error } = await one.logIn();
    if (error) throw new Error(`not logged in: ${error.code}`);
    one.#token = answer.token;
    one.id = answer.user.id;
    return one;
  }

  async logIn() {
    const { address } = this.wallet;
    const { answer: nonce } = await callRoute(server.origin, 'nonce', { body: { address } });
    expect(nonce.message).toContain('play.example.org');
    const signature = this.wallet.sign(nonce.message);
    return callRoute(server.origin, 'login', { body: { address, nonce: nonce.nonce, signature } });
  }

  call<K extends RouteName>(name: K, options: CallOptions<K> = {}) {
    return callRoute(server.origin, name, { idempotencyKey: randomUUID(), ...options, token: this.#token });
  }

  /** Makes a call that must be accepted. */
  async ask<K extends RouteName>(name: K, options: CallOptions<K> = {}) {
    const { answer, error } = await this.call(name, options);
    if (error) throw new Error(`${name} was refused: ${error.code}`);
    return answer;
  }

  /** Waits until a job has succeeded. */
  async done({ jobId }: { jobId: string }): Promise<void> {
    let job = { state: 'queued', message: '' };
    await until(async () => {
      job = { message: '', ...(await this.ask('jobStatus', { params: { id: jobId } })) };
      return job.state !== 'queued';
    }, waitsMs);
    expect(job).toMatchObject({ state: 'succeeded' });
  }

  async sendAndClaim(captain: string): Promise<void> {
    const body = { missionPath: 'missions/safe-haven', nfts: [captain] };
    await this.done(await this.ask('initiate', { body }));
    const [run] = await this.ask('activeMissions');
    const end = (run?.missionEndTime ?? Number.POSITIVE_INFINITY) + clocksDifferMs;
    await until(() => Date.now() > end, waitsMs);
    await this.done(await this.ask('claim', { body: { activeMissionPath: `active-missions/${run?.id}` } }));
    expect(await this.ask('missionResults')).toHaveLength(1);
  }

  async move(move: 'freeze' | 'thaw', mint: string): Promise<void> {
    const body = { type: 'CHARACTER' as const, isCoreNFT: false, mintAddresses: [mint] };
    const built = await this.ask(move, { body });
    const transactions = built.map((one) => ({ mint: one.mint, tx: this.wallet.signTransaction(one.tx) }));
    await this.done(await this.ask('handleAssets', { body: { transactions, type: 'CHARACTER' } }));
  }

  /** Moves BOOTY between wallet and game. Returns the error, or null once it has arrived. */
  async transfer(type: 'deposit' | 'withdraw', amount: number): Promise<string | null> {
    const built = await this.call('deposit', { body: { type, amount, token: 'booty' } });
    if (built.error) return built.error.code;
    const { intentId } = built.answer;
    const transaction = this.wallet.signTransaction(built.answer.tx);
    await this.ask('handleDeposit', { body: { transactionType: type, amount, token: 'booty', transaction } });
    const state = async () =>
      (await this.ask('chainIntents')).find(({ id }) => id === intentId)?.state ?? 'missing';
    await until(async () => !['reserved', 'signed', 'submitted'].includes(await state()), waitsMs);
    expect(await state()).toBe('confirmed');
    return null;
  }

  /** Sends a transaction that this wallet signs and pays for. */
  async sendOnChain(...instructions: TransactionInstruction[]): Promise<void> {
    const { blockhash: recentBlockhash } = await world.connection.getLatestBlockhash();
    const plan = new Transaction({ feePayer: this.key, recentBlockhash }).add(...instructions);
    const unsigned = plan.serialize({ requireAllSignatures: false }).toString('base64');
    const signed = Buffer.from(this.wallet.signTransaction(unsigned), 'base64');
    await world.connection.sendRawTransaction(signed);
  }
}

async function startersOf(player: Player) {
  const nfts = await player.ask('nfts');
  return nfts.map(({ type, level, minted, isBound }) => [type, level, minted, isBound]).sort();
}

/** Does an act by the operators' command. */
const operate = (kind: string, input: Record<string, string>) =>
  world.operate(
    [
      kind,
      ...Object.entries(input).flatMap(([name, value]) => [`--${name}`, value]),
      '--reason',
      'day one',
      '--yes',
    ],
    token,
  );

/** Does an act by the operators' pages: the form, its preview, and the button under it. */
async function operateInPages(kind: string, input: Record<string, string>): Promise<string> {
  const post = async (path: string, form: Record<string, string>) => {
    const response = await fetch(new URL(path, pages.origin), {
      method: 'POST',
      headers: { cookie: `operator=${token}`, origin: pages.origin },
      body: new URLSearchParams(form),
    });
    return response.text();
  };
  const form = { ...input, reason: 'day one' };
  const preview = await post(`/acts/${kind}/preview`, form);
  expect(preview).toContain('Nothing was changed');
  const key = /name="key" value="([^"]+)"/.exec(preview)?.[1] ?? '';
  return post(`/acts/${kind}/apply`, { ...form, key });
}

test('the set-up of the chain gives the treasury the first BOOTY', async () => {
  expect(setUp).toContain(`4000000 BOOTY in the treasury's wallet ${world.treasury.publicKey.toBase58()}`);
  expect(await world.setUpChain()).toContain('Everything is set up.');
});

test('before the set-up of the chain the server does not start, and says which mints it lacks', () => {
  expect(refusedStart).toContain(serverStartTexts.mintsMissing(['BOOTY', 'GOLD', 'RUM', 'CLUB']));
});

test('a start with the key of another authority is refused, even where the mints are given', async () => {
  const other = randomBytes(32);
  const mints = Object.entries(world.mints).map(([name, mint]) => [name, mint.toBase58()]);
  const env = {
    CHAIN_AUTHORITY_KEY: other.toString('base64'),
    CHAIN_MINTS: JSON.stringify(Object.fromEntries(mints)),
  };
  const { publicKey } = Keypair.fromSeed(other);
  await expect(world.startWorker({ env })).rejects.toThrow(
    keyTexts.noCustody(publicKey.toBase58(), ['BOOTY', 'GOLD', 'RUM']),
  );
});

test('its start is a line with the release and the roles, and another one says that there is no mail', () => {
  const lines = server.output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => z.looseObject({ msg: z.string() }).parse(JSON.parse(line)));
  const start = lines.find(({ msg }) => msg === serverStartTexts.ready);
  expect(start).toMatchObject({ roles: ['api', 'jobs', 'push'], migration: newestMigration });
  expect(start).toHaveProperty('build');
  expect(lines.map(({ msg }) => msg)).toContain(serverStartTexts.noMail);
});

test('on an empty database it migrates, becomes ready, and signs a player up with a starter', {
  timeout: 60_000,
}, async () => {
  expect((await callRoute(server.origin, 'ready')).status).toBe(200);
  const player = await Player.signIn();
  expect(await player.ask('me')).toMatchObject({ arAmount: 0, goldAmount: 0, battleTokens: 0 });
  expect(await startersOf(player)).toEqual([
    ['CAPTAIN', 1, false, true],
    ['CREW', 1, false, true],
    ['ITEM', 1, false, true],
    ['SHIP', 1, false, true],
  ]);
  expect(await player.call('takeDemonstrationFleet')).toMatchObject({ status: 404 });
  expect((await callRoute(server.origin, 'recentActivity')).answer).toEqual([]);
  expect((await callRoute(server.origin, 'gameTime')).answer.gameSpeed).toBe(1);
  expect(await callRoute(server.origin, 'devMailbox')).toEqual(aRefusal(404, 'not_found'));
});

test("the operators' command adds the first operator, who changes rules by command and in the pages", {
  timeout: 60_000,
}, async () => {
  const added = await operate('add-operator', { operator: 'anne', role: 'admin', days: '90' });
  token = /shown this once: (\S+)/.exec(added)?.[1] ?? '';
  const values = {
    plunderMinimumHours: { 1: 0.0001 },
    collections: { reavers: { address: maker.group.toBase58() } },
  };
  const [hours, collections] = Object.entries(values).map(([rule, value]) => ({
    rule,
    value: JSON.stringify(value),
    version: '0',
  }));
  expect(await operate('set-rule', { ...hours })).toContain('Done.');
  expect(await operateInPages('setRule', { ...collections })).toContain('Done.');
  // The worker reads live rules every five seconds.
  const live = async () => (await callRoute(server.origin, 'gameRules')).answer.rules;
  await expect.poll(live, { timeout: waitsMs }).toMatchObject(values);
});

test('a new player sends the starter, gets BOOTY from the treasury, deposits it and buys a recruit', {
  timeout: 60_000,
}, async () => {
  const player = await Player.signIn();
  const starter = (await player.ask('nfts')).find(({ type }) => type === 'CAPTAIN');
  await player.sendAndClaim(starter?.uid ?? '');
  await payFromTreasury(player, 400);
  expect(await player.transfer('deposit', 400)).toBeNull();
  const { recruits } = await player.ask('recruits');
  const recruit = recruits.find((one) => one.type === 'CAPTAIN' && one.costType === 'arAmount');
  if (!recruit) throw new Error('no captain for BOOTY');
  const { name, costAmount, image } = recruit;
  await player.done(await player.ask('recruit', { body: { name, shown: { costAmount, image } } }));
  const captains = (await player.ask('nfts')).filter(({ type }) => type === 'CAPTAIN');
  expect(captains.map(({ isBound }) => isBound).sort()).toEqual([false, true]);
  expect((await player.ask('me')).arAmount).toBeGreaterThanOrEqual(400 - costAmount);
});

async function payFromTreasury(player: Player, amount: number): Promise<void> {
  const { treasury, mints, connection } = world;
  const [from, to] = [treasury.publicKey, player.key].map((owner) =>
    getAssociatedTokenAddressSync(mints.BOOTY, owner),
  ) as [PublicKey, PublicKey];
  const units = BigInt(amount) * 10n ** 9n;
  await sendAndWait(
    connection,
    [
      createAssociatedTokenAccountIdempotentInstruction(treasury.publicKey, to, player.key, mints.BOOTY),
      createTransferCheckedInstruction(
        from,
        mints.BOOTY,
        to,
        treasury.publicKey,
        units,
        9,
        [],
        TOKEN_PROGRAM_ID,
      ),
    ],
    [treasury],
    'finalized',
  );
}

test('an owner finds an NFT that the game has never seen, moves it in, sends it, takes it out and sells it', {
  timeout: 60_000,
}, async () => {
  const [owner, buyer] = [await Player.signIn(), await Player.signIn()];
  const mint = await mintMember(chainOf(world), maker, { owner: owner.key });
  const listed = async (player: Player) =>
    (await player.ask('onChainAssets')).find((one) => one.mint === mint) ?? null;
  expect(await listed(owner)).toMatchObject({ uid: mint, level: 7, isMovable: true });

  await owner.move('freeze', mint);
  const inGame = (await owner.ask('nfts')).find(({ uid }) => uid === mint);
  expect(inGame).toMatchObject({ level: 7, minted: true, isBound: false });
  await owner.sendAndClaim(mint);
  await owner.move('thaw', mint);
  await owner.sendOnChain(...saleOf(new PublicKey(mint), { from: owner.key, to: buyer.key }));
  await until(async () => (await listed(buyer)) !== null && (await listed(owner)) === null, waitsMs);
  await buyer.move('freeze', mint);
  expect((await buyer.ask('nfts')).map(({ uid }) => uid)).toContain(mint);
});

test('an operator grants, publishes, stops and lifts withdrawals, and bans', {
  timeout: 60_000,
}, async () => {
  const player = await Player.signIn();
  await operateInPages('grantTokens', { player: player.id, token: 'BOOTY', amount: '12.5' });
  expect((await player.ask('me')).arAmount).toBe(12.5);
  await operate('stop-withdrawals', {});
  expect(await player.transfer('withdraw', 10)).toBe('withdrawals_paused');
  await operateInPages('liftWithdrawals', {});
  expect(await player.transfer('withdraw', 10)).toBeNull();
  const notice = {
    noticeId: 'opening',
    title: 'Opening day',
    text: 'Welcome.',
    from: '2026-01-01T00:00:00Z',
  };
  await operateInPages('publishNotice', notice);
  const titles = async () =>
    (await callRoute(server.origin, 'captainsLog')).answer.notices.map(({ title }) => title);
  await expect.poll(titles, { timeout: waitsMs }).toContain('Opening day');
  await operate('ban-player', { player: player.id });
  expect((await player.call('me')).status).toBe(401);
  expect((await player.logIn()).error?.code).toBe('account_banned');
});

test('the metrics that the page for operators names are served', async () => {
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('## What to watch');
  const named = [...table.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name);
  const served = await (await fetch(`${server.origin}/metrics`)).text();
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !served.includes(`# TYPE ${name} `))).toEqual([]);
});

test('after all that the ledger and the NFTs agree', async () => {
  const db = createDatabase(createPool(urlOf(database), { warn: console.warn }, 2));
  try {
    expect(await checkInvariants(db)).toEqual([]);
  } finally {
    await db.destroy();
  }
});

test('SIGTERM ends it in order, with exit code 0', { timeout: 30_000 }, async () => {
  expect(await server.end()).toBe(0);
  await expect(fetch(server.origin)).rejects.toThrow();
});
