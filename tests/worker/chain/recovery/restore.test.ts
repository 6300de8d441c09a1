import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmbeddedPostgres } from '#host/postgres/EmbeddedPostgres.ts';
import { backUpPostgres } from '#tests/kit/backUpPostgres.ts';
import { FakeClock } from '#tests/kit/FakeClock.ts';
import { startTestChain, type TestChain } from '#tests/kit/startTestChain.ts';
import { type SignedInPlayer, startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import type { Config } from '#worker/base/config.ts';
import { temporarySecrets } from '#worker/base/secrets.ts';
import { recoverTransactions } from '#worker/chain/recovery/recoverTransactions.ts';
import { checkCustody } from '#worker/chain/watch/custody.ts';
import { migrate } from '#worker/database/migrate.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import { ChainPlayer } from '../intents/ChainPlayer.ts';
import { recoverByCommand } from './recoverByCommand.ts';

// What the recovery of docs/operating.md books, in every case: a base backup of a running server, a world that goes on, and a new start
// from the backup on the chain as it is by then.

const secrets = temporarySecrets();
const clock = new FakeClock();
let folder: string;
let postgres: EmbeddedPostgres;
let chain: TestChain;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'seven-isles-restore-'));
  chmodSync(folder, 0o755);
  postgres = await EmbeddedPostgres.start(join(folder, 'postgres'), { durable: true });
  await postgres.createDatabase('game');
  const db = createDatabase(createPool(postgres.url('game'), { warn: () => undefined }, 2));
  await migrate(db);
  await db.destroy();
  chain = await startTestChain(secrets.chainAuthority);
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  await chain.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A worker on the game's database and chain. A world has several, and only those with the role `jobs` carry on. */
async function startWorkerWith(roles: Config['roles']): Promise<TestWorker> {
  const config = { databaseUrl: postgres.url('game'), solanaRpcUrl: chain.rpcUrl, secrets, roles };
  return { ...(await startTestWorker({ clock, config })), chain };
}

/** Stops the server whose data is lost, and starts one on the backup. */
async function restore(from: string): Promise<void> {
  await postgres.stop();
  postgres = await EmbeddedPostgres.start(from, { durable: true });
}

async function send(player: SignedInPlayer, captain: string | undefined): Promise<string> {
  const { answer, error } = await player.call('initiate', {
    body: { missionPath: 'missions/safe-haven', nfts: [captain ?? ''] },
    idempotencyKey: randomUUID(),
  });
  if (error) throw new Error(`not accepted: ${error.code}`);
  return answer.jobId;
}

const booty = (amount: number) => BigInt(Math.round(amount * 1_000)) * 1_000_000n;

/** A node that has deleted its blocks, for a database with a long history. */
function withShortHistory(services: TestWorker['services']): TestWorker['services'] {
  const { chain: known, db } = services;
  const latest = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ({ ...row, slot: '5000' })),
    }),
  });
  const ask: typeof known.ask = (work) =>
    known.ask((connection) =>
      work(Object.create(connection, { getFirstAvailableBlock: { value: async () => 9_999 } })),
    );
  return { ...services, db: latest, chain: Object.assign(Object.create(known), { ask }) };
}

