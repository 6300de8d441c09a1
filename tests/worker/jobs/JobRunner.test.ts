import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#worker/refusal.ts';
import { JobCrew } from './JobCrew.ts';
import { type Deed, handlersFor } from './testHandlers.ts';

let crew: JobCrew;

beforeAll(async () => {
  crew = await JobCrew.assemble();
});
afterEach(() => crew.stopRunners());
afterAll(() => crew.stop());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('a job does what it says, once, and its player is told', async () => {
  await crew.addRunner(handlersFor({}));
  const anne = await crew.playerWithGems(5n);
  const [id] = await crew.ask(anne, ['sail']);
  await crew.untilDone();
  expect(await crew.gemsOf(anne)).toBe(4n);
  expect(await crew.told(anne)).toEqual([
    {
      seq: 1,
      type: 'initiate',
      data: { id, error: false, success: true, message: 'One gem was paid.', result: { note: 'kept' } },
    },
  ]);
});

test('the same request twice is one job', async () => {
  await crew.addRunner(handlersFor({}));
  const anne = await crew.playerWithGems(5n);
  const first = await crew.ask(anne, ['sail', 'sail'], 'the same key');
  const again = await crew.ask(anne, ['sail', 'sail'], 'the same key');
  expect(again).toEqual(first);
  await crew.untilDone();
  expect(await crew.gemsOf(anne)).toBe(3n);
});

test("another player's request under the same key is another job", async () => {
  const [anne, mary] = await Promise.all([crew.playerWithGems(1n), crew.playerWithGems(1n)]);
  const [ofAnne, ofMary] = await Promise.all([
    crew.ask(anne, ['sail'], 'key'),
    crew.ask(mary, ['sail'], 'key'),
  ]);
  expect(ofAnne).not.toEqual(ofMary);
  await crew.addRunner(handlersFor({}));
  await crew.untilDone();
});

test('a request that rolls back leaves no job', async () => {
  await crew.addRunner(handlersFor({}));
  const anne = await crew.playerWithGems(1n);
  const { db, jobQueue } = crew.world.services;
  const asking = db.transaction().execute(async (tx) => {
    const payload = { missionPath: 'missions/test', nfts: ['sail'], levelCount: 1, nonce: '' };
    await jobQueue.enqueue(tx, { kind: 'initiate', playerId: anne, idempotencyKey: 'never', payload });
    throw new Error('changed my mind');
  });
  await expect(asking).rejects.toThrow('changed my mind');
  await pause(300);
  expect(await crew.told(anne)).toEqual([]);
});

