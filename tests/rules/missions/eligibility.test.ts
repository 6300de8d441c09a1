import { describe, expect, test } from 'vitest';
import {
  eligibilityRefusal,
  eligibleCaptains,
  levelCountRefusal,
  maxCount,
} from '#rules/missions/eligibility.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

function mission(id: string) {
  const found = missionById(id);
  if (!found) throw new Error(`no mission ${id}`);
  return found.stats;
}
const docks = mission('the-docks');
const shipwright = mission('shipwright-and-co');
const academy = mission('captains-academy');
const vault = mission('the-vault-of-embers');
const raid = mission('runestone-raid');
const captainName = 'Reaver #1';

describe('Raids and Specials', () => {
  test('a raid requires level 5', () => {
    expect(eligibilityRefusal(ruleTables, aCaptain({ level: 4 }), raid)?.code).toBe('captain_level_too_low');
    expect(eligibilityRefusal(ruleTables, aCaptain({ level: 5 }), raid)).toBeNull();
  });

  const allAtCap = { level: 50, shipLevel: 125, crewLevel: 125, itemLevel: 125 };
  test.each(['genesis-cove-condominium', 'general-store', 'all-hands-on-deck'])(
    '%s requires one entity below its cap',
    (id) => {
      expect(eligibilityRefusal(ruleTables, aCaptain(allAtCap), mission(id))?.code).toBe('all_at_cap');
      expect(
        eligibilityRefusal(ruleTables, aCaptain({ ...allAtCap, itemLevel: 124 }), mission(id)),
      ).toBeNull();
    },
  );

  const withMythicShip = (shipLevel: number) => aCaptain({ ...allAtCap, shipLevel, shipRarity: 'Legendary' });
  test.each([
    // 40 ship levels are worth 10,000 BOOTY, and 200 are worth 50,000: twice what the Specials cost.
    ['general-store', 210, 5_000],
    ['genesis-cove-condominium', 50, 25_000],
  ])('%s teaches levels of twice its price, and no more', (id, shipLevel, price) => {
    expect(eligibilityRefusal(ruleTables, withMythicShip(shipLevel), mission(id))).toBeNull();
    expect(eligibilityRefusal(ruleTables, withMythicShip(shipLevel - 1), mission(id))).toEqual({
      code: 'special_levels_left',
      details: { captainName, worthBooty: 2 * price + 250, maxBooty: 2 * price },
    });
  });

  test('All Hands on Deck teaches one level of each entity, however many are left', () => {
    expect(eligibilityRefusal(ruleTables, aCaptain(), mission('all-hands-on-deck'))).toBeNull();
  });

  test('the General Store requires that an equipped entity gained a level', () => {
    const store = mission('general-store');
    expect(eligibilityRefusal(ruleTables, aCaptain(), store)?.code).toBe('level_gained_needed');
    expect(eligibilityRefusal(ruleTables, aCaptain({ ...allAtCap, itemLevel: 124 }), store)).toBeNull();
    expect(eligibilityRefusal(ruleTables, aCaptain({ itemLevel: 2, hasItem: false }), store)?.code).toBe(
      'level_gained_needed',
    );
  });
});

