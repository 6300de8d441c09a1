import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { until } from '#tests/kit/until.ts';
import { Refusal } from '#worker/base/refusal.ts';
import { TestRunner } from './TestRunner.ts';
import { type Action, handlersFor } from './testHandlers.ts';

const runner = await TestRunner.forAllTests();

/** The expected notification of a failed job, if the player has no other notification. */
const faultOf = (type: string, id: string | undefined) => ({
  seq: 1,
  type,
  data: { id, error: true, success: false, code: 'fault', message: 'An error occurred, try again later' },
});

test('a job runs once and its player is notified', async () => {
  await runner.addRunner(handlersFor({}));
  const anne = await runner.playerWithGems(5n);
  const [id] = await runner.accept(anne, ['sail']);
  await runner.untilDone();
  expect(await runner.gemsOf(anne)).toBe(4n);
  expect(await runner.notificationsOf(anne)).toEqual([
    {
      seq: 1,
      type: 'initiate',
      data: {
        id,
        error: false,
        success: true,
        message: 'Purchased One gem successfully',
        result: { note: 'kept' },
      },
    },
  ]);
});

test('the same request twice creates one job', async () => {
  await runner.addRunner(handlersFor({}));
  const anne = await runner.playerWithGems(5n);
  const first = await runner.accept(anne, ['sail', 'sail'], 'the same key');
  const again = await runner.accept(anne, ['sail', 'sail'], 'the same key');
  expect(again).toEqual(first);
  await runner.untilDone();
  expect(await runner.gemsOf(anne)).toBe(3n);
});

test("another player's request under the same key creates another job", async () => {
  const [anne, mary] = await Promise.all([runner.playerWithGems(1n), runner.playerWithGems(1n)]);
  const [ofAnne, ofMary] = await Promise.all([
    runner.accept(anne, ['sail'], 'key'),
    runner.accept(mary, ['sail'], 'key'),
  ]);
  expect(ofAnne).not.toEqual(ofMary);
  await runner.addRunner(handlersFor({}));
  await runner.untilDone();
});

test("a refusal undoes the job's effects, notifies the player and is never retried", async () => {
  let tries = 0;
  const refuse: Action = () => {
    tries += 1;
    throw new Refusal('captain_not_resting', { captainName: 'Reaver #7' });
  };
  let stumbles = 0;
  const stumble: Action = () => {
    stumbles += 1;
    if (stumbles === 1) throw new Error('the wind turned');
  };
  await runner.addRunner(handlersFor({ refuse, stumble }));
  const anne = await runner.playerWithGems(5n);
  const [id] = await runner.accept(anne, ['refuse']);
  await runner.untilDone();
  const [refused] = await runner.notificationsOf(anne);
  expect(await runner.gemsOf(anne)).toBe(5n);
  // If the refused job were still due, the retry of this later job would also run it again.
  await runner.accept(anne, ['stumble']);
  await runner.untilDone();
  expect([tries, stumbles]).toEqual([1, 2]);
  expect([refused]).toEqual([
    {
      seq: 1,
      type: 'initiate',
      data: {
        id,
        error: true,
        success: false,
        code: 'captain_not_resting',
        message: 'Reaver #7 is not resting and cannot be sent.',
        details: { captainName: 'Reaver #7' },
      },
    },
  ]);
});

test('a refused job does not affect the other jobs of its batch', async () => {
  const refuse: Action = () => {
    throw new Refusal('entity_at_cap');
  };
  await runner.addRunner(handlersFor({ refuse }));
  const anne = await runner.playerWithGems(10n);
  await runner.accept(anne, ['sail', 'refuse', 'sail', 'refuse', 'sail']);
  await runner.untilDone();
  expect(await runner.gemsOf(anne)).toBe(7n);
  expect((await runner.notificationsOf(anne)).map(({ seq, data }) => [seq, data.error])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
    [5, false],
  ]);
});

