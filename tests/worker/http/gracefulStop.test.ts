import http from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestWorker } from '#tests/kit/startTestWorker.ts';
import { waitingForLocks } from '#tests/kit/waitingForLocks.ts';

/**
 * Whether the worker accepts connections. Each check opens a new one, because a kept-alive connection of a stopping
 * worker stays open until it has answered.
 */
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
