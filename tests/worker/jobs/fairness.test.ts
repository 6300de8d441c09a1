import { expect, test } from 'vitest';
import { TestRunner } from './TestRunner.ts';
import { handlersFor } from './testHandlers.ts';

const runner = await TestRunner.forAllTests();

const fleet = 2_000;

test('twenty players with one job each do not wait for fleets of 2,000 that were sent before', async () => {
  const rich = await Promise.all(Array.from({ length: 10 }, () => runner.playerWithGems(BigInt(fleet))));
  const others = await Promise.all(Array.from({ length: 20 }, () => runner.playerWithGems(1n)));
  for (const player of rich) await runner.accept(player, Array(fleet).fill('sail'));
  await runner.addRunner(handlersFor({}));
  await Promise.all(others.map((player) => runner.accept(player, ['sail'])));
  await expect
    .poll(
      async () => (await Promise.all(others.map((player) => runner.notificationsOf(player)))).flat().length,
      {
        timeout: 45_000,
        interval: 20,
      },
    )
    .toBe(others.length);
  // Meanwhile only a few batches of each fleet were done, so most jobs are still open.
  expect(await runner.openJobs()).toBeGreaterThan(rich.length * fleet * 0.9);
}, 60_000);
