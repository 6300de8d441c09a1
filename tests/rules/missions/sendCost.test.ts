import { describe, expect, test } from 'vitest';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { fundsRefusal, sendCost, sendDurationHours, totalSendCost } from '#rules/missions/sendCost.ts';

function mission(id: string) {
  const found = missionById(id);
  if (!found) throw new Error(`no mission ${id}`);
  return found.stats;
}

describe('what a send costs', () => {
  test('Events cost GOLD by the levels to gain', () => {
    expect(sendCost(mission('the-docks'), 1)).toEqual({ token: 'GOLD', amount: 1_800 });
    expect(sendCost(mission('the-docks'), 10)).toEqual({ token: 'GOLD', amount: 18_000 });
    expect(sendCost(mission('the-hatchery'), 10)).toEqual({ token: 'GOLD', amount: 9_000 });
  });

  test('Burners cost their price times the count', () => {
    expect(sendCost(mission('gilded-press'), 3)).toEqual({ token: 'GOLD', amount: 4_500 });
  });

  test('raids cost 25 BOOTY whatever the count, plunders nothing', () => {
    expect(sendCost(mission('runestone-raid'), 3)).toEqual({ token: 'BOOTY', amount: 25 });
    expect(sendCost(mission('treasure-pit'), 1)).toEqual({ token: 'BOOTY', amount: 0 });
  });

  test('several captains cost the sum of each', () => {
    expect(totalSendCost(mission('the-docks'), [1, 2, 3])).toEqual({ token: 'GOLD', amount: 10_800 });
    expect(totalSendCost(mission('lost-crew'), [1, 1])).toEqual({ token: 'BOOTY', amount: 100 });
    expect(totalSendCost(mission('the-docks'), [])).toEqual({ token: 'GOLD', amount: 0 });
  });

  test('too little money is refused by exactly what is missing', () => {
    const price = { token: 'BOOTY', amount: 25 } as const;
    expect(fundsRefusal(price, 25_000_000_000n)).toBeNull();
    expect(fundsRefusal(price, 24_900_000_000n)).toEqual({
      code: 'not_enough_funds',
      details: { token: 'BOOTY', missing: 0.1 },
    });
    expect(fundsRefusal({ token: 'BOOTY', amount: 0 }, 0n)).toBeNull();
  });

  test('Events take time by levels, all others the mission’s minimum', () => {
    expect(sendDurationHours(mission('the-docks'), 10)).toBe(120);
    expect(sendDurationHours(mission('the-hatchery'), 10)).toBe(60);
    expect(sendDurationHours(mission('treasure-pit'), 10)).toBe(8);
  });
});
