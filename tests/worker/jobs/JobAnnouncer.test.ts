import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { ChannelListener } from '#worker/database/ChannelListener.ts';
import { JobAnnouncer } from '#worker/jobs/JobAnnouncer.ts';

let world: TestWorker;
let listener: ChannelListener;
const announced: string[] = [];

beforeAll(async () => {
  world = await startTestWorker({ config: { roles: ['api'] } });
  const { config, log } = world.services;
  listener = new ChannelListener(config.databaseUrl, log);
  await listener.start();
  listener.subscribe('jobs', { onMessage: (playerId) => announced.push(playerId) });
});
afterAll(async () => {
  await listener.stop();
  await world.stop();
});

test('a process without a job runner announces players to the other workers, each once per message', async () => {
  const announcer = new JobAnnouncer(world.services);
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  // The first announcement is sent at once. The others wait until it is sent, and then share one statement.
  for (const playerId of [first, second, third, second]) announcer.announce(playerId);
  await until(() => announced.length >= 3);
  expect(announced).toEqual([first, second, third]);
});