test("a fault undoes the job's effects, does not delay other jobs, and the job is retried", async () => {
  let tries = 0;
  const stumble: Action = () => {
    tries += 1;
    if (tries === 1) throw new Error('the wind turned');
  };
  await runner.addRunner(handlersFor({ stumble }));
  const anne = await runner.playerWithGems(5n);
  const [stumbling, sailing] = await runner.accept(anne, ['stumble', 'sail']);
  await runner.untilDone();
  expect(tries).toBe(2);
  expect(await runner.gemsOf(anne)).toBe(3n);
  expect((await runner.notificationsOf(anne)).map(({ data }) => [data.id, data.error])).toEqual([
    [sailing, false],
    [stumbling, false],
  ]);
});

test('a postponed job is undone and taken again in a moment, as often as it takes', async () => {
  let tries = 0;
  const later: Action = () => {
    tries += 1;
    return tries < 8 ? 'postponed' : undefined;
  };
  await runner.addRunner(handlersFor({ later }));
  const anne = await runner.playerWithGems(5n);
  const [waiting, sailing] = await runner.accept(anne, ['later', 'sail']);
  await runner.untilDone();
  // Seven postponements are more than the attempts that a failing job gets.
  expect(tries).toBe(8);
  expect(await runner.gemsOf(anne)).toBe(3n);
  expect((await runner.notificationsOf(anne)).map(({ data }) => [data.id, data.error])).toEqual([
    [sailing, false],
    [waiting, false],
  ]);
});

test('a job that throws in its last attempt fails and its player is notified', async () => {
  const break_: Action = () => {
    throw new Error('the mast broke');
  };
  const anne = await runner.playerWithGems(5n);
  const [id] = await runner.accept(anne, ['break_']);
  await sql`update jobs set attempts = 4, due_at = now() where player_id = ${anne}`.execute(
    runner.world.services.db,
  );
  await runner.addRunner(handlersFor({ break_ }));
  await runner.untilDone();
  expect(await runner.gemsOf(anne)).toBe(5n);
  expect(await runner.notificationsOf(anne)).toEqual([faultOf('initiate', id)]);
});

test('a job that killed its worker in every attempt fails without another run', async () => {
  let tries = 0;
  const sink: Action = () => {
    tries += 1;
  };
  const anne = await runner.playerWithGems(5n);
  const [id] = await runner.accept(anne, ['sink']);
  // Sets the state that a job has after it killed five workers.
  await sql`update jobs set attempts = 5, due_at = now() where player_id = ${anne}`.execute(
    runner.world.services.db,
  );
  await runner.addRunner(handlersFor({ sink }));
  await runner.untilDone();
  expect(tries).toBe(0);
  expect(await runner.notificationsOf(anne)).toEqual([faultOf('initiate', id)]);
});

test('a job of an unknown kind fails', async () => {
  const anne = await runner.playerWithGems(1n);
  const [id] = await runner.accept(anne, ['sail']);
  await sql`update jobs set kind = 'keelhaul' where player_id = ${anne}`.execute(runner.world.services.db);
  await runner.addRunner(handlersFor({}));
  await runner.untilDone();
  expect(await runner.notificationsOf(anne)).toEqual([faultOf('keelhaul', id)]);
});

test('jobs of one player run one after the other, jobs of several players at the same time', async () => {
  const running = new Map<string, number>();
  let maxOfOnePlayer = 0;
  let maxPlayers = 0;
  const dawdle: Action = async ({ tx, playerId }) => {
    running.set(playerId, (running.get(playerId) ?? 0) + 1);
    maxOfOnePlayer = Math.max(maxOfOnePlayer, running.get(playerId) ?? 0);
    maxPlayers = Math.max(maxPlayers, [...running.values()].filter((jobs) => jobs > 0).length);
    // The first jobs wait until jobs of two players are running. Every job then runs some statements, so that it takes
    // a while.
    await until(() => maxPlayers > 1);
    for (let statement = 0; statement < 20; statement += 1) await sql`select 1`.execute(tx);
    running.set(playerId, (running.get(playerId) ?? 0) - 1);
  };
  await Promise.all([runner.addRunner(handlersFor({ dawdle })), runner.addRunner(handlersFor({ dawdle }))]);
  const players = await Promise.all(Array.from({ length: 4 }, () => runner.playerWithGems(5n)));
  await Promise.all(
    players.flatMap((player) => Array.from({ length: 4 }, () => runner.accept(player, ['dawdle']))),
  );
  await runner.untilDone();
  expect(maxOfOnePlayer).toBe(1);
  expect(maxPlayers).toBeGreaterThan(1);
});

