import { describe, expect, test } from 'vitest';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import {
  fundsRefusal,
  goldToBurn,
  sendDurationHours,
  sendPrices,
  totalSendPrices,
} from '#rules/missions/sendCost.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

function mission(id: string) {
  const found = missionById(id);
  if (!found) throw new Error(`no mission ${id}`);
  return found.stats;
}

describe('what a send costs', () => {
  test('Events cost GOLD by the levels to gain', () => {
    expect(sendPrices(ruleTables, mission('the-docks'), 1)).toEqual([{ token: 'GOLD', amount: 1_800 }]);
    expect(sendPrices(ruleTables, mission('the-docks'), 10)).toEqual([{ token: 'GOLD', amount: 18_000 }]);
    expect(sendPrices(ruleTables, mission('the-hatchery'), 10)).toEqual([{ token: 'GOLD', amount: 9_000 }]);
  });

  test.each([
    ['bullion-bastion', 1, 100],
    ['bullion-bastion', 7, 700],
    ['refinery-deck', 3, 3_000],
  ])('a Burner costs its price times the count: %s, %i', (id, count, gold) => {
    expect(sendPrices(ruleTables, mission(id), count)).toEqual([{ token: 'GOLD', amount: gold }]);
    expect(goldToBurn(mission(id), count)).toBe(gold);
  });

  test('each day at the Gilded Press after the first adds 25 BOOTY', () => {
    expect(sendPrices(ruleTables, mission('gilded-press'), 1)).toEqual([{ token: 'GOLD', amount: 1_500 }]);
    expect(sendPrices(ruleTables, mission('gilded-press'), 3)).toEqual([
      { token: 'GOLD', amount: 4_500 },
      { token: 'BOOTY', amount: 50 },
    ]);
    expect(goldToBurn(mission('gilded-press'), 3)).toBe(4_500);
  });

  test('raids cost 25 BOOTY whatever the count, plunders nothing; neither burns gold', () => {
    expect(sendPrices(ruleTables, mission('runestone-raid'), 3)).toEqual([{ token: 'BOOTY', amount: 25 }]);
    expect(sendPrices(ruleTables, mission('treasure-pit'), 1)).toEqual([]);
    expect(goldToBurn(mission('runestone-raid'), 3)).toBe(0);
  });

  test.each([
    ['genesis-cove-condominium', 'BOOTY', 25_000],
    ['general-store', 'BOOTY', 5_000],
    ['all-hands-on-deck', 'GOLD', 12_600],
  ])('a Special costs its price: %s', (id, token, amount) => {
    expect(sendPrices(ruleTables, mission(id), 1)).toEqual([{ token, amount }]);
  });

  test('several captains cost the sum of each', () => {
    expect(totalSendPrices(ruleTables, mission('the-docks'), [1, 2, 3])).toEqual([
      { token: 'GOLD', amount: 10_800 },
    ]);
    expect(totalSendPrices(ruleTables, mission('lost-crew'), [1, 1])).toEqual([
      { token: 'BOOTY', amount: 100 },
    ]);
    expect(totalSendPrices(ruleTables, mission('gilded-press'), [1, 2])).toEqual([
      { token: 'GOLD', amount: 4_500 },
      { token: 'BOOTY', amount: 25 },
    ]);
    expect(totalSendPrices(ruleTables, mission('the-docks'), [])).toEqual([]);
  });

  test('a balance below the price is refused with the exact missing amount', () => {
    const price = { token: 'BOOTY', amount: 25 } as const;
    expect(fundsRefusal(price, 25_000_000_000n)).toBeNull();
    expect(fundsRefusal(price, 24_900_000_000n)).toEqual({
      code: 'not_enough_funds',
      details: { token: 'BOOTY', missing: 0.1 },
    });
    expect(fundsRefusal({ token: 'BOOTY', amount: 0 }, 0n)).toBeNull();
  });

  test('Events take time by levels, all others the mission’s minimum', () => {
    expect(sendDurationHours(ruleTables, mission('the-docks'), 10)).toBe(120);
    expect(sendDurationHours(ruleTables, mission('the-hatchery'), 10)).toBe(60);
    expect(sendDurationHours(ruleTables, mission('treasure-pit'), 10)).toBe(8);
    expect(sendDurationHours(ruleTables, mission('lost-crew'), 1)).toBe(24);
  });

  test('a Burner takes a day, the Gilded Press the requested number of days', () => {
    expect(sendDurationHours(ruleTables, mission('refinery-deck'), 9)).toBe(24);
    expect(sendDurationHours(ruleTables, mission('gilded-press'), 9)).toBe(216);
  });

  test('a Special takes as long as the slowest of the four entities', () => {
    const cove = mission('genesis-cove-condominium');
    // Hours to the caps: captain 49 × 24 h, ship 124 × 16 h, crew and item 124 × 12 h. The ship takes longest.
    expect(sendDurationHours(ruleTables, cove, 1, aCaptain())).toBe(1_984);
    expect(sendDurationHours(ruleTables, cove, 1, aCaptain({ shipLevel: 125 }))).toBe(1_488);
    expect(
      sendDurationHours(ruleTables, cove, 1, aCaptain({ shipLevel: 125, crewLevel: 125, itemLevel: 125 })),
    ).toBe(1_176);
    expect(
      sendDurationHours(ruleTables, cove, 1, aCaptain({ hasShip: false, hasCrew: false, hasItem: false })),
    ).toBe(1_176);
    // The multiplier applies to Events only.
    expect(sendDurationHours(ruleTables, { ...cove, durationMultiplier: 0.5 }, 1, aCaptain())).toBe(1_984);
  });

  test('All Hands on Deck takes the longest of one level each', () => {
    const deck = mission('all-hands-on-deck');
    expect(sendDurationHours(ruleTables, deck, 1, aCaptain())).toBe(24);
    expect(sendDurationHours(ruleTables, deck, 1, aCaptain({ level: 50 }))).toBe(16);
    expect(sendDurationHours(ruleTables, deck, 1, aCaptain({ level: 50, hasShip: false }))).toBe(12);
  });
});
