import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EntryReason, entryReasons } from '#contract/account.ts';
import type { ActiveMission } from '#contract/missions.ts';
import type { QueryIn } from '#contract/routes.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { insertCaptain } from '#tests/kit/rows.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';
import { ArenaPlayer } from '#tests/worker/arena/ArenaPlayer.ts';
import { buy } from '#tests/worker/exchange/buying.ts';
import { deleteExpired } from '#worker/jobs/deleteExpired.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';

let worker: TestWorker;
let player: TestPlayer;
let day = 0;

/** The worker checks every invariant when it stops. */
beforeAll(async () => {
  worker = await startTestWorker();
});
beforeEach(async () => {
  // The clock only moves forward, because ledger ids contain the time of the booking and must increase.
  day += 20;
  worker.clock.set(Date.UTC(2026, 0, day, 12));
  player = await TestPlayer.signIn(worker);
});
afterAll(() => worker.stop());

const read = async (query: QueryIn<'accountEntries'> = {}, of = player) => {
  const { answer, error } = await of.call('accountEntries', { query });
  if (error) throw new Error(error.code);
  return answer;
};

async function readAll(query: QueryIn<'accountEntries'> = {}) {
  const entries = [];
  let after: string | null | undefined;
  while (after !== null) {
    const page = await read({ ...query, after });
    entries.push(...page.entries);
    after = page.next;
  }
  return entries;
}

/** Requests the file of an account book: that of a new player, unless `headers` authorizes another player. */
async function file(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const { token } = await worker.signIn();
  const url = new URL(`${worker.origin}/account/file?${new URLSearchParams(query)}`);
  return fetch(url, { headers: { authorization: `Bearer ${token}`, ...headers } });
}

/**
 * The reasons of entries that these tests cover. Those of Genesis ships are covered by the tests of the fleet, and
 * those of the chain of recruits and of operators by theirs.
 */
const reasonsHere = entryReasons.filter(
  (reason) => !/^(chain|chest|fleet|market|nft|operator)\./.test(reason),
);

