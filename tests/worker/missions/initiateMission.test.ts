import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Standing } from '#contract/captains.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ActiveMission } from '#contract/missions.ts';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { startTestWorker, type TestWorker } from '#tests/kit/startTestWorker.ts';
import { type Levels, refused, TestPlayer } from '#tests/kit/TestPlayer.ts';

const hourMs = 3_600_000;
let worker: TestWorker;
let testPlayer: TestPlayer;

beforeAll(async () => {
  worker = await startTestWorker();
  testPlayer = await TestPlayer.signIn(worker);
});
afterAll(() => worker.stop());

describe('which captains cannot be sent', () => {
  const cases: {
    who: string;
    levels: Levels;
    changes?: { minted?: boolean; core?: boolean; standing?: Standing; one_of_one?: boolean };
    to: string;
    levelCount?: number;
    code: ErrorCode;
  }[] = [
    {
      who: 'a minted captain that is no Core NFT',
      levels: {},
      changes: { minted: true },
      to: 'safe-haven',
      code: 'captain_not_eligible',
    },
    {
      who: 'a captain of level 9 to the Vault of Embers',
      levels: { level: 9 },
      to: 'the-vault-of-embers',
      code: 'captain_level_too_low',
    },
    {
      who: 'a captain in the wallet',
      levels: {},
      changes: { standing: 'wallet' },
      to: 'safe-haven',
      code: 'captain_not_in_game',
    },
    {
      who: 'a captain in the arena',
      levels: {},
      changes: { standing: 'arena' },
      to: 'safe-haven',
      code: 'captain_not_resting',
    },
    {
      who: 'a captain without a ship to the Shipwright',
      levels: {},
      to: 'shipwright-and-co',
      code: 'entity_missing',
    },
    {
      who: 'a captain of level 50 to the Academy',
      levels: { level: 50 },
      to: 'captains-academy',
      code: 'entity_at_cap',
    },
    {
      who: 'a ship of level 125 to Scaleport',
      levels: { ship: 125 },
      to: 'scaleport',
      code: 'entity_at_cap',
    },
    {
      who: 'a captain of level 48 for three levels',
      levels: { level: 48 },
      to: 'captains-academy',
      levelCount: 3,
      code: 'level_count_invalid',
    },
    {
      who: 'a crew for more levels than there are',
      levels: { crew: 1 },
      to: 'the-docks',
      levelCount: 125,
      code: 'level_count_invalid',
    },
  ];
  test.each(cases)('$who', async ({ levels, changes, to, levelCount, code }) => {
    const captain = await testPlayer.captain(levels, changes);
    expect(await testPlayer.send(to, captain, levelCount)).toEqual(
      refused('initiate', code, { captainName: 'Reaver #1', minLevel: 10, entity: 'SHIP' }),
    );
    expect((await testPlayer.call('activeMissions')).answer).toEqual([]);
  });

  test('a captain whose player cannot pay; nothing is booked and it stays resting', async () => {
    const captain = await testPlayer.captain();
    const before = await testPlayer.me();
    expect(await testPlayer.send('captains-academy', captain, 49)).toEqual({
      ...refused('initiate', 'not_enough_funds'),
      message: "You don't have enough GOLD. Missing 234,000 GOLD",
    });
    expect(await testPlayer.me()).toEqual(before);
    expect(await testPlayer.nft(captain)).toMatchObject({ standing: 'resting', currentMission: '' });
  });
});

describe('what the request refuses', () => {
  test.each([
    ['missions/nowhere', 404, 'mission_not_found', {}],
    ['missions/silent-mary', 409, 'mission_kind_not_open', {}],
    ['missions/tortuga-banking', 409, 'mission_kind_not_open', {}],
    ['active-missions/the-docks', 400, 'invalid_input', { field: 'missionPath' }],
    ['missions/../the-docks', 400, 'invalid_input', { field: 'missionPath' }],
  ] as const)('a send to %s', async (missionPath, status, code, details) => {
    const captain = await testPlayer.captain();
    const called = await testPlayer.call('initiate', { body: { missionPath, nfts: [captain] } });
    expect(called).toEqual(aRefusal(status, code, details));
  });

  test.each([0, -1, 1.5, Number.NaN, 1e9])('a level count of %s', async (levelCount) => {
    const captain = await testPlayer.captain();
    const body = { missionPath: 'missions/the-docks', nfts: [captain], levelCount };
    const refusal = aRefusal(400, 'invalid_input', { field: 'levelCount' });
    expect(await testPlayer.call('initiate', { body })).toEqual(refusal);
    expect(await testPlayer.call('initiateBatch', { body })).toEqual(refusal);
  });

  test("another player's captain, like a missing one", async () => {
    const otherPlayer = await TestPlayer.signIn(worker);
    const captain = await otherPlayer.captain();
    const missing = randomUUID();
    for (const nfts of [[captain], [missing]]) {
      const body = { missionPath: 'missions/safe-haven', nfts };
      const called = await testPlayer.call('initiate', { body });
      expect(called).toEqual(aRefusal(404, 'captain_not_found'));
      expect(await testPlayer.call('initiateBatch', { body })).toEqual(aRefusal(404, 'captain_not_found'));
    }
  });

  test('a batch whose level counts are not one per captain', async () => {
    const nfts = [await testPlayer.captain({ crew: 1 }), await testPlayer.captain({ crew: 1 })];
    const body = { missionPath: 'missions/the-docks', nfts, levelCount: [1] };
    expect(await testPlayer.call('initiateBatch', { body })).toEqual(
      aRefusal(400, 'invalid_input', { field: 'levelCount' }),
    );
  });
});

