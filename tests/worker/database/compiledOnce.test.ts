import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { compiledOnce } from '#worker/database/compiledOnce.ts';

let world: TestWorker;

beforeAll(async () => {
  world = await startTestWorker({ config: { roles: ['api'] } });
});
afterAll(() => world.stop());

test('a statement is compiled at its first run, and each run has its own values', async () => {
  const { db } = world.services;
  let compiled = 0;
  const captainsOf = compiledOnce((within, { playerId, level }: { playerId: string; level: number }) => {
    compiled += 1;
    return within
      .selectFrom('nfts')
      .where('type', '=', 'CAPTAIN')
      .where('owner_id', '=', playerId)
      .select(['uid', sql<number>`${level}::int`.as('level'), sql<string>`${playerId}::text`.as('owner')])
      .compile();
  });
  const players = await db.transaction().execute(async (tx) => {
    const one = await insertPlayer(tx);
    const other = await insertPlayer(tx);
    return [
      { playerId: one, captainId: await insertCaptain(tx, one) },
      { playerId: other, captainId: await insertCaptain(tx, other) },
    ];
  });
  const found = await Promise.all(
    players.map(({ playerId }, level) =>
      level === 0
        ? captainsOf(db, { playerId, level })
        : db.transaction().execute((tx) => captainsOf(tx, { playerId, level })),
    ),
  );
  expect(found).toEqual(
    players.map(({ playerId, captainId }, level) => [{ uid: captainId, level, owner: playerId }]),
  );
  expect(compiled).toBe(1);
});

test('null is a value', async () => {
  const echo = compiledOnce((within, { text }: { text: string | null }) =>
    sql<{ text: string | null }>`select ${text}::text as text`.compile(within),
  );
  expect(await echo(world.services.db, { text: 'Anne' })).toEqual([{ text: 'Anne' }]);
  expect(await echo(world.services.db, { text: null })).toEqual([{ text: null }]);
});
