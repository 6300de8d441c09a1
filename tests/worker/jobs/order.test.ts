import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { until } from '#tests/kit/until.ts';
import { waitingForLocks } from '#tests/kit/waitingForLocks.ts';
import { claimJobs } from '#worker/jobs/jobTable.ts';
import { TestRunner } from './TestRunner.ts';
import { type Action, handlersFor } from './testHandlers.ts';

const runner = await TestRunner.forAllTests();

/** The ids of the player's jobs in the order in which they ended. */
const ended = async (playerId: string) => (await runner.notificationsOf(playerId)).map(({ data }) => data.id);

test('a later job waits for one that another worker has claimed and not begun', async () => {
  const anne = await runner.playerWithGems(5n);
  const first = await runner.accept(anne, ['sail']);
  // The other worker ends, or is suspended, between its claim and its batch.
  expect(await claimJobs(runner.world.services.db, anne, 'new')).toHaveLength(1);
  const later = [...(await runner.accept(anne, ['sail'])), ...(await runner.accept(anne, ['sail']))];
  await Promise.all([runner.addRunner(handlersFor({})), runner.addRunner(handlersFor({}))]);
  await runner.untilDone();
  expect(await ended(anne)).toEqual([...first, ...later]);
});

test('a claim that committed while another one was read keeps its place', async () => {
  const { db } = runner.world.services;
  const anne = await runner.playerWithGems(5n);
  const ids = [...(await runner.accept(anne, ['sail'])), ...(await runner.accept(anne, ['sail']))];
  const running = await db.transaction().execute(async (other) => {
    // What the claim of another worker does if it has read the jobs before the second one was accepted.
    await sql`update jobs set attempts = 1, due_at = now() + interval '1 second' where id = ${ids[0]}`.execute(
      other,
    );
    const claim = claimJobs(db, anne, 'new');
    await until(async () => (await waitingForLocks(runner.world)) === 1);
    return { claim };
  });
  expect(await running.claim).toEqual([]);
  await runner.addRunner(handlersFor({}));
  await runner.untilDone();
  expect(await ended(anne)).toEqual(ids);
});

test('jobs accepted after the death of a worker wait for those that it was running', async () => {
  const doomed = await runner.workers.start();
  const anne = await runner.playerWithGems(10n);
  const lingering = new Promise((resolve) => doomed.once('message', resolve));
  const interrupted = await runner.accept(anne, ['sail', 'linger', 'sail']);
  await lingering;
  doomed.kill('SIGKILL');
  const later = await runner.accept(anne, ['sail', 'sail']);
  await Promise.all([runner.addRunner(handlersFor({})), runner.addRunner(handlersFor({}))]);
  await runner.untilDone();
  expect(await ended(anne)).toEqual([...interrupted, ...later]);
});

test('calls of ten players, made one after the other, end in their order on three workers that are killed', async () => {
  const [calls, workersAtOnce] = [60, 3];
  const players = await Promise.all(Array.from({ length: 10 }, () => runner.playerWithGems(100n)));
  const { workers } = runner;
  await workers.keepRunning(workersAtOnce);
  const accepted = await Promise.all(
    players.map(async (player, index) => {
      const ids: string[] = [];
      for (let call = 0; call < calls; call += 1) {
        // Between the calls of one player, so that a worker is killed however fast the calls are accepted.
        if (index === 0 && call % 10 === 5) workers.killOneOf(workersAtOnce);
        ids.push(...(await runner.accept(player, ['sail'])));
      }
      return ids;
    }),
  );
  await runner.untilDone(60_000);
  expect(await workers.stop()).toBeGreaterThan(0);
  expect(await Promise.all(players.map(ended))).toEqual(accepted);
}, 80_000);

test('the order is that of acceptance, not that of the clocks of the workers that accepted', async () => {
  const anne = await runner.playerWithGems(5n);
  const first = await runner.accept(anne, ['sail']);
  runner.world.clock.advanceMs(-5_000);
  const second = await runner.accept(anne, ['sail']);
  runner.world.clock.advanceMs(5_000);
  await runner.addRunner(handlersFor({}));
  await runner.untilDone();
  expect(await ended(anne)).toEqual([...first, ...second]);
});

test('later jobs do not wait for one that ended in a fault, nor for one that ended two workers', async () => {
  let tries = 0;
  const stumble: Action = () => {
    tries += 1;
    if (tries < 3) throw new Error('the wind turned');
  };
  const anne = await runner.playerWithGems(10n);
  const [faulty = ''] = await runner.accept(anne, ['stumble']);
  const [deadly = ''] = await runner.accept(anne, ['sail']);
  // The state after the job ended two workers and was claimed by a third.
  await sql`update jobs set attempts = 3, due_at = now() + interval '4 seconds' where id = ${deadly}`.execute(
    runner.world.services.db,
  );
  const [later = ''] = await runner.accept(anne, ['sail']);
  await runner.addRunner(handlersFor({ stumble }));
  await runner.untilDone();
  expect((await ended(anne))[0]).toBe(later);
  expect((await ended(anne)).slice(1).sort()).toEqual([faulty, deadly].sort());
});
