import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { logInAt } from '#tests/kit/logInAt.ts';
import { ProductionWorld, type ServerProcess } from '#tests/kit/ProductionWorld.ts';
import { askServer } from '#tests/kit/postgresForTests.ts';
import { startMailServer } from '#tests/kit/startMailServer.ts';
import { type CallOptions, callRoute } from '#tests/kit/startTestWorker.ts';
import type { TestWallet } from '#tests/kit/TestWallet.ts';
import { until } from '#tests/kit/until.ts';
import type { Database } from '#worker/database/database.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { authoritySeed, fixtureSecrets, jack, jacksEmail, jacksKey, mary } from './fixtureWorld.ts';

// A database as each release left it, with what players did there, is migrated by the built command; then the built
// server runs on it, and the players go on.

const folder = new URL('./fixtures/', import.meta.url);
const ending = '.sql.gz';
const fixtures = readdirSync(folder).filter((name) => name.endsWith(ending));
const waitsMs = 30_000;

test('every release that the changelog names has the fixture of its schema', () => {
  const named = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+)/gm)].map(
    ([, version = '']) => version,
  );
  const releases = named.filter((version) => version !== 'Unreleased');
  // Written by `npm run fixture`, before anything is changed that comes after the release.
  expect(releases.filter((version) => !existsSync(new URL(`${version}${ending}`, folder)))).toEqual([]);
  expect(fixtures.length).toBeGreaterThan(0);
});

describe.each(fixtures)('the database of %s', (name) => {
  const database = `upgraded_${randomBytes(6).toString('hex')}`;
  const databaseUrl = inject('templateDatabase').replace(/[^/]+$/, database);
  let world: ProductionWorld;
  let server: ServerProcess;
  let db: Database;
  let mail: Awaited<ReturnType<typeof startMailServer>>;

  beforeEach(async () => {
    await askServer(inject('templateDatabase'), `create database ${database}`);
    await askServer(databaseUrl, gunzipSync(readFileSync(new URL(name, folder))).toString());
    mail = await startMailServer(true);
    world = await ProductionWorld.prepare({
      databaseUrl,
      publicOrigin: 'https://play.example.org',
      authoritySeed,
      env: { ...fixtureSecrets, SMTP_URL: mail.url, MIGRATIONS: 'command' },
    });
    world.local.airdrop(world.authority.publicKey.toBase58(), 1_000_000_000n);
    world.local.airdrop(world.treasury.publicKey.toBase58(), 1_000_000_000n);
    db = createDatabase(createPool(databaseUrl, { warn: () => undefined }, 2));
  }, 120_000);
  afterEach(async () => {
    await world?.stop();
    await db?.destroy();
    mail?.server.close();
    await askServer(inject('templateDatabase'), `drop database if exists ${database} with (force)`);
  }, 60_000);

  async function logIn(wallet: TestWallet) {
    const { token, user } = await logInAt(server.origin, wallet);
    return {
      id: user.id,
      ask: async <K extends RouteName>(route: K, options: CallOptions<K> = {}) => {
        const { answer: given, error: refusal } = await callRoute(server.origin, route, {
          idempotencyKey: randomUUID(),
          ...options,
          token,
        });
        if (refusal) throw new Error(`${route} was refused: ${refusal.code}`);
        return given;
      },
    };
  }

  test('is migrated with all it holds, and its players go on', { timeout: 120_000 }, async () => {
    const before = await holdings(databaseUrl);
    expect(Object.entries(before.counts ?? {}).filter(([, count]) => count === 0)).toEqual([]);
    await world.migrate();
    expect(await holdings(databaseUrl)).toEqual(before);
    expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(inject('templateDatabase')));
    expect(await checkInvariants(db)).toEqual([]);

    await world.setUpChain();
    server = await world.startWorker();
    const player = await logIn(mary);
    // The run that was under way, and the one whose job the release before had accepted.
    await until(async () => (await player.ask('activeMissions')).length === 2, waitsMs);
    const missions = await player.ask('activeMissions');
    const [ended, accepted] = missions.sort((a, b) => a.startTime - b.startTime);
    const activeMissionPath = `active-missions/${ended?.id}`;
    const { jobId } = await player.ask('claim', { body: { activeMissionPath } });
    const outcome = () => player.ask('jobStatus', { params: { id: jobId } });
    await until(async () => (await outcome()).state !== 'queued', waitsMs);
    expect(await outcome()).toMatchObject({ state: 'succeeded' });
    expect((await player.ask('activeMissions')).map(({ id }) => id)).toEqual([accepted?.id]);
    expect((await player.ask('nfts')).length).toBeGreaterThan(10);

    // The share of the e-mail wallet opens with the key that sealed it.
    await callRoute(server.origin, 'emailStart', { body: { email: jacksEmail } });
    await until(() => mail.mails.length > 0, waitsMs);
    const [code = ''] = /\b\d{6}\b/.exec(mail.mails[0] ?? '') ?? [];
    const opened = await callRoute(server.origin, 'emailVerify', { body: { email: jacksEmail, code } });
    expect(opened.error).toBeNull();
    expect(opened.answer.encryptedKey).toEqual(jacksKey);
    expect((await logIn(jack)).id).not.toBe(player.id);

    expect(await server.end()).toBe(0);
    expect(await checkInvariants(db)).toEqual([]);
  });
});

async function read(databaseUrl: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

const counted = [
  'players',
  'nfts',
  'mission_runs',
  'jobs',
  'notifications',
  'chain_intents',
  'embedded_wallets',
  'ledger_entries',
];

/** What no migration may lose or change: the sums of the books, and how much there is of what players own or did. */
async function holdings(databaseUrl: string) {
  const columns = counted.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const [counts] = await read(databaseUrl, `select ${columns.join(', ')}`);
  const sums = await read(
    databaseUrl,
    'select account_id, sum(amount) as balance from ledger_entries group by account_id order by account_id',
  );
  return { counts, sums };
}

/** The columns and indexes of the game's tables; the names of partitions follow the date of the migration. */
const schemaOf = (databaseUrl: string) =>
  read(
    databaseUrl,
    `select table_schema || '.' || table_name as place, column_name || ' ' || data_type || ' ' || is_nullable as what
       from information_schema.columns where table_schema in ('public', 'archive')
     union all
     select schemaname || '.' || tablename, indexdef from pg_indexes where schemaname in ('public', 'archive')
     union all
     select 'migration', name from kysely_migration
     order by 1, 2`,
  );
