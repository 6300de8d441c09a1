import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { carriedIn, notificationMessage, playerOf } from '#worker/base/notificationMessage.ts';

let world: TestWorker;
beforeAll(async () => {
  world = await startTestWorker({ config: { roles: ['api'] } });
});
afterAll(() => world.stop());

const outcome = (name: string) => ({
  type: 'initiate' as const,
  data: {
    id: randomUUID(),
    error: false,
    success: true,
    message: { fact: { name: 'swapped' as const } },
    result: { name },
  },
});

/** The message as the database writes it. */
async function messageAbout(playerId: string, before: number, outcomes: ReturnType<typeof outcome>[]) {
  const message = notificationMessage(playerId, sql`${before}::bigint`, outcomes);
  const { rows } = await sql<{ message: string }>`select ${message} as message`.execute(world.services.db);
  return rows[0]?.message ?? '';
}

test('a message carries notifications with their numbers', async () => {
  const playerId = randomUUID();
  const outcomes = [outcome('a line\nand a "quote"'), outcome('Ünïcode 🏴‍☠️')];
  const message = await messageAbout(playerId, 41, outcomes);
  expect(playerOf(message)).toBe(playerId);
  expect(carriedIn(message)).toEqual(
    outcomes.map(({ type, data: { message: _, ...data } }, index) => ({
      seq: 42 + index,
      type,
      data: { ...data, message: 'Successfully swapped entities with tokens!' },
    })),
  );
});

test('a message about more than a NOTIFY can hold names the player only', async () => {
  const playerId = randomUUID();
  const message = await messageAbout(playerId, 41, [outcome('x'.repeat(8_000))]);
  expect([playerOf(message), carriedIn(message)]).toEqual([playerId, []]);
});
