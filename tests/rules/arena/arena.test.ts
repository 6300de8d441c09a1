import { describe, expect, it } from 'vitest';
import { arenaLevel, xpOfLevels, xpToNext } from '#rules/arena/arenaLevel.ts';
import { arenaCandidates, arenaSendRefusal } from '#rules/arena/arenaRefusals.ts';
import { arenaPool, arenaShare, expectedArenaShare } from '#rules/arena/dailyReward.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

describe('levels', () => {
  it('take 5·L² + 50·L + 100 XP each, from level 0 on', () => {
    expect([0, 1, 2, 3, 10].map((level) => xpToNext(ruleTables, level))).toEqual([100, 155, 220, 295, 1_100]);
  });

  it.each([
    [0, { level: 0, gainedXp: 0, neededXp: 100 }],
    [99, { level: 0, gainedXp: 99, neededXp: 100 }],
    [100, { level: 1, gainedXp: 0, neededXp: 155 }],
    [254, { level: 1, gainedXp: 154, neededXp: 155 }],
    [255, { level: 2, gainedXp: 0, neededXp: 220 }],
    [475, { level: 3, gainedXp: 0, neededXp: 295 }],
  ])('%i XP', (xp, expected) => {
    expect(arenaLevel(ruleTables, xp)).toEqual(expected);
  });

  it('end at 1,000, whatever the live curve is', () => {
    expect(arenaLevel(ruleTables, Number.MAX_SAFE_INTEGER).level).toBe(1_000);
    const free = { arena: { ...ruleTables.arena, xpCurve: { squared: 0, linear: 0, constant: 0 } } };
    expect(arenaLevel(free, 7)).toEqual({ level: 7, gainedXp: 0, neededXp: 1 });
  });

  it('take in total what each of them takes, and as many are reached as the XP are enough for', () => {
    const takes = xpOfLevels(ruleTables);
    expect(takes.slice(0, 4)).toEqual([100, 255, 475, 770]);
    expect(takes).toHaveLength(1_000);
    for (const xp of [0, 99, 100, 101, 769, 770, 12_345, 1_670_999_999, Number.MAX_SAFE_INTEGER]) {
      expect(takes.filter((taken) => taken <= xp)).toHaveLength(arenaLevel(ruleTables, xp).level);
    }
  });

  it('are refused for what is no XP', () => {
    expect(() => arenaLevel(ruleTables, -1)).toThrow(RangeError);
    expect(() => arenaLevel(ruleTables, Number.NaN)).toThrow(RangeError);
  });
});

describe('the daily reward', () => {
  it('is 200,000 Treasure, and nothing where nobody has a level', () => {
    expect([arenaPool(ruleTables, 1n), arenaPool(ruleTables, 0n)]).toEqual([200_000n, 0n]);
  });

  it('is shared by level, rounded down', () => {
    expect([1n, 2n, 4n].map((level) => arenaShare(200_000n, level, 7n))).toEqual([
      28_571n,
      57_142n,
      114_285n,
    ]);
    expect(arenaShare(200_000n, 0n, 7n)).toBe(0n);
    expect(arenaShare(0n, 0n, 0n)).toBe(0n);
  });

  it('is expected as on the last day, where a captain without a reward had no part', () => {
    const lastDay = { pool: 200_000.9, levels: 7 };
    expect(expectedArenaShare(lastDay, { countedLevel: 2, reward: 57_142 })).toBe(57_142);
    expect(expectedArenaShare(lastDay, { countedLevel: 2, reward: 0 })).toBe(44_444);
    expect(expectedArenaShare(lastDay, { countedLevel: 8, reward: 1 })).toBeNull();
    expect(expectedArenaShare(null, { countedLevel: 2, reward: 0 })).toBeNull();
  });

  it('never gives more than there is', () => {
    expect(() => arenaShare(200_000n, 8n, 7n)).toThrow(RangeError);
    expect(() => arenaShare(-1n, 1n, 7n)).toThrow(RangeError);
  });
});

describe('who may be sent', () => {
  const nobodyThere = { hasDiscord: true, captainThere: null };
  const there = aCaptain({ uid: 'there', metadata: { name: 'Reaver #2', image: '' } });

  it.each([
    ['resting', null],
    ['mission', 'captain_not_resting'],
    ['arena', 'captain_not_resting'],
    ['wallet', 'captain_not_in_game'],
    ['moving', 'captain_not_in_game'],
    ['burned', 'captain_not_in_game'],
  ] as const)('a captain that is %s: %s', (standing, code) => {
    const captain = aCaptain({ standing });
    expect(arenaSendRefusal(captain, nobodyThere)).toEqual(
      code && { code, details: { captainName: captain.metadata.name } },
    );
  });

  it('minted captains too, core or not', () => {
    expect(arenaSendRefusal(aCaptain({ minted: true, isCore: false }), nobodyThere)).toBeNull();
  });

  it('nobody without Discord, and no second one', () => {
    const away = aCaptain({ standing: 'mission' });
    expect(arenaSendRefusal(away, { hasDiscord: false, captainThere: there })?.code).toBe(
      'arena_needs_discord',
    );
    expect(arenaSendRefusal(away, { hasDiscord: true, captainThere: there })).toEqual({
      code: 'arena_occupied',
      details: { captainName: 'Reaver #2' },
    });
  });

  it('the resting ones are offered, highest level first, then by id', () => {
    const captains = [
      aCaptain({ uid: 'b', level: 5 }),
      aCaptain({ uid: 'c', level: 9 }),
      aCaptain({ uid: 'a', level: 5 }),
      aCaptain({ uid: 'd', level: 50, standing: 'mission', currentMission: 'missions/safe-haven' }),
      aCaptain({ uid: 'e', level: 50, standing: 'arena' }),
    ];
    expect(arenaCandidates(captains).map(({ uid }) => uid)).toEqual(['c', 'a', 'b']);
  });
});