describe('what a send costs and how long it lasts', () => {
  test.each([
    // Full prices and durations of Island 1, per level: crew 1,800 GOLD and 12 h, ship 3,000 and 16 h, item 1,800 and
    // 12 h, captain 6,000 and 24 h.
    { to: 'the-docks', levels: { crew: 1 }, levelCount: 1, gold: 1_800, hours: 12 },
    { to: 'the-docks', levels: { crew: 7 }, levelCount: 3, gold: 5_400, hours: 36 },
    { to: 'shipwright-and-co', levels: { ship: 124 }, levelCount: 1, gold: 3_000, hours: 16 },
    { to: 'the-blacksmith', levels: { item: 10 }, levelCount: 2, gold: 3_600, hours: 24 },
    { to: 'captains-academy', levels: {}, levelCount: 2, gold: 12_000, hours: 48 },
    // On other islands, GOLD and hours are half of that.
    { to: 'dragons-roost', levels: {}, levelCount: 1, gold: 3_000, hours: 12 },
    { to: 'scaleport', levels: { ship: 125, mythicShip: true }, levelCount: 3, gold: 4_500, hours: 24 },
    // Plunders cost nothing, and their duration depends on the risk; the level count has no effect.
    { to: 'safe-haven', levels: {}, levelCount: 5, gold: 0, hours: 4 },
    { to: 'treasure-pit', levels: {}, levelCount: 1, gold: 0, hours: 8 },
    { to: 'governors-mansion', levels: { level: 5 }, levelCount: 1, gold: 0, hours: 12 },
    { to: 'the-vault-of-embers', levels: { level: 10 }, levelCount: 1, gold: 0, hours: 24 },
  ])('$to, $levelCount level(s): $gold GOLD, $hours h', async ({ to, levels, levelCount, gold, hours }) => {
    const rich = await TestPlayer.signIn(worker);
    const captain = await rich.captain(levels);
    const { goldAmount } = await rich.me();
    const { state, message, result } = await rich.send(to, captain, levelCount);
    expect({ state, message }).toEqual({ state: 'succeeded', message: '1 mission(s) started' });
    const active = result as ActiveMission;
    const now = worker.clock.now().getTime();
    expect(active).toMatchObject({ startTime: now, missionEndTime: now + hours * hourMs, nftIds: [captain] });
    expect((await rich.me()).goldAmount).toBe(goldAmount - gold);
  });
});

test('a captain sent is on its mission, with the commitment to its seed shown and the seed kept secret', async () => {
  const captain = await testPlayer.captain({ level: 2, ship: 3, crew: 4, item: 5 });
  const { result } = await testPlayer.send('safe-haven', captain);
  const { answer: active } = await testPlayer.call('activeMissions');
  const mine = active.find(({ nftIds }) => nftIds.includes(captain));
  // The result in the notification equals the mission in the list.
  expect(result).toEqual(mine);
  expect(mine).toMatchObject({
    type: 'Plunders',
    missionName: 'Safe Haven',
    levelCount: 1,
    useBattleTokens: false,
    autoClaimable: false,
    nftsLoaded: [
      {
        uid: captain,
        strength: 2 * (4 + 5) * 3,
        standing: 'mission',
        currentMission: 'missions/safe-haven',
        currentMissionLoaded: { missionName: 'Safe Haven' },
      },
    ],
  });
  const { seed } = await worker.services.db
    .selectFrom('mission_runs')
    .select('seed')
    .where('captain_uid', '=', captain)
    .executeTakeFirstOrThrow();
  expect(createHash('sha256').update(seed).digest('hex')).toBe(mine?.commitment);
  expect(JSON.stringify(mine)).not.toContain(seed.toString('hex'));
});