test('notifications are numbered without gaps however many requests come at once', async () => {
  await Promise.all([runner.addRunner(handlersFor({})), runner.addRunner(handlersFor({}))]);
  const players = await Promise.all(Array.from({ length: 3 }, () => runner.playerWithGems(100n)));
  await Promise.all(
    players.flatMap((player) =>
      Array.from({ length: 10 }, () => runner.accept(player, ['sail', 'sail', 'sail'])),
    ),
  );
  await runner.untilDone();
  for (const player of players) {
    expect((await runner.notificationsOf(player)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 30 }, (_, i) => i + 1),
    );
    expect(await runner.gemsOf(player)).toBe(70n);
  }
});

test('two hundred captains sent at once get one notification each, in the order of the request', async () => {
  await runner.addRunner(handlersFor({}));
  const anne = await runner.playerWithGems(200n);
  const ids = await runner.accept(anne, Array(200).fill('sail'));
  await runner.untilDone();
  expect((await runner.notificationsOf(anne)).map(({ data }) => data.id)).toEqual(ids);
});

test('jobs run although no LISTEN message arrives', async () => {
  const silentListener = { subscribe: () => () => undefined };
  await runner.addRunner(handlersFor({}), { listener: silentListener });
  const anne = await runner.playerWithGems(100n);
  await runner.accept(anne, Array(60).fill('sail'));
  await runner.untilDone();
  expect(await runner.gemsOf(anne)).toBe(40n);
});

test('a job that hangs is retried, its batch finishes, and the abandoned attempt has no effects', async () => {
  let goOn = () => {};
  const attempts: Promise<void>[] = [];
  const hang: Action = ({ tx, playerId }) => {
    if (attempts.length > 0) return;
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const attempt = waiting.then(async () => {
      await sql`update players set username = 'Changed late' where id = ${playerId}`.execute(tx);
    });
    attempts.push(attempt);
    return attempt;
  };
  await runner.addRunner(handlersFor({ hang }), { maxJobMs: 200 });
  const anne = await runner.playerWithGems(5n);
  await runner.accept(anne, ['sail', 'hang', 'sail']);
  await runner.untilDone();
  goOn();
  await expect(attempts[0]).rejects.toThrow();
  expect(await runner.gemsOf(anne)).toBe(2n);
  expect((await runner.notificationsOf(anne)).map(({ data }) => data.error)).toEqual([false, false, false]);
  const { username } = await runner.world.services.db
    .selectFrom('players')
    .select('username')
    .where('id', '=', anne)
    .executeTakeFirstOrThrow();
  expect(username).not.toBe('Changed late');
});

test('a job whose statement hangs is cancelled and retried', async () => {
  let runs = 0;
  const sleep: Action = async ({ tx }) => {
    runs += 1;
    if (runs === 1) await sql`select pg_sleep(60)`.execute(tx);
  };
  await runner.addRunner(handlersFor({ sleep }), { maxJobMs: 200 });
  const anne = await runner.playerWithGems(5n);
  await runner.accept(anne, ['sleep']);
  await runner.untilDone();
  expect([runs, await runner.gemsOf(anne)]).toEqual([2, 4n]);
});

test('a request of a player whose job is running does not wait for it', async () => {
  let free = () => {};
  let begun = () => {};
  const running = new Promise<void>((resolve) => (begun = resolve));
  const wait: Action = () => {
    begun();
    return new Promise<void>((resolve) => (free = resolve));
  };
  // Sets the time limit of a job to more than this test takes.
  await runner.addRunner(handlersFor({ wait }), { maxJobMs: 120_000 });
  const anne = await runner.playerWithGems(5n);
  await runner.accept(anne, ['wait']);
  await running;
  await runner.accept(anne, ['sail']);
  expect(await runner.openJobs()).toBe(2);
  free();
  await runner.untilDone();
  expect(await runner.gemsOf(anne)).toBe(3n);
});
