import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aRefusal } from '#tests/kit/aRefusal.ts';
import { playerPerTest } from '#tests/kit/playerPerTest.ts';
import { TestPlayer } from '#tests/kit/TestPlayer.ts';

const game = playerPerTest({ prepare: ({ clock }) => clock.set('2026-06-17T12:00:00Z') });

describe('the list of missions', () => {
  test('has every building of the seven islands, without signing in', async () => {
    const { answer } = await game.worker.call('missions');
    expect(answer.map(({ missionStats }) => missionStats.layer)).toEqual(
      expect.arrayContaining([1, 2, 3, 4, 5, 6, 7]),
    );
    expect(answer.find(({ id }) => id === 'gem-emporium')).toMatchObject({
      name: 'Gem Emporium',
      missionStats: { kind: 'Plunders', path: 'missions/gem-emporium', yield: 'Gems', riskLevel: 3 },
    });
  });

  test('can be filtered by island and kind', async () => {
    const { answer } = await game.worker.call('missions', { query: { layer: 1, missionType: 'Events' } });
    expect(answer.map(({ name }) => name)).toEqual([
      'The Docks',
      "Captain's Academy",
      'The Blacksmith',
      'Shipwright and Co',
    ]);
    expect(await game.worker.call('missions', { query: { layer: 8 } })).toEqual(
      aRefusal(400, 'invalid_input', { field: 'layer' }),
    );
  });

  test('has the positions of the buildings of Port Reaver', async () => {
    const { answer } = await game.worker.call('missions', { query: { layer: 1, missionType: 'Events' } });
    for (const { x, y, width, height } of answer) {
      expect(width * height).toBeGreaterThan(0);
      expect(x).toBeLessThan(3840);
      expect(y).toBeLessThan(2160);
    }
  });

  test('counts the captains there now, of all players', async () => {
    const there = async () => {
      game.worker.clock.advanceMs(5_000);
      const { answer } = await game.worker.call('missions', { query: { layer: 7, missionType: 'Plunders' } });
      return answer[0]?.missionStats.totalActiveMissions;
    };
    expect(await there()).toBe(0);
    const other = await TestPlayer.signIn(game.worker);
    await game.player.send('supply-store', await game.player.captain({ level: 25 }));
    await other.send('supply-store', await other.captain({ level: 25 }));
    expect(await there()).toBe(2);
  });

  test('an overridden price is the one shown and the one paid', async () => {
    const { db } = game.worker.services;
    await db
      .insertInto('rule_overrides')
      .values([
        { name: 'missions/fangvault', value: JSON.stringify({ goldCostMultiplier: 0.1 }) },
        { name: 'missions/scaleport', value: JSON.stringify({ goldCostMultiplier: 'free' }) },
      ])
      .execute();
    game.worker.clock.advanceMs(5_000);
    try {
      const { answer } = await game.worker.call('missions', { query: { layer: 2, missionType: 'Events' } });
      const multipliers = new Map(
        answer.map(({ id, missionStats }) => [id, missionStats.goldCostMultiplier]),
      );
      expect(multipliers.get('fangvault')).toBe(0.1);
      // An override that cannot be parsed is ignored.
      expect(multipliers.get('scaleport')).toBe(0.5);
      const { goldAmount } = await game.player.me();
      await game.player.send('fangvault', await game.player.captain({ item: 1 }));
      expect(goldAmount - (await game.player.me()).goldAmount).toBe(180);
    } finally {
      await db.deleteFrom('rule_overrides').execute();
      game.worker.clock.advanceMs(5_000);
    }
  });
});