describe('the commitment of the next mission', () => {
  const commitmentOf = async (captain: string) =>
    (await testPlayer.call('nextSeals', { body: { nfts: [captain] } })).answer[0]?.commitment;

  test('is known before the client seed, holds for that mission and is new for the next', async () => {
    const captain = await testPlayer.captain();
    const sealed = await commitmentOf(captain);
    expect(await commitmentOf(captain)).toBe(sealed);
    const { result } = await testPlayer.send('safe-haven', captain);
    expect(result).toMatchObject({ commitment: sealed });
    const next = await commitmentOf(captain);
    expect(next).not.toBe(sealed);
    expect(next).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is answered in the order of the captains requested', async () => {
    const captains = await Promise.all([testPlayer.captain(), testPlayer.captain(), testPlayer.captain()]);
    const { answer } = await testPlayer.call('nextSeals', { body: { nfts: captains } });
    expect(answer.map(({ captainUid }) => captainUid)).toEqual(captains);
    expect(new Set(answer.map(({ commitment }) => commitment)).size).toBe(3);
  });

  test("of another player's captain is missing", async () => {
    const otherPlayer = await TestPlayer.signIn(worker);
    const asked = await otherPlayer.call('nextSeals', { body: { nfts: [await testPlayer.captain()] } });
    expect(asked).toEqual(aRefusal(404, 'captain_not_found'));
  });
});

test('a captain on a mission cannot be sent again', async () => {
  const captain = await testPlayer.captain();
  await testPlayer.send('safe-haven', captain);
  expect(await testPlayer.send('treasure-pit', captain)).toEqual({
    ...refused('initiate', 'captain_not_resting'),
    message: 'Reaver #1 is not resting and cannot be sent.',
  });
});

test('twenty sends of one captain at once send it once', async () => {
  const captain = await testPlayer.captain();
  const calls = await Promise.all(
    Array.from({ length: 20 }, () =>
      testPlayer.call('initiate', { body: { missionPath: 'missions/safe-haven', nfts: [captain] } }),
    ),
  );
  const outcomes = await Promise.all(calls.map(({ answer }) => worker.untilSettled(answer.jobId)));
  expect(outcomes.filter(({ state }) => state === 'succeeded')).toHaveLength(1);
  expect(outcomes.filter(({ code }) => code === 'captain_not_resting')).toHaveLength(19);
});

test('thirteen captains are sent by one batch, each with a notification of its own job', async () => {
  const fresh = await TestPlayer.signIn(worker);
  const { answer: nfts } = await fresh.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
  expect(nfts).toHaveLength(13);
  const { answer } = await fresh.call('initiateBatch', {
    body: { missionPath: 'missions/safe-haven', nfts: nfts.map(({ uid }) => uid), levelCount: 1 },
  });
  expect(answer.jobIds).toHaveLength(13);
  const settled = await Promise.all(answer.jobIds.map((jobId) => worker.untilSettled(jobId)));
  expect(settled.map(({ state }) => state)).toEqual(Array(13).fill('succeeded'));
  expect((await fresh.call('activeMissions')).answer).toHaveLength(13);
  const { answer: left } = await fresh.call('eligibleNfts', { query: { missionId: 'safe-haven' } });
  expect(left).toEqual([]);
});

test('a batch beyond the balance sends as many as the balance pays for', async () => {
  const fresh = await TestPlayer.signIn(worker);
  // The 60,000 GOLD of the demonstration fleet pay for five captains with two levels each, at 12,000 GOLD a captain.
  const nfts = await Promise.all(Array.from({ length: 6 }, () => fresh.captain()));
  const { answer } = await fresh.call('initiateBatch', {
    body: { missionPath: 'missions/captains-academy', nfts, levelCount: [2, 2, 2, 2, 2, 2] },
  });
  const settled = await Promise.all(answer.jobIds.map((jobId) => worker.untilSettled(jobId)));
  expect(settled.map(({ state, code }) => code ?? state)).toEqual([
    ...Array(5).fill('succeeded'),
    'not_enough_funds',
  ]);
  expect((await fresh.me()).goldAmount).toBe(0);
});

test('in a world sixty times faster an hour passes in a minute', async () => {
  const fast = await startTestWorker({ gameSpeed: 60 });
  try {
    const quick = await TestPlayer.signIn(fast);
    const { result } = await quick.send('safe-haven', await quick.captain());
    const { startTime, missionEndTime } = result as ActiveMission;
    expect(missionEndTime - startTime).toBe((4 * hourMs) / 60);
  } finally {
    await fast.stop();
  }
});