test('a restored world books what the chain has done since the backup, each transaction once', async () => {
  const api = await startWorkerWith(['api', 'push']);
  const jobs = await startWorkerWith(['jobs']);
  const mary = await ChainPlayer.signIn(api, { onChain: 100, inGame: 100 });
  const { answer: eligible } = await mary.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
  const [atSea, atPort] = eligible.map(({ uid }) => uid);
  await api.untilSettled(await send(mary.player, atSea));
  await mary.untilEnded(await mary.move('deposit', 10));
  await checkCustody(api.services);

  // Open at the backup: a job, a deposit that the game has signed, and two withdrawals that wait for the wallet.
  await jobs.stop();
  const queued = await send(mary.player, atPort);
  const sentDeposit = await mary.move('deposit', 5);
  const { answer: signedLater } = await mary.build('withdraw', 20);
  const { answer: neverSigned } = await mary.build('withdraw', 40);
  const backup = join(folder, 'restored');
  await backUpPostgres(postgres, join(folder, 'postgres'), backup);

  // What the backup does not have.
  const later = await startWorkerWith(['jobs']);
  const signed = mary.player.wallet.signTransaction(signedLater.tx);
  expect((await mary.handIn('withdraw', 20, signed)).error).toBeNull();
  const newDeposit = await mary.move('deposit', 7);
  const newWithdrawal = await mary.move('withdraw', 3);
  const anne = await ChainPlayer.signIn(api, { onChain: 10 });
  const ofNewAccount = await anne.move('deposit', 4);
  for (const id of [sentDeposit, signedLater.intentId, newDeposit, newWithdrawal])
    expect((await mary.untilEnded(id)).state).toBe('confirmed');
  await anne.untilEnded(ofNewAccount);
  await later.untilSettled(queued);
  const onChain = await mary.onChain('BOOTY');
  await later.stop();
  await api.stop();

  await restore(backup);
  const db = createDatabase(createPool(postgres.url('game'), { warn: () => undefined }, 4));
  const services = { ...api.services, db };
  const recover = async (isPreview: boolean) =>
    (await recoverTransactions(services, { isPreview })).map(({ id, outcome }) => [id, outcome]);
  const unbooked = [ofNewAccount, 'walletUnknown'];
  const found = [
    [sentDeposit, 'confirmed'],
    [signedLater.intentId, 'confirmed'],
    [newDeposit, 'deposited'],
    [newWithdrawal, 'withdrawn'],
    unbooked,
  ];
  const inGame = async () => (await readBalances(db, mary.playerId)).BOOTY;
  expect((await recover(true)).sort()).toEqual([...found].sort());
  expect(await inGame()).toBe(booty(100 + 10 - 20 - 40));
  expect((await recover(false)).sort()).toEqual([...found].sort());
  expect(await recover(false)).toEqual([unbooked]);
  // What was paid out is booked without its tax.
  const recovered = booty(100 + 10 - 20 - 40 + 5 + 7 - 2.7);
  expect(await inGame()).toBe(recovered);
  expect(await checkInvariants(db)).toEqual([]);
  await expect(recoverTransactions(withShortHistory(services), { isPreview: true })).rejects.toThrow(
    /^The node has blocks from slot 9999 only/,
  );
  const { code, text } = await recoverByCommand(
    {
      databaseUrl: postgres.url('game'),
      rpcUrl: chain.rpcUrl,
      authority: secrets.chainAuthority,
    },
    'npm run chain:recover',
  );
  expect(text).toContain(`deposit 4 BOOTY, wallet ${anne.player.wallet.address}, player -, `);
  expect(text).toContain('All invariants hold.');
  expect(code).toBe(1);

  // A transaction that the wallet never signed expires, as without a restore.
  await db
    .updateTable('chain_intents')
    .set({ last_valid_block_height: 1n, next_check_at: new Date(0) })
    .where('id', '=', neverSigned.intentId)
    .execute();
  const restored = await startWorkerWith(['api', 'jobs', 'push']);
  await restored.untilSettled(queued);
  await until(async () => (await inGame()) === recovered + booty(40), 15_000);
  const player = await restored.signIn(mary.player.wallet);
  const { answer: missions } = await player.call('activeMissions');
  expect(missions.flatMap(({ nftIds }) => nftIds).sort()).toEqual([atSea, atPort].sort());
  // Handed in again, it is the same transaction.
  const again = await player.call('handleDeposit', {
    body: { amount: 20, token: 'booty', transactionType: 'withdraw', transaction: signed },
    idempotencyKey: randomUUID(),
  });
  expect(again.error).toBeNull();
  await checkCustody(restored.services);
  expect(await db.selectFrom('withdrawal_stops').selectAll().execute()).toEqual([]);
  expect(await inGame()).toBe(recovered + booty(40));
  expect(await mary.onChain('BOOTY')).toBe(onChain);
  expect(await checkInvariants(db)).toEqual([]);
  await restored.stop();
  await db.destroy();
}, 120_000);