describe('what is read back', () => {
  test('a new player reads the balances of the start, and nobody else does', async () => {
    const { entries, next } = await read();
    const me = await player.me();
    expect(next).toBeNull();
    expect(entries).toHaveLength(10);
    expect(entries.find(({ token }) => token === 'GOLD')).toEqual({
      id: expect.stringMatching(/\.GOLD$/),
      at: worker.clock.now().getTime(),
      token: 'GOLD',
      change: me.goldAmount,
      balance: me.goldAmount,
      reason: 'welcome',
      about: {},
      jobId: null,
    });
    const other = await TestPlayer.signIn(worker);
    const theirs = await read({}, other);
    expect(theirs.entries.map(({ id }) => id)).not.toEqual(entries.map(({ id }) => id));
    const mine = new Set(entries.map(({ id }) => id));
    expect((await read({ after: entries[0]?.id }, other)).entries.some(({ id }) => mine.has(id))).toBe(false);
  });

  test('every reason of missions, captains and trade: when, what, how much, what is left, job and receipt', async () => {
    await player.give('BOOTY', 100_000);
    await player.give('GOLD', 100_000);
    await player.give('BATTLE_TOKEN', 5);
    await player.give('LEGENDARY_SHIP_TOKEN', 2);
    await player.give('CAPTAIN_LEVEL_TOKEN', 3);
    const captain = await player.captain({ level: 12, ship: 20, crew: 30, item: 20 });
    const { name } = await nameOf(captain);
    const raid = await player.sendForOutcome('safe-haven', await player.captain({ item: 9, level: 30 }), {
      type: 'success',
    });
    const levelling = (await player.send('the-docks', captain)).result as ActiveMission;
    await player.call('toggleBattleToken', { body: { activeMissionId: levelling.id } });
    const deck = (await player.send('all-hands-on-deck', await player.captain({ level: 1, ship: 1 })))
      .result as ActiveMission;
    const { answer } = await player.call('payAllHandsOnDeck', { body: { activeMissionId: deck.id } });
    await worker.untilSettled(answer.jobId);
    const arena = await ArenaPlayer.link(worker, player, 1_000);
    const fighter = await player.captain({ level: 5 });
    await arena.send(fighter);
    worker.clock.advanceHours(72);
    await arena.claim(fighter);
    await player.claimResult(raid);
    await player.claimResult(levelling.id);
    await buy(player, { name: 'Battle Token for GOLD', multiplier: 2 });
    await player.levelUp(captain, 'CHARACTER', 2);
    await player.upgradeShip(captain);
    await burn(player, { type: 'ITEM', level: 12, name: 'Rusty Compass' });
    await payEmissions();

    const entries = await readAll();
    const of = (reason: EntryReason) => entries.filter((entry) => entry.reason === reason);
    expect([...new Set(entries.map(({ reason }) => reason))].sort()).toEqual(reasonsHere.sort());
    expect(of('mission.send').map(({ about, change }) => [about.mission, change < 0])).toContainEqual([
      'All Hands on Deck',
      true,
    ]);
    expect(of('mission.claim')).toContainEqual(
      expect.objectContaining({
        token: 'TREASURE',
        receiptOf: levelling.id,
        about: expect.objectContaining({ captain: name }),
      }),
    );
    expect(of('arena.claim').map(({ token, change }) => [token, change > 0])).toEqual([['TREASURE', true]]);
    expect(of('mission.battleTokens').map(({ about }) => about.captain)).toContain(name);
    expect(of('mission.battleTokens').reduce((sum, { change }) => sum + change, 0)).toBe(-3);
    expect(of('mission.autoClaim')).toMatchObject([
      { token: 'BOOTY', change: -2_500, about: { mission: 'All Hands on Deck' }, jobId: answer.jobId },
    ]);
    expect(of('exchange.purchase').map(({ token, change, about }) => [token, change, about])).toEqual([
      ['BATTLE_TOKEN', 2, { item: 'Battle Token for GOLD' }],
      ['GOLD', -24, { item: 'Battle Token for GOLD' }],
    ]);
    expect(of('captain.levelUp')).toMatchObject([
      { token: 'CAPTAIN_LEVEL_TOKEN', change: -2, about: { captain: name } },
    ]);
    expect(of('graveyard.swap')).toMatchObject([
      { token: 'ITEM_LEVEL_TOKEN', change: 6, about: { item: 'Item Rusty Compass' } },
    ]);
    expect(of('captain.mythicUpgrade')).toMatchObject([{ change: -2, about: { captain: name } }]);

    const { answer: fair } = await player.call('accountReceipt', {
      query: { activeMissionId: levelling.id },
    });
    expect(fair).toMatchObject({ activeMissionId: levelling.id, captainUid: captain });

    // Deletes the jobs, as happens after seven days: the book still shows the subject of each entry.
    await worker.services.db.transaction().execute((tx) => deleteExpired(tx, new Date(Date.UTC(2030, 0, 1))));
    player = await again(player);
    expect(await readAll()).toEqual(entries);
  });

  test('balances follow from one another, and the newest is the balance of now', async () => {
    for (const amount of [5, 7, 11]) await player.give('GEMS', amount);
    await player.giveAway('GEMS');
    const { entries } = await read({ token: 'GEMS' });
    entries.forEach(({ balance, change }, place) => {
      expect(balance - change).toBe(entries[place + 1]?.balance ?? 0);
    });
    expect(entries[0]?.balance).toBe((await player.me()).gemsAmount);
  });

  test('a receipt of another player, of a run under way and of none is refused', async () => {
    const other = await TestPlayer.signIn(worker);
    const run = (await other.send('safe-haven', await other.captain({ level: 30, item: 9 })))
      .result as ActiveMission;
    const refusal = aRefusal(404, 'active_mission_not_found');
    for (const activeMissionId of [run.id, randomUUID(), 'nonsense'])
      expect(await player.call('accountReceipt', { query: { activeMissionId } })).toEqual(refusal);
    expect(await other.call('accountReceipt', { query: { activeMissionId: run.id } })).toEqual(refusal);
  });
});

