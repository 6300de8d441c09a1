import http from 'node:http';
import { expect, test } from 'vitest';
import { startTestWorker } from '#tests/kit/startTestWorker.ts';

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
    await tx.selectFrom('players').select('id').where('id', '=', player.playerId).forUpdate().execute();
    isHeld();
    await held;
  });
  await holding;
  // It waits for the lock on the player's row.
  const call = player.call('initiate', {
    body: { missionPath: 'missions/safe-haven', nfts: [captains[0]?.uid ?? ''] },
    idempotencyKey: 'just-before-the-end',
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const stopped = worker.stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  letGo();
  await holder;
  expect((await call).status).toBe(200);
  await stopped;
  agent.destroy();
});