describe('which captains may be sent', () => {
  test('of the starter and the demonstration fleet: all to a plunder, those with a ship below its cap to the Shipwright', async () => {
    const eligible = async (missionId: string) =>
      (await game.player.call('eligibleNfts', { query: { missionId } })).answer;
    expect(await eligible('safe-haven')).toHaveLength(13);
    expect(await eligible('shipwright-and-co')).toHaveLength(10);
    const academy = await eligible('captains-academy');
    // Two of the thirteen captains are at their cap of 50. The one-of-one of level 92 is not: its cap is 100.
    expect(academy).toHaveLength(11);
    expect(academy.some(({ isOneofOne }) => isOneofOne)).toBe(true);
    const vault = await eligible('the-vault-of-embers');
    expect(Math.min(...vault.map(({ level }) => level))).toBeGreaterThanOrEqual(10);
  });

  test('none to a mission that is not open; an unknown mission is refused', async () => {
    expect(await game.player.call('eligibleNfts', { query: { missionId: 'tortuga-banking' } })).toMatchObject(
      {
        status: 200,
        answer: [],
      },
    );
    expect(await game.player.call('eligibleNfts', { query: { missionId: 'nowhere' } })).toEqual(
      aRefusal(404, 'mission_not_found'),
    );
  });
});

test('active missions are sorted by time left, soonest first', async () => {
  for (const to of ['the-vault-of-embers', 'safe-haven', 'gem-emporium', 'treasure-pit']) {
    await game.player.send(to, await game.player.captain({ level: 10 }));
  }
  const { answer } = await game.player.call('activeMissions');
  expect(answer.map(({ missionName }) => missionName)).toEqual([
    'Safe Haven',
    'Treasure Pit',
    'Gem Emporium',
    'The Vault of Embers',
  ]);
});

describe('the feed of a mission', () => {
  /**
   * Makes seven claims of two players at Safe Haven, each a second after the last, and one claim at another mission.
   * Returns the ids of the seven, newest first.
   */
  async function sevenClaims(): Promise<string[]> {
    await game.worker.services.db.deleteFrom('mission_runs').where('claimed_at', 'is not', null).execute();
    const other = await TestPlayer.signIn(game.worker);
    const claims: (() => Promise<unknown>)[] = [];
    const ids: string[] = [];
    for (let place = 0; place < 8; place += 1) {
      const who = place % 2 === 0 ? game.player : other;
      const id = await who.sendForOutcome(
        place === 7 ? 'gem-emporium' : 'safe-haven',
        await who.captain(),
        {},
      );
      if (place < 7) ids.push(id);
      claims.push(() => who.claimResult(id));
    }
    game.worker.clock.advanceHours(12);
    for (const claim of claims) {
      game.worker.clock.advanceMs(1_000);
      await claim();
    }
    return ids.reverse();
  }
  const feed = (data: {
    limit?: number;
    startAfter?: string;
    orderBy?: string;
    orderType?: 'asc' | 'desc';
    missionPath?: string;
  }) => game.player.call('missionFeed', { body: { data: { missionPath: 'missions/safe-haven', ...data } } });

  test('is read page by page, newest first, without gap or repetition', async () => {
    const ids = await sevenClaims();
    const first = (await feed({ limit: 3 })).answer;
    const second = (await feed({ limit: 3, startAfter: String(first.at(-1)?.id) })).answer;
    const third = (await feed({ limit: 3, startAfter: String(second.at(-1)?.id) })).answer;
    const end = (await feed({ limit: 3, startAfter: String(third.at(-1)?.id) })).answer;
    expect([first, second, third, end].map((page) => page.map(({ id }) => id))).toEqual([
      ids.slice(0, 3),
      ids.slice(3, 6),
      ids.slice(6),
      [],
    ]);
    expect(first[0]).toMatchObject({ missionName: 'Safe Haven', type: 'Plunders', gemsReward: 0 });
    expect(first[0]?.nftsLoaded.map(({ uid }) => uid)).toEqual(first[0]?.nftIds);
    const oldest = (await feed({ orderType: 'asc', limit: 2 })).answer;
    expect(oldest.map(({ id }) => id)).toEqual(ids.slice(-2).reverse());
  });

  test('is ordered by time of claim and refuses any other order', async () => {
    expect(await feed({ orderBy: 'claimTime' })).toMatchObject({ status: 200 });
    expect(await feed({ orderBy: 'reward' })).toEqual(aRefusal(400, 'invalid_input', { field: 'orderBy' }));
  });

  test('refuses an unknown mission and an unknown entry of a feed', async () => {
    expect(await feed({ missionPath: 'missions/nowhere' })).toEqual(aRefusal(404, 'mission_not_found'));
    expect(await feed({ startAfter: "1' or '1'='1" })).toEqual(
      aRefusal(400, 'invalid_input', { field: 'startAfter' }),
    );
    expect(await feed({ startAfter: randomUUID() })).toMatchObject({ status: 200, answer: [] });
    expect(await feed({ limit: 101 })).toEqual(aRefusal(400, 'invalid_input', { field: 'data.limit' }));
  });
});

