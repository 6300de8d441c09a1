import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeClock } from '#tests/kit/FakeClock.ts';
import { operatingBlock, operatingSection } from '#tests/kit/operatingPage.ts';
import { startTestChain, type TestChain } from '#tests/kit/startTestChain.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import type { Config } from '#worker/base/config.ts';
import { temporarySecrets } from '#worker/base/secrets.ts';
import { checkCustody } from '#worker/chain/watch/custody.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { ChainPlayer } from '../intents/ChainPlayer.ts';
import { recoverByCommand } from './recoverByCommand.ts';
import { installedPostgres, ServerOfOperators } from './ServerOfOperators.ts';

// The backups and both ways of the restore, by the very commands of docs/operating.md, with PostgreSQL's own programs: a
// world with transactions under way is backed up, goes on, loses its server, and starts again from the backup.

const secrets = temporarySecrets();
const clock = new FakeClock();
let server: ServerOfOperators;
let chain: TestChain;

beforeEach(async () => {
  if (installedPostgres === null) return;
  server = await ServerOfOperators.start(operatingBlock('Backups', 'archive_mode'));
  chain = await startTestChain(secrets.chainAuthority);
}, 60_000);
afterEach(async () => {
  if (installedPostgres === null) return;
  server.remove();
  await chain.stop();
});

async function inDatabase<T>(name: string, work: (db: ReturnType<typeof createDatabase>) => Promise<T>) {
  const db = createDatabase(createPool(server.url(name), { warn: () => undefined }, 2));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function startOn(database: string, roles: Config['roles']): Promise<TestWorker> {
  const config = { databaseUrl: server.url(database), solanaRpcUrl: chain.rpcUrl, secrets, roles };
  return { ...(await startTestWorker({ clock, config })), chain };
}

const booty = (amount: number) => BigInt(Math.round(amount * 1_000)) * 1_000_000n;

/** Commands of the recovery in the order of the page: a preview, and the recovery itself. */
const recoveries = [...operatingSection('Restore').matchAll(/`(npm run chain:recover[^`]*)`/g)].map(
  ([, command = '']) => command,
);

/** What a block hands to the shell of a container. */
const insideContainer = (block: string): string => /<<'END'\n([\s\S]*?)^END$/m.exec(block)?.[1] ?? '';

const ways = {
  'the archive': {
    backUp: operatingBlock('Backups', 'pg_basebackup'),
    restore: operatingBlock('Restore', 'pg_ctl'),
    database: 'game',
    keepsUntilLoss: true,
  },
  'the archive, by the commands inside of a container': {
    backUp: operatingBlock('Backups', 'pg_basebackup'),
    restore: `${insideContainer(operatingBlock('Restore', 'docker compose'))}pg_ctl start`,
    database: 'game',
    keepsUntilLoss: true,
  },
  'the dump': {
    backUp: operatingBlock('Backups', 'pg_dump'),
    restore: operatingBlock('Restore', 'pg_restore'),
    database: 'restored',
    keepsUntilLoss: false,
  },
};

test.skipIf(installedPostgres === null).each(Object.entries(ways))(
  'a world that is restored by %s has lost and doubled nothing',
  { timeout: 300_000 },
  async (_name, { backUp, restore, database, keepsUntilLoss }) => {
    await inDatabase('game', migrate);
    const [api, jobs] = [await startOn('game', ['api', 'push']), await startOn('game', ['jobs'])];
    const mary = await ChainPlayer.signIn(api, { onChain: 100, inGame: 100 });
    const { answer: eligible } = await mary.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
    const send = async (captain: string | undefined) => {
      const body = { missionPath: 'missions/safe-haven', nfts: [captain ?? ''] };
      const { answer, error } = await mary.call('initiate', { body, idempotencyKey: randomUUID() });
      if (error) throw new Error(`not accepted: ${error.code}`);
      return answer.jobId;
    };
    const [atSea, atPort] = eligible.map(({ uid }) => uid);
    await api.untilSettled(await send(atSea));
    await mary.untilEnded(await mary.move('deposit', 10));

    // Under way at the backup: a job, a deposit, and a withdrawal that waits for the wallet.
    await jobs.stop();
    const queued = await send(atPort);
    const sentDeposit = await mary.move('deposit', 5);
    const { answer: signedLater } = await mary.build('withdraw', 20);
    server.run(backUp);

    // Since the backup: all of it ends, and more is moved. The archive gets what comes before the switch.
    const later = await startOn('game', ['jobs']);
    await later.untilSettled(queued);
    await mary.untilEnded(sentDeposit);
    await mary.untilEnded(await mary.move('deposit', 7));
    server.run(`psql --command='select pg_switch_wal()'`);
    const signed = mary.player.wallet.signTransaction(signedLater.tx);
    expect((await mary.handIn('withdraw', 20, signed)).error).toBeNull();
    await mary.untilEnded(signedLater.intentId);
    await mary.untilEnded(await mary.move('withdraw', 3));
    const onChain = await mary.onChain('BOOTY');
    if (keepsUntilLoss) await until(() => server.run('ls /backup/wal').split('\n').length > 2);
    await later.stop();
    await api.stop();

    if (keepsUntilLoss) server.lose();
    server.run(restore);
    if (keepsUntilLoss)
      await until(
        () => server.run(`psql --tuples-only --command='select pg_is_in_recovery()'`).trim() === 'f',
        15_000,
      );
    const world = {
      databaseUrl: server.url(database),
      rpcUrl: chain.rpcUrl,
      authority: secrets.chainAuthority,
    };
    expect(recoveries).toHaveLength(2);
    for (const command of recoveries) {
      const { code, text } = await recoverByCommand(world, command);
      expect(text).toContain('All invariants hold.');
      expect(code).toBe(0);
    }

    const restored = await startOn(database, ['api', 'jobs', 'push']);
    await restored.untilSettled(queued);
    await checkCustody(restored.services);
    const { db } = restored.services;
    // What was paid out after the backup is booked without its tax.
    expect((await readBalances(db, mary.playerId)).BOOTY).toBe(booty(100 + 10 + 5 + 7 - 20 - 2.7));
    expect(await mary.onChain('BOOTY')).toBe(onChain);
    const player = await restored.signIn(mary.player.wallet);
    const { answer: missions } = await player.call('activeMissions');
    expect(missions.flatMap(({ nftIds }) => nftIds).sort()).toEqual([atSea, atPort].sort());
    expect(await db.selectFrom('withdrawal_stops').selectAll().execute()).toEqual([]);
    expect(await checkInvariants(db)).toEqual([]);
    await restored.stop();
  },
);