describe('which captains may be sent', () => {
  test('a resting, unminted captain may', () => {
    expect(eligibilityRefusal(ruleTables, aCaptain(), docks)).toBeNull();
  });

  test('a minted captain may when it is core, and not otherwise', () => {
    expect(eligibilityRefusal(ruleTables, aCaptain({ minted: true, isCore: true }), docks)).toBeNull();
    expect(eligibilityRefusal(ruleTables, aCaptain({ minted: true }), docks)).toEqual({
      code: 'captain_not_eligible',
      details: { captainName },
    });
  });

  test.each([
    ['mission', 'captain_not_resting'],
    ['arena', 'captain_not_resting'],
    ['wallet', 'captain_not_in_game'],
    ['moving', 'captain_not_in_game'],
    ['burned', 'captain_not_in_game'],
  ] as const)('a captain who is in %s cannot be sent', (standing, code) => {
    expect(eligibilityRefusal(ruleTables, aCaptain({ standing }), docks)).toEqual({
      code,
      details: { captainName },
    });
  });

  test('the refusal of a captain below the mission’s level names that level', () => {
    expect(eligibilityRefusal(ruleTables, aCaptain({ level: 9 }), vault)).toEqual({
      code: 'captain_level_too_low',
      details: { captainName, minLevel: 10 },
    });
    expect(eligibilityRefusal(ruleTables, aCaptain({ level: 10 }), vault)).toBeNull();
  });

  test('an Event needs the entity it levels', () => {
    expect(eligibilityRefusal(ruleTables, aCaptain({ hasCrew: false }), docks)).toEqual({
      code: 'entity_missing',
      details: { captainName, entity: 'CREW' },
    });
    expect(eligibilityRefusal(ruleTables, aCaptain({ hasCrew: false }), shipwright)).toBeNull();
  });

  test('an Event refuses a captain whose entity is at its cap', () => {
    expect(eligibilityRefusal(ruleTables, aCaptain({ shipLevel: 125 }), shipwright)).toEqual({
      code: 'entity_at_cap',
      details: { captainName },
    });
    expect(
      eligibilityRefusal(ruleTables, aCaptain({ shipLevel: 125, shipRarity: 'Legendary' }), shipwright),
    ).toBeNull();
    expect(eligibilityRefusal(ruleTables, aCaptain({ level: 50 }), academy)?.code).toBe('entity_at_cap');
    expect(eligibilityRefusal(ruleTables, aCaptain({ level: 50, isOneofOne: true }), academy)).toBeNull();
  });

  test('a plunder takes captains at their caps', () => {
    expect(eligibilityRefusal(ruleTables, aCaptain({ level: 50, shipLevel: 125 }), vault)).toBeNull();
  });

  test('no captain can be sent where the mission’s kind is not open', () => {
    expect(eligibilityRefusal(ruleTables, aCaptain(), mission('silent-mary'))?.code).toBe(
      'mission_kind_not_open',
    );
    expect(eligibilityRefusal(ruleTables, aCaptain(), mission('tortuga-banking'))?.code).toBe(
      'mission_kind_not_open',
    );
  });

  test('a list keeps its order', () => {
    const captains = [
      aCaptain({ uid: 'c' }),
      aCaptain({ uid: 'b', standing: 'arena' }),
      aCaptain({ uid: 'a' }),
    ];
    expect(
      eligibleCaptains(ruleTables, captains, { ...docks, missionEndDate: null }, 0).map(({ uid }) => uid),
    ).toEqual(['c', 'a']);
  });

  test('nobody is on the list from the moment at which the mission ends', () => {
    const stats = { ...docks, missionEndDate: { seconds: 60, nanoseconds: 0 } };
    const at = (now: number) => eligibleCaptains(ruleTables, [aCaptain()], stats, now).length;
    expect([at(59_999), at(60_000)]).toEqual([1, 0]);
  });
});

describe('how many levels may be requested', () => {
  test('at least 1 and at most cap minus level', () => {
    const captain = aCaptain({ level: 48 });
    expect(maxCount(ruleTables, captain, academy)).toBe(2);
    expect([1, 2].map((count) => levelCountRefusal(ruleTables, captain, academy, count))).toEqual([
      null,
      null,
    ]);
    for (const count of [0, 3, 1.5, -1, Number.NaN]) {
      expect(levelCountRefusal(ruleTables, captain, academy, count)).toEqual({
        code: 'level_count_invalid',
        details: { captainName },
      });
    }
  });

  test('the count does not matter where nothing is levelled', () => {
    expect(levelCountRefusal(ruleTables, aCaptain(), vault, 7)).toBeNull();
    expect(maxCount(ruleTables, aCaptain(), vault)).toBe(1);
  });
});
