import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingReason } from '#contract/account.ts';
import type { Token } from '#contract/tokens.ts';
import { insertPlayer } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { Refusal } from '#worker/base/refusal.ts';
import type { Database } from '#worker/database/database.ts';
import { readBalances } from '#worker/ledger/balances.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';
import { checkInvariants } from '#worker/ledger/checkInvariants.ts';
import type { LedgerParty, Transfer } from '#worker/ledger/transfer.ts';

let world: TestWorker;
let db: Database;

beforeAll(async () => {
  world = await startTestWorker({ config: { roles: ['api'] } });
  db = world.services.db;
});
afterAll(() => world.stop());

const treasury: LedgerParty = { systemAccount: 'treasury' };
const issuance: LedgerParty = { systemAccount: 'issuance' };

interface Why {
  reason?: BookingReason;
  jobId?: string | null;
}

function book(transfers: Transfer[], { reason = 'gift', jobId = null }: Why = {}): Promise<void> {
  const at = world.clock.now();
  return db.transaction().execute((tx) => bookTransfers(tx, { reason, jobId, at, transfers }));
}

async function playerWith(balances: Partial<Record<Token, bigint>>): Promise<string> {
  const playerId = await insertPlayer(db);
  const transfers = Object.entries(balances).map(
    ([token, amount]): Transfer => ({ token: token as Token, amount, from: issuance, to: { playerId } }),
  );
  await book(transfers, { reason: 'gift' });
  return playerId;
}

test('a payment debits one account and credits the other', async () => {
  const anne = await playerWith({ GOLD: 10_000_000_000n });
  await book([{ token: 'GOLD', amount: 4_500_000_000n, from: { playerId: anne }, to: treasury }]);
  expect(await readBalances(db, anne)).toMatchObject({ GOLD: 5_500_000_000n, BOOTY: 0n });
});

test('a payment beyond the balance is refused with the missing amount and books nothing', async () => {
  const anne = await playerWith({ BOOTY: 20_000_000_000n });
  const paying = book([
    { token: 'TREASURE', amount: 7n, from: issuance, to: { playerId: anne } },
    { token: 'BOOTY', amount: 25_500_000_000n, from: { playerId: anne }, to: treasury },
  ]);
  await expect(paying).rejects.toEqual(new Refusal('not_enough_funds', { token: 'BOOTY', missing: 5.5 }));
  expect(await readBalances(db, anne)).toMatchObject({ BOOTY: 20_000_000_000n, TREASURE: 0n });
});

test('for a token never owned the whole amount is missing', async () => {
  const anne = await playerWith({});
  const paying = book([{ token: 'GEMS', amount: 10n, from: { playerId: anne }, to: treasury }]);
  await expect(paying).rejects.toEqual(new Refusal('not_enough_funds', { token: 'GEMS', missing: 10 }));
});

test('the whole balance can be spent, and not one unit more', async () => {
  const anne = await playerWith({ BATTLE_TOKEN: 1n });
  const spend = () =>
    book([
      { token: 'BATTLE_TOKEN', amount: 1n, from: { playerId: anne }, to: { systemAccount: 'missions' } },
    ]);
  await spend();
  await expect(spend()).rejects.toEqual(
    new Refusal('not_enough_funds', { token: 'BATTLE_TOKEN', missing: 1 }),
  );
});

test('one account can hold the whole supply of BOOTY', async () => {
  const supply = 1_092_707_501n * 1_000_000_000n;
  const anne = await playerWith({ BOOTY: supply });
  await book([{ token: 'BOOTY', amount: supply, from: { playerId: anne }, to: treasury }]);
  expect((await readBalances(db, anne)).BOOTY).toBe(0n);
});

test('transfers there and back cancel out before they are booked', async () => {
  const anne = await playerWith({ GOLD: 5n });
  await book([
    { token: 'GOLD', amount: 9n, from: { playerId: anne }, to: treasury },
    { token: 'GOLD', amount: 9n, from: treasury, to: { playerId: anne } },
  ]);
  expect((await readBalances(db, anne)).GOLD).toBe(5n);
});

test('an entry carries the balance that it left, and one of a system account none', async () => {
  const anne = await playerWith({ GOLD: 5n, GEMS: 1n });
  await book([{ token: 'GOLD', amount: 3n, from: { playerId: anne }, to: treasury }]);
  await book([
    { token: 'GOLD', amount: 4n, from: issuance, to: { playerId: anne } },
    { token: 'GEMS', amount: 1n, from: { playerId: anne }, to: treasury },
  ]);
  const entries = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where('account.player_id', '=', anne)
    .orderBy('token')
    .orderBy('transaction_id')
    .select(['token', 'amount', 'entry.balance'])
    .execute();
  expect(entries.map(({ token, amount, balance }) => [token, amount, balance])).toEqual([
    ['GEMS', 1n, 1n],
    ['GEMS', -1n, 0n],
    ['GOLD', 5n, 5n],
    ['GOLD', -3n, 2n],
    ['GOLD', 4n, 6n],
  ]);
  const { left } = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where('account.house', 'is not', null)
    .where('entry.balance', 'is not', null)
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .executeTakeFirstOrThrow();
  expect(left).toBe(0n);
});

