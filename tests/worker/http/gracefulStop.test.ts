import http from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';

/** Number of statements that wait for a lock of another transaction. */
async function waitingForLocks({ services }: TestWorker): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    services.db,
  );
  return rows.length;
}

/** Whether the worker accepts new connections. Each check opens one, because a kept-alive one stays open longer. */
const acceptsConnections = (origin: string) =>
  new Promise<boolean>((resolve) => {
    http
      .get(`${origin}/health`, { agent: false }, (response) =>
        response.resume().on('end', () => resolve(true)),
      )
      .on('error', () => resolve(false));
  });

test('a stopping worker answers calls under way and does not wait for idle connections', async () => {
  const worker = await startTestWorker();
  const player = await worker.signIn();
  const { answer: captains } = await player.call('eligibleNfts', { query: { missionId: 'safe-haven' } });

  const agent = new http.Agent({ keepAlive: true });
  await new Promise((resolve) => {
    http.get(`${worker.origin}/health`, { agent }, (response) => response.resume().on('end', resolve));
  });

  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld = (): void => undefined;
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const holder = worker.services.db.transaction().execute(async (tx) => {
    await sql`lock table jobs in exclusive mode`.execute(tx);
    isHeld();
    await held;
  });
  await holding;
  // The call has to wait for the lock before it can insert its job.
  const call = player.call('initiate', {
    body: { missionPath: 'missions/safe-haven', nfts: [captains[0]?.uid ?? ''] },
    idempotencyKey: 'just-before-the-end',
  });
  await expect.poll(() => waitingForLocks(worker), { timeout: 15_000 }).toBe(1);
  const stopped = worker.stop();
  await expect.poll(() => acceptsConnections(worker.origin), { timeout: 15_000 }).toBe(false);
  letGo();
  await holder;
  expect((await call).status).toBe(200);
  await stopped;
  agent.destroy();
});
