import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { overrideRules } from '#tests/kit/overrideRules.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { until } from '#tests/kit/until.ts';
import { waitingForLocks } from '#tests/kit/waitingForLocks.ts';
import { ChainPlayer } from './ChainPlayer.ts';

let worker: TestWorker;
/** This worker only accepts requests, so that no other statement waits for the table. */
beforeAll(async () => {
  worker = await startTestWorker({ chain: true, config: { roles: ['api'] } });
});
afterAll(() => worker.stop());

/** Two signatures, those of the game and of the player. */
const feeLamports = 10_000;

/** Makes all calls at once: none can store its fee before each has begun to wait for a lock. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { db } = worker.services;
  let answers: Promise<T[]> = Promise.resolve([]);
  await db.transaction().execute(async (tx) => {
    // Rows can be read and locked meanwhile, but none inserted or updated.
    await sql`lock table chain_intents in share mode`.execute(tx);
    answers = Promise.all(calls.map((call) => call()));
    await until(async () => (await waitingForLocks(worker)) === calls.length);
  });
  return answers;
}

async function feesLeftFor(count: number): Promise<void> {
  const { db } = worker.services;
  const signed = await db.selectFrom('chain_intents').select('fee_lamports').execute();
  const spent = signed.reduce((sum, { fee_lamports }) => sum + Number(fee_lamports ?? 0), 0);
  await overrideRules(worker, {
    transfers: { feeBudgetPerDayLamports: spent + count * feeLamports },
  });
}

test('transactions of several players that are built at once do not pass the budget together', async () => {
  const players = await Promise.all([1, 2, 3].map(() => ChainPlayer.signIn(worker, { inGame: 100 })));
  await feesLeftFor(2);
  // The wallet sends these by itself, so the game signs them when they are built.
  const built = await atOnce(players.map((one) => () => one.build('withdraw', 10, 'signAndSend')));
  expect(built.filter(({ error }) => error === null)).toHaveLength(2);
  const refused = built.find(({ error }) => error !== null);
  expect(refused).toEqual(aRefusal(409, 'game_cannot_pay'));
  for (const [index, one] of players.entries())
    expect(await one.inGame('BOOTY')).toBe(built[index]?.error ? 100_000_000_000n : 90_000_000_000n);
});

test('transactions of several players that are handed in at once do not pass the budget together', async () => {
  const players = await Promise.all([1, 2, 3].map(() => ChainPlayer.signIn(worker, { inGame: 100 })));
  await feesLeftFor(2);
  const handIns: (() => ReturnType<ChainPlayer['handIn']>)[] = [];
  for (const one of players) {
    const { answer } = await one.build('withdraw', 10);
    const signed = one.player.wallet.signTransaction(answer.tx);
    handIns.push(() => one.handIn('withdraw', 10, signed));
  }
  const handed = await atOnce(handIns);
  expect(handed.filter(({ error }) => error === null)).toHaveLength(2);
  expect(handed.find(({ error }) => error !== null)).toEqual(aRefusal(409, 'game_cannot_pay'));
});