describe('pages', () => {
  test('show each entry once in order, also while new ones arrive', async () => {
    for (let gift = 1; gift <= 30; gift += 1) await player.give('RUM', gift);
    const first = await read({ limit: 10 });
    const changes = first.entries.map(({ change }) => change);
    let after = first.next;
    while (after !== null) {
      await player.give('RUM', 1_000);
      const page = await read({ limit: 10, after });
      changes.push(...page.entries.map(({ change }) => change));
      after = page.next;
    }
    expect(changes.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, place) => 30 - place));
    expect(changes).toHaveLength(40);
  });

  test('split a booking of several tokens without losing one', async () => {
    const whole = (await read()).entries.map(({ id }) => id);
    const byThree = [];
    let after: string | null | undefined;
    while (after !== null) {
      const page = await read({ limit: 3, after });
      byThree.push(...page.entries.map(({ id }) => id));
      after = page.next;
    }
    expect(byThree).toEqual(whole);
  });

  test('keep to the token, the reason and the days that are asked for', async () => {
    const today = () => worker.clock.now().toISOString().slice(0, 10);
    const first = today();
    await player.give('GEMS', 1);
    worker.clock.advanceHours(24);
    const second = today();
    await player.give('GEMS', 2);
    worker.clock.advanceHours(24);
    await player.give('GEMS', 3);
    const third = today();
    const changes = async (query: QueryIn<'accountEntries'>) =>
      (await readAll({ token: 'GEMS', reason: 'gift', ...query })).map(({ change }) => change);
    expect(await changes({})).toEqual([3, 2, 1]);
    expect(await changes({ from: second })).toEqual([3, 2]);
    expect(await changes({ to: second })).toEqual([2, 1]);
    expect(await changes({ from: second, to: second })).toEqual([2]);
    expect(await changes({ to: first })).toEqual([1]);
    expect(await changes({ reason: 'mission.claim', to: third })).toEqual([]);
  });

  test('that look for a rare reason have a next one until everything was looked at', async () => {
    await player.give('RUM', 1);
    await Promise.all(Array.from({ length: 600 }, () => player.give('SOL', 1)));
    const first = await read({ reason: 'welcome' });
    expect([first.entries.length, first.next === null]).toEqual([0, false]);
    expect(await readAll({ reason: 'welcome' })).toHaveLength(10);
  });

  test.each([
    [{ after: 'x' }, 'after'],
    [{ after: `${randomUUID()}.GOLD'--` }, 'after'],
    [{ token: 'DOUBLOON' }, 'token'],
    [{ reason: 'robbery' }, 'reason'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'yesterday' }, 'to'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from'],
    [{ limit: '51' }, 'limit'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '1.5' }, 'limit'],
  ])('refuse %j', async (query, field) => {
    const { status, error } = await player.call('accountEntries', {
      query: query as QueryIn<'accountEntries'>,
    });
    expect({ status, error }).toEqual(aRefusal(400, 'invalid_input', { field }));
  });

  test('of a visitor are refused', async () => {
    for (const name of ['accountEntries', 'accountSeries', 'accountReceipt', 'accountFile'] as const)
      expect(await worker.call(name as 'accountEntries')).toEqual(aRefusal(401, 'not_authorized'));
  });
});

describe('a balance over time', () => {
  test('is what it was at the end of each hour, and what it is now', async () => {
    await player.giveAway('GEMS');
    worker.clock.advanceMs(90 * 60_000);
    await player.give('GEMS', 5);
    worker.clock.advanceHours(2);
    await player.give('GEMS', 7);
    const { answer } = await player.call('accountSeries', { query: { token: 'GEMS', range: 'day' } });
    expect(answer.points).toHaveLength(25);
    expect(answer.points.slice(-5).map(({ balance }) => balance)).toEqual([0, 0, 5, 5, 12]);
    expect(answer.points.at(-1)?.at).toBe(worker.clock.now().getTime());
  });

  test('of everything begins with nothing; of a token never held there is nothing', async () => {
    await player.give('RUM', 2.5);
    worker.clock.advanceHours(72);
    const series = async (token: 'RUM' | 'SOL') =>
      (await player.call('accountSeries', { query: { token, range: 'all' } })).answer.points.map(
        ({ balance }) => balance,
      );
    expect(await series('RUM')).toEqual([0, 2.5, 2.5, 2.5, 2.5]);
    expect(await series('SOL')).toEqual([0, 0]);
  });

  test.each([{ token: 'DOUBLOON', range: 'day' }, { token: 'GOLD', range: 'decade' }, { token: 'GOLD' }])(
    'is refused for %j',
    async (query) => {
      const { status, error } = await player.call('accountSeries', {
        query: query as QueryIn<'accountSeries'>,
      });
      expect([status, error?.code]).toEqual([400, 'invalid_input']);
    },
  );
});