test('a refusal undoes what the job did, is told to the player and never tried again', async () => {
  let tries = 0;
  const refuse: Deed = () => {
    tries += 1;
    throw new Refusal('captain_not_resting', { captainName: 'Reaver #7' });
  };
  await crew.addRunner(handlersFor({ refuse }));
  const anne = await crew.playerWithGems(5n);
  const [id] = await crew.ask(anne, ['refuse']);
  await crew.untilDone();
  await pause(1_500);
  expect(tries).toBe(1);
  expect(await crew.gemsOf(anne)).toBe(5n);
  expect(await crew.told(anne)).toMatchObject([
    {
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

test('one refused among many leaves the others as they are', async () => {
  const refuse: Deed = () => {
    throw new Refusal('entity_at_cap');
  };
  await crew.addRunner(handlersFor({ refuse }));
  const anne = await crew.playerWithGems(10n);
  await crew.ask(anne, ['sail', 'refuse', 'sail', 'refuse', 'sail']);
  await crew.untilDone();
  expect(await crew.gemsOf(anne)).toBe(7n);
  expect((await crew.told(anne)).map(({ seq, data }) => [seq, data.error])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, true],
    [5, false],
  ]);
});

test('a fault leaves nothing behind, holds up nobody else, and the job is tried again', async () => {
  let tries = 0;
  const stumble: Deed = () => {
    tries += 1;
    if (tries === 1) throw new Error('the wind turned');
  };
  await crew.addRunner(handlersFor({ stumble }));
  const anne = await crew.playerWithGems(5n);
  const [stumbling, sailing] = await crew.ask(anne, ['stumble', 'sail']);
  await crew.untilDone();
  expect(tries).toBe(2);
  expect(await crew.gemsOf(anne)).toBe(3n);
  expect((await crew.told(anne)).map(({ data }) => [data.id, data.error])).toEqual([
    [sailing, false],
    [stumbling, false],
  ]);
});

test('a job that meets a fault on its last try is given up, and its player is told', async () => {
  const break_: Deed = () => {
    throw new Error('the mast broke');
  };
  const anne = await crew.playerWithGems(5n);
  const [id] = await crew.ask(anne, ['break_']);
  await sql`update jobs set attempts = 4, overdue_at = now() where player_id = ${anne}`.execute(
    crew.world.services.db,
  );
  await crew.addRunner(handlersFor({ break_ }));
  await crew.untilDone();
  expect(await crew.gemsOf(anne)).toBe(5n);
  expect(await crew.told(anne)).toMatchObject([
    { data: { id, error: true, code: 'fault', message: 'An error occurred, try again later' } },
  ]);
});

test('a job that took its worker down on every try is given up untried', async () => {
  let tries = 0;
  const sink: Deed = () => {
    tries += 1;
  };
  const anne = await crew.playerWithGems(5n);
  const [id] = await crew.ask(anne, ['sink']);
  // As five deaths leave it: each try was counted before it was made.
  await sql`update jobs set attempts = 5, overdue_at = now() where player_id = ${anne}`.execute(
    crew.world.services.db,
  );
  await crew.addRunner(handlersFor({ sink }));
  await crew.untilDone();
  expect(tries).toBe(0);
  expect(await crew.told(anne)).toMatchObject([{ data: { id, error: true, code: 'fault' } }]);
});

test('a job of a kind this worker does not know is given up', async () => {
  const anne = await crew.playerWithGems(1n);
  const [id] = await crew.ask(anne, ['sail']);
  await sql`update jobs set kind = 'arena' where player_id = ${anne}`.execute(crew.world.services.db);
  await crew.addRunner(handlersFor({}));
  await crew.untilDone();
  expect(await crew.told(anne)).toMatchObject([{ type: 'arena', data: { id, error: true, code: 'fault' } }]);
});

test("one player's jobs run one after the other, those of several beside each other", async () => {
  const running = new Map<string, number>();
  let mostOfOne = 0;
  let mostPlayers = 0;
  const dawdle: Deed = async ({ playerId }) => {
    running.set(playerId, (running.get(playerId) ?? 0) + 1);
    mostOfOne = Math.max(mostOfOne, running.get(playerId) ?? 0);
    mostPlayers = Math.max(mostPlayers, [...running.values()].filter((jobs) => jobs > 0).length);
    await pause(30);
    running.set(playerId, (running.get(playerId) ?? 0) - 1);
  };
  await Promise.all([crew.addRunner(handlersFor({ dawdle })), crew.addRunner(handlersFor({ dawdle }))]);
  const players = await Promise.all(Array.from({ length: 4 }, () => crew.playerWithGems(5n)));
  await Promise.all(
    players.flatMap((player) => Array.from({ length: 4 }, () => crew.ask(player, ['dawdle']))),
  );
  await crew.untilDone();
  expect(mostOfOne).toBe(1);
  expect(mostPlayers).toBeGreaterThan(1);
});

test('notifications are numbered without gaps however many requests come at once', async () => {
  await Promise.all([crew.addRunner(handlersFor({})), crew.addRunner(handlersFor({}))]);
  const players = await Promise.all(Array.from({ length: 3 }, () => crew.playerWithGems(100n)));
  await Promise.all(
    players.flatMap((player) => Array.from({ length: 10 }, () => crew.ask(player, ['sail', 'sail', 'sail']))),
  );
  await crew.untilDone();
  for (const player of players) {
    expect((await crew.told(player)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 30 }, (_, i) => i + 1),
    );
    expect(await crew.gemsOf(player)).toBe(70n);
  }
});

test('two hundred captains sent at once are told of one by one, in the order they were asked', async () => {
  await crew.addRunner(handlersFor({}));
  const anne = await crew.playerWithGems(200n);
  const ids = await crew.ask(anne, Array(200).fill('sail'));
  await crew.untilDone();
  expect((await crew.told(anne)).map(({ data }) => data.id)).toEqual(ids);
});

test('a request of a player whose job is running does not wait for it', async () => {
  let free = () => {};
  let begun = () => {};
  const running = new Promise<void>((resolve) => (begun = resolve));
  const wait: Deed = () => {
    begun();
    return new Promise<void>((resolve) => (free = resolve));
  };
  await crew.addRunner(handlersFor({ wait }));
  const anne = await crew.playerWithGems(5n);
  await crew.ask(anne, ['wait']);
  await running;
  const asked = crew.ask(anne, ['sail']).then(() => 'accepted');
  expect(await Promise.race([asked, pause(1_000).then(() => 'waited')])).toBe('accepted');
  free();
  await crew.untilDone();
  expect(await crew.gemsOf(anne)).toBe(3n);
});
