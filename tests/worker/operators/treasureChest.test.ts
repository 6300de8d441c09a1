import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { baseUnits } from '#rules/tokens.ts';
import { insertCaptain, insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { payChest } from '#worker/leaderboard/payChest.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { readSystemBalances } from '#worker/ledger/systemBalances.ts';
import { readNotifications } from '#worker/notifications/notificationStore.ts';
import type { Operator } from '#worker/operators/base/Act.ts';
import { confirmAct } from '#worker/operators/performAct.ts';
import { readTable } from '#worker/operators/reads.ts';
import { act, anOperator, refusalOf } from './operating.ts';

const on = '2026-06-20T12:00:00.000Z';
let world: TestWorker;
let treasurer: Operator;
let second: Operator;
beforeEach(async () => {
  world = await startTestWorker();
  world.clock.set('2026-06-17T12:00:00Z');
  [treasurer, second] = [await anOperator(world, 'treasury'), await anOperator(world, 'treasury')];
});
// `stop` checks every invariant: what is in the chest, and that funds equal their acts.
afterEach(() => world.stop());

/** Funds the chest as two operators do. */
async function fund(amount: string, date?: string) {
  const id = randomUUID();
  const input: Record<string, string> = date === undefined ? { amount } : { amount, on: date };
  const { state } = await act(world, treasurer, 'fundChest', input, id);
  expect(state).toBe('waits');
  return confirmAct(world.services, { id, operator: second });
}

/** A new player with a minted captain that has so many gold bars. */
async function holder(bars: number): Promise<string> {
  const { db } = world.services;
  const player = await insertPlayer(db);
  await insertCaptain(db, player, { minted: true, gold_burned: baseUnits('GOLD', bars) });
  return player;
}

const solOf = async (player: string) => (await readBalances(world.services.db, player)).SOL;
const held = async (account: 'chest' | 'treasury') =>
  (await readSystemBalances(world.services.db, account)).SOL;
const sol = (amount: number) => baseUnits('SOL', amount);
const pay = () => payChest(world.services);

describe('the treasure chest', () => {
  test('is paid on its date by the gold bars of that moment, once, and the remainder goes to the treasury', async () => {
    await fund('10', on);
    const [some, most] = [await holder(1), await holder(2)];
    await pay();
    expect([await solOf(some), await held('chest')]).toEqual([0n, sol(10)]);

    world.clock.set(on);
    await Promise.all([pay(), pay(), pay()]);
    await pay();
    const [third, twoThirds] = [3_333_333_333n, 6_666_666_666n];
    expect([await solOf(some), await solOf(most)]).toEqual([third, twoThirds]);
    expect([await held('chest'), await held('treasury')]).toEqual([0n, 1n]);
    const [notice] = await readNotifications(world.services.db, most, 0);
    expect(notice?.data).toMatchObject({ id: 'chest-1', success: true });
    const [row] = await readTable.chests.read(world.services, {});
    expect(row).toMatchObject({ number: 1, sol: '10', players: 2 });
    expect(row?.paid_at).not.toBeNull();
  });

  test('counts no bars of captains that are not minted or not in the game', async () => {
    await fund('4', on);
    const minted = await holder(1);
    const { db } = world.services;
    const bars = { gold_burned: baseUnits('GOLD', 3) };
    const others = [await insertPlayer(db), await insertPlayer(db)];
    await insertCaptain(db, others[0] ?? '', { ...bars, minted: false });
    await insertCaptain(db, others[1] ?? '', { ...bars, minted: true, standing: 'wallet' });
    world.clock.set(on);
    await pay();
    expect(await Promise.all([minted, ...others].map(solOf))).toEqual([sol(4), 0n, 0n]);
  });

  test('waits a week while there are no gold bars', async () => {
    await fund('10', on);
    world.clock.set(on);
    await pay();
    const late = await holder(5);
    await pay();
    expect(await solOf(late)).toBe(0n);
    world.clock.set('2026-06-27T12:00:00Z');
    await pay();
    expect(await solOf(late)).toBe(sol(10));
  });

  test('pays all others when a share cannot be paid, and that one once it can be', async () => {
    await fund('9', on);
    const players = [await holder(1), await holder(1), await holder(1)];
    world.clock.set(on);
    const { db } = world.services;
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger refuse before update on chest_shares for each row
        when (old.player_id = ${sql.lit(players[1])}) execute function refuse()`.execute(db);
    await pay();
    expect(await Promise.all(players.map(solOf))).toEqual([sol(3), 0n, sol(3)]);
    await sql`drop trigger refuse on chest_shares`.execute(db);
    await pay();
    expect(await Promise.all(players.map(solOf))).toEqual([sol(3), sol(3), sol(3)]);
  });

  test('is numbered on, and a second one may be funded once the first is counted', async () => {
    await fund('1', on);
    await holder(1);
    world.clock.set(on);
    await pay();
    const { after } = await fund('2', '2026-07-20T12:00:00Z');
    expect(after).toMatchObject({ number: 2, pool: '2' });
  });
});

describe('who funds it', () => {
  test('needs a date that lies ahead for a new chest, and cannot move a published one', async () => {
    const confirmed = async (amount: string, date?: string) => refusalOf(fund(amount, date));
    expect(await confirmed('1')).toBe('chest_undated');
    expect(await confirmed('1', '2026-06-17T12:00:00Z')).toBe('chest_undated');
    await fund('1', on);
    expect(await confirmed('1', '2026-06-21T12:00:00Z')).toBe('chest_dated');
    const { after } = await fund('2.5');
    expect(after).toMatchObject({ number: 1, pool: '3.5', booked: '2500000000' });
    expect(await held('chest')).toBe(sol(3.5));
  });

  test('cannot put in nothing, or more than one act may', async () => {
    expect(await refusalOf(act(world, treasurer, 'fundChest', { amount: '0', on }))).toBe('amount_wrong');
    expect(await refusalOf(act(world, treasurer, 'fundChest', { amount: '101', on }))).toBe(
      'amount_too_large',
    );
  });
});

describe('a player', () => {
  test('reads the date and the funded pool, and that none is funded', async () => {
    const anne = await TestPlayer.signIn(world);
    const mine = async () => (await anne.call('myLeaderboard')).answer;
    expect(await mine()).toMatchObject({ totalSol: 100, payout: null });
    await fund('12.5', on);
    expect(await mine()).toMatchObject({
      totalSol: 12.5,
      payout: { number: 1, dueAt: Date.parse(on), isBeingPaid: false },
    });
  });

  test('gets SOL from the chest, reads why, and recruits a captain for it', async () => {
    await fund('1', on);
    const anne = await TestPlayer.signIn(world);
    const bars = { minted: true, gold_burned: baseUnits('GOLD', 1_000_000_000) };
    await insertCaptain(world.services.db, anne.playerId, bars);
    world.clock.set(on);
    await pay();
    const { solAmount } = await anne.me();
    expect(solAmount).toBeGreaterThan(0.9);
    const { answer } = await anne.call('accountEntries', { query: { limit: 1 } });
    expect(answer.entries).toMatchObject([{ reason: 'chest.share', token: 'SOL' }]);
    const notices = (await anne.call('notifications')).answer.map(({ data }) => data.message);
    expect(notices.at(-1)).toMatch(/^Treasure Chest #1: .* SOL for you, of 1 SOL$/);

    const { answer: market } = await anne.call('recruits');
    const offer = market.recruits.find(({ costType }) => costType === 'solAmount');
    if (!offer) throw new Error('no recruit for SOL');
    const shown = { costAmount: offer.costAmount, image: offer.image };
    const { answer: job } = await anne.call('recruit', { body: { name: offer.name, shown } });
    expect(await world.untilSettled(job.jobId)).toMatchObject({ state: 'succeeded' });
    expect((await anne.me()).solAmount).toBeCloseTo(solAmount - offer.costAmount, 9);
  });
});