test.each([3, 30])('%i players pay together or not at all, and are paid together', async (count) => {
  const players = await Promise.all(Array.from({ length: count }, () => playerWith({ GOLD: 5n })));
  const pay = (amount: (index: number) => bigint) =>
    book(
      players.map((playerId, index) => ({
        token: 'GOLD',
        amount: amount(index),
        from: { playerId },
        to: treasury,
      })),
    );
  const held = () => Promise.all(players.map(async (playerId) => (await readBalances(db, playerId)).GOLD));

  await expect(pay((index) => (index === 1 ? 1_000_000_005n : 5n))).rejects.toEqual(
    new Refusal('not_enough_funds', { token: 'GOLD', missing: 1 }),
  );
  expect(await held()).toEqual(players.map(() => 5n));
  await pay(() => 4n);
  expect(await held()).toEqual(players.map(() => 1n));
  await book(players.map((playerId) => ({ token: 'GOLD', amount: 2n, from: treasury, to: { playerId } })));
  expect(await held()).toEqual(players.map(() => 3n));
  expect(await checkInvariants(db)).toEqual([]);
});

test('a booking on a system account that no migration created is a fault and books nothing', async () => {
  const anne = await playerWith({ GOLD: 5n });
  const nowhere = { systemAccount: 'nowhere' } as unknown as LedgerParty;
  await expect(book([{ token: 'GOLD', amount: 3n, from: { playerId: anne }, to: nowhere }])).rejects.toThrow(
    'gift: an entry of a system account is missing',
  );
  expect((await readBalances(db, anne)).GOLD).toBe(5n);
});

test('amounts of zero and below are rejected', async () => {
  for (const amount of [0n, -1n])
    await expect(book([{ token: 'GOLD', amount, from: issuance, to: treasury }])).rejects.toThrow(RangeError);
});

test('a job books each reason once', async () => {
  const anne = await playerWith({});
  const jobId = randomUUID();
  const gift: Transfer = { token: 'GOLD', amount: 1n, from: issuance, to: { playerId: anne } };
  await book([gift], { jobId, reason: 'mission.claim' });
  await book([gift], { jobId, reason: 'mission.send' });
  await expect(book([gift], { jobId, reason: 'mission.claim' })).rejects.toThrow(/once_per_job/);
  expect((await readBalances(db, anne)).GOLD).toBe(2n);
});

test('of thirty concurrent payments from one account as many succeed as the balance covers', async () => {
  const anne = await playerWith({ GEMS: 10n });
  const pays = Array.from({ length: 30 }, () =>
    book([{ token: 'GEMS', amount: 1n, from: { playerId: anne }, to: treasury }]),
  );
  const outcomes = await Promise.allSettled(pays);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect((await readBalances(db, anne)).GEMS).toBe(0n);
});

test('two players who pay each other at the same moment cause no deadlock', async () => {
  const [anne, mary] = await Promise.all([playerWith({ GOLD: 100n }), playerWith({ GOLD: 100n })]);
  const give = (from: string, to: string) =>
    book([{ token: 'GOLD', amount: 1n, from: { playerId: from }, to: { playerId: to } }]);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? give(anne, mary) : give(mary, anne))),
  );
  expect((await readBalances(db, anne)).GOLD).toBe(100n);
});

describe('any sequence of bookings', () => {
  const party = fc.oneof(
    fc.constantFrom<LedgerParty>(issuance, treasury, { systemAccount: 'missions' }),
    fc.integer({ min: 0, max: 2 }).map((player): LedgerParty => ({ playerId: String(player) })),
  );
  const transfer = fc.record({
    token: fc.constantFrom<Token>('GOLD', 'BOOTY', 'GEMS'),
    amount: fc.oneof(fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 1n, max: 10n ** 18n })),
    from: party,
    to: party,
  });

  test('entries sum to zero, no balance is negative, each is the sum of its entries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(transfer, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
        async (bookings) => {
          const players = await Promise.all([
            playerWith({ GOLD: 60n }),
            playerWith({ BOOTY: 60n }),
            playerWith({}),
          ]);
          const named = (each: LedgerParty): LedgerParty =>
            'playerId' in each ? { playerId: players[Number(each.playerId)] ?? '' } : each;
          for (const booking of bookings) {
            const transfers = booking.map((each) => ({
              ...each,
              from: named(each.from),
              to: named(each.to),
            }));
            await book(transfers).catch((error: unknown) => {
              if (!(error instanceof Error) || error.message !== 'not_enough_funds') throw error;
            });
          }
          expect(await checkInvariants(db)).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });
});

test.each([
  sql`update ledger_entries set amount = amount + 1`,
  sql`delete from ledger_entries`,
  sql`update ledger_transactions set reason = 'other'`,
  sql`truncate ledger_transactions`,
  sql`delete from ledger_accounts`,
  sql`delete from players`,
])('the database refuses to change or delete what was booked', async (statement) => {
  await playerWith({ GEMS: 3n });
  await expect(statement.execute(db)).rejects.toMatchObject({ code: '23000' });
  expect(await checkInvariants(db)).toEqual([]);
});

test('a broken invariant is reported with its detail', async () => {
  const anne = await playerWith({ GEMS: 3n });
  const tamper = (by: number) =>
    db
      .updateTable('ledger_accounts')
      .set((row) => ({ balance: row('balance', '+', BigInt(by)) }))
      .where('player_id', '=', anne)
      .execute();
  await tamper(1);
  expect(await checkInvariants(db)).toEqual([
    { name: 'I3 a balance is the sum of its entries', detail: `player ${anne} GEMS: balance 4, entries 3` },
  ]);
  await tamper(-1);
});