describe('the file', () => {
  const lines = async (response: Response) => (await response.text()).split('\r\n');

  test('has more entries than one part of it, each once and in order', async () => {
    const signedIn = await worker.signIn();
    const { playerId } = signedIn;
    for (let booked = 1; booked <= 1_203; booked += 1) {
      await worker.services.db.transaction().execute((tx) =>
        bookTransfers(tx, {
          reason: 'gift',
          jobId: null,
          at: worker.clock.now(),
          transfers: [
            { token: 'RUM', amount: BigInt(booked), from: { systemAccount: 'issuance' }, to: { playerId } },
          ],
        }),
      );
    }
    const response = await file({ token: 'RUM' }, { authorization: `Bearer ${signedIn.token}` });
    const [, ...rows] = await lines(response);
    expect(rows.pop()).toBe('');
    expect(rows).toHaveLength(1_203);
    const changes = rows.map((row) => Math.round(Number(row.split(',')[2]) * 1e9));
    expect([...changes].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 1_203 }, (_, place) => place + 1),
    );
    const balances = rows.map((row) => Math.round(Number(row.split(',')[3]) * 1e9));
    expect(balances[0]).toBe((1_203 * 1_204) / 2);
    expect(balances.slice(1)).toEqual(
      balances.slice(0, -1).map((balance, place) => balance - (changes[place] ?? 0)),
    );
  });

  test('has a head and every entry that is asked for', async () => {
    const signedIn = await worker.signIn();
    const headers = { authorization: `Bearer ${signedIn.token}` };
    player = await TestPlayer.signIn(worker);
    const response = await file({ token: 'GOLD' }, headers);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'text/csv; charset=utf-8', 'no-store']);
    const [header, first, ...rest] = await lines(response);
    expect(header).toBe('time,token,change,balance,reason,mission,captain,item,job');
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT12:00:00\.000Z,GOLD,\d+,\d+,Welcome,,,,$/);
    expect(rest).toEqual(['']);
  });

  test.each([
    [{ token: 'DOUBLOON' }, 'token'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from'],
  ])('is refused for %j', async (query, field) => {
    const response = await file(query);
    expect({ status: response.status, error: await response.json() }).toEqual(
      aRefusal(400, 'invalid_input', { field }),
    );
  });
});

/** Books 1 base unit of BOOTY to the player, with the reason that the schedule uses for shares of a closed day. */
function payEmissions(): Promise<void> {
  const to = { playerId: player.playerId };
  const transfers = [{ token: 'BOOTY', amount: 1n, from: { systemAccount: 'treasury' }, to }] as const;
  const at = worker.clock.now();
  return worker.services.db
    .transaction()
    .execute((tx) => bookTransfers(tx, { reason: 'emissions.share', jobId: null, at, transfers }));
}

async function nameOf(uid: string): Promise<{ name: string }> {
  return worker.services.db
    .selectFrom('nfts')
    .where('uid', '=', uid)
    .select('name')
    .executeTakeFirstOrThrow();
}

/** Signs the player in again, because old sessions were deleted too. */
async function again(signedOut: TestPlayer): Promise<TestPlayer> {
  worker.clock.advanceHours(9);
  await signedOut.me();
  return signedOut;
}

async function burn(
  { playerId, call }: TestPlayer,
  asset: { type: 'ITEM'; level: number; name: string },
): Promise<void> {
  const entityId = await insertCaptain(worker.services.db, playerId, asset);
  const { answer } = await call('swapEntities', { body: [{ type: asset.type, entityId }] });
  await worker.untilSettled(answer.jobId);
}