test('a claim appears in Recent Activity with its player, without signing in', async () => {
  const id = await game.player.sendForOutcome('gem-emporium', await game.player.captain(), { multiplier: 3 });
  game.worker.clock.advanceHours(24);
  await game.player.claimResult(id);
  const { username } = await game.player.me();
  const { answer } = await game.worker.call('recentActivity');
  expect(answer[0]).toMatchObject({
    id,
    mission: { name: 'Gem Emporium', missionStats: { layer: 5, name: 'Gem Emporium' } },
    outcome: { type: 'success', multiplier: 3 },
    gemsReward: 30,
    treasureReward: 0,
    type: 'Plunders',
    userName: username,
    userId: game.player.playerId,
    at: game.worker.clock.now().getTime(),
  });
});

test.each([
  ['riddicks-hideout', true],
  ['spdrs-bounty', true],
  ['captains-academy', false],
])(
  'the entry of an Event at %s says whether the catalogue calls it special: %s',
  async (mission, special) => {
    await game.player.give('GOLD', 10_000);
    const id = await game.player.sendForOutcome(mission, await game.player.captain({ ship: 1 }), {});
    game.worker.clock.advanceHours(24);
    await game.player.claimResult(id);
    const { answer } = await game.worker.call('recentActivity');
    expect(answer.find((entry) => entry.id === id)).toMatchObject({ special });
  },
);

test('my results are mine, newest first', async () => {
  const other = await TestPlayer.signIn(game.worker);
  const theirs = await other.sendForOutcome('safe-haven', await other.captain(), {});
  const mine = [
    await game.player.sendForOutcome('safe-haven', await game.player.captain(), {}),
    await game.player.sendForOutcome('safe-haven', await game.player.captain(), {}),
  ];
  game.worker.clock.advanceHours(5);
  await other.claimResult(theirs);
  for (const id of mine) {
    game.worker.clock.advanceMs(1_000);
    await game.player.claimResult(id);
  }
  const { answer } = await game.player.call('missionResults');
  expect(answer.map(({ id }) => id)).toEqual([...mine].reverse());
});

describe('no list asks the database once per captain', () => {
  /**
   * Number of database statements of one call. The call is repeated and the lowest number counts, because the worker
   * sometimes looks for left-over jobs at the same time.
   */
  async function statements(call: () => Promise<unknown>): Promise<number> {
    const { services } = game.worker;
    const plain = services.db;
    let count = 0;
    const counts: number[] = [];
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      // Not by `transformQuery`, which a query inside of another one passes too.
      transformResult: async ({ result }) => {
        count += 1;
        return result;
      },
    };
    services.db = plain.withPlugin(counter);
    try {
      for (let tries = 0; tries < 4; tries += 1) {
        count = 0;
        await call();
        counts.push(count);
      }
    } finally {
      services.db = plain;
    }
    return Math.min(...counts);
  }

  test.each(['activeMissions', 'nfts', 'missionResults'] as const)('%s', async (name) => {
    // `ask` runs once before the count, because the worker then caches the list of missions for five seconds.
    const ask = () => game.player.call(name);
    const completeRun = async () => {
      const id = await game.player.sendForOutcome('safe-haven', await game.player.captain(), {});
      if (name !== 'missionResults') return;
      game.worker.clock.advanceHours(4);
      await game.player.claimResult(id);
    };
    await completeRun();
    await ask();
    const few = await statements(ask);
    for (let run = 0; run < 5; run += 1) await completeRun();
    const { status, answer } = await ask();
    expect([status, answer.length >= 6]).toEqual([200, true]);
    expect(await statements(ask)).toBe(few);
    // One statement reads the session, and at most two read the list itself.
    expect(few).toBeLessThanOrEqual(3);
  });
});
