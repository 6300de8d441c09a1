import { describe, expect, test } from 'vitest';
import type { GenesisRarity, GenesisShip } from '#contract/fleet.ts';
import {
  claimTax,
  fleetClaimRefusal,
  fleetMissionPrices,
  fleetSendRefusal,
  outOfGameRefusal,
  ownerOnlyRefusal,
  potentialReward,
  shipState,
} from '#rules/fleet/fleetMission.ts';
import {
  goldMultiplier,
  licenceCount,
  licencePrice,
  licenceRefusal,
  rewardMultiplier,
} from '#rules/fleet/licences.ts';
import {
  payableShipLevels,
  shipLevelPrice,
  shipLevelRefusal,
  shipLevelsLeft,
} from '#rules/fleet/shipLevels.ts';
import { refuse } from '#rules/refusal.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { aGenesisShip } from '#tests/kit/aGenesisShip.ts';

const licensed = (...held: number[]): GenesisShip =>
  aGenesisShip({
    captainLicense1: held.includes(1),
    captainLicense2: held.includes(2),
    captainLicense3: held.includes(3),
  });
const shipName = aGenesisShip().shipName;

describe('licences', () => {
  test.each([
    [[], 1, 1, 0],
    [[1], 1, 1, 1],
    [[2], 1, 1, 1],
    [[3], 1, 1, 1],
    [[1, 2], 2, 2, 2],
    [[1, 3], 1, 2, 2],
    [[2, 3], 1, 2, 2],
    [[1, 2, 3], 3, 3, 3],
  ])(
    '%j multiply GOLD by %i and the reward by %i, and are displayed as %i',
    (held, gold, reward, displayed) => {
      expect(goldMultiplier(licensed(...held))).toBe(gold);
      expect(rewardMultiplier(licensed(...held))).toBe(reward);
      expect(licenceCount(licensed(...held))).toBe(displayed);
      expect(fleetMissionPrices(ruleTables, licensed(...held))).toEqual([
        { token: 'GOLD', amount: 55 * gold },
        { token: 'BOOTY', amount: 0.5 },
      ]);
      expect(potentialReward(ruleTables, licensed(...held))).toBe(3_000 * reward);
    },
  );

  test('are bought in any order, each once', () => {
    for (const held of [[], [1], [2], [3], [1, 2], [1, 3], [2, 3], [1, 2, 3]]) {
      for (const licence of [1, 2, 3] as const) {
        expect(licenceRefusal(licensed(...held), licence)).toEqual(
          held.includes(licence) ? refuse('licence_owned', { shipName, licence }) : null,
        );
      }
    }
  });
});

test.each([
  ['FLEET_COMMANDER', 840, 4, 30_000, [1_000, 1_500, 2_000]],
  ['GOLD', 280, 3, 15_000, [1_000, 1_500, 2_000]],
  ['SILVER', 55, 0.5, 3_000, [200, 300, 400]],
  ['BRONZE', 27, 0.25, 1_500, [100, 150, 200]],
] as const)(
  'a %s ship costs %i GOLD and %f BOOTY and brings %i',
  (rarity: GenesisRarity, gold, booty, treasure, prices) => {
    const one = { ...licensed(1), rarity };
    const three = { ...licensed(1, 2, 3), rarity };
    expect(fleetMissionPrices(ruleTables, one)).toEqual([
      { token: 'GOLD', amount: gold },
      { token: 'BOOTY', amount: booty },
    ]);
    expect(fleetMissionPrices(ruleTables, three)).toEqual([
      { token: 'GOLD', amount: gold * 3 },
      { token: 'BOOTY', amount: booty },
    ]);
    expect(potentialReward(ruleTables, one)).toBe(treasure);
    expect(potentialReward(ruleTables, three)).toBe(treasure * 3);
    expect(claimTax(ruleTables, treasure)).toBe(treasure / 10);
    expect(([1, 2, 3] as const).map((licence) => licencePrice(ruleTables, rarity, licence).amount)).toEqual(
      prices,
    );
  },
);

describe('a ship', () => {
  test.each([
    ['rests without a licence', {}, 'licenceRequired'],
    ['rests with the third licence only', { captainLicense3: true }, 'licenceRequired'],
    ['rests with the first', { captainLicense1: true }, 'send'],
    ['rests with the second', { captainLicense2: true }, 'send'],
    ['is under way', { isOnMission: true, standing: 'mission' }, 'onMission'],
    [
      'is back from its mission',
      { isOnMission: true, isClaimable: true, reward: 9, standing: 'mission' },
      'claim',
    ],
    ['came back with a reward', { captainLicense1: true, reward: 9 }, 'claim'],
    ['came back with a reward, and has no licence', { reward: 9 }, 'claim'],
    [
      'is over and brought nothing',
      { isOnMission: true, isClaimable: true, standing: 'mission' },
      'onMission',
    ],
    ['is moving', { captainLicense1: true, standing: 'moving' }, 'moving'],
    ['is in the wallet', { captainLicense1: true, standing: 'wallet' }, 'moving'],
  ] as const)('that %s', (_what, changes, state) => {
    expect(shipState(aGenesisShip(changes))).toBe(state);
  });

  test('is sent only while it rests in the game with a licence', () => {
    expect(fleetSendRefusal(licensed(1))).toBeNull();
    expect(fleetSendRefusal(licensed(3))).toEqual(refuse('licence_required', { shipName }));
    const sailing = aGenesisShip({ captainLicense1: true, isOnMission: true, standing: 'mission' });
    expect(fleetSendRefusal(sailing)).toEqual(refuse('ship_on_mission', { shipName }));
    expect(fleetSendRefusal(aGenesisShip({ standing: 'wallet' }))).toEqual(
      refuse('ship_not_in_game', { shipName }),
    );
  });

  test('is claimed once a reward above 0 waits, on its mission or back from it', () => {
    const sailing = aGenesisShip({ isOnMission: true, standing: 'mission' });
    expect(fleetClaimRefusal(sailing)).toEqual(refuse('ship_still_away', { shipName }));
    expect(fleetClaimRefusal({ ...sailing, reward: 9 })).toEqual(refuse('ship_still_away', { shipName }));
    expect(fleetClaimRefusal({ ...sailing, isClaimable: true, reward: 9 })).toBeNull();
    expect(fleetClaimRefusal({ ...sailing, isClaimable: true })).toEqual(
      refuse('ship_reward_none', { shipName }),
    );
    expect(fleetClaimRefusal(aGenesisShip({ reward: 9 }))).toBeNull();
    expect(fleetClaimRefusal(aGenesisShip())).toEqual(refuse('ship_reward_none', { shipName }));
    expect(fleetClaimRefusal(aGenesisShip({ standing: 'moving' }))).toEqual(
      refuse('ship_not_in_game', { shipName }),
    );
  });

  test('has one owner, and is in the game or not', () => {
    expect(ownerOnlyRefusal(aGenesisShip())).toBeNull();
    expect(ownerOnlyRefusal(aGenesisShip({ role: 'commander' }))).toEqual(
      refuse('ship_not_owned', { shipName }),
    );
    expect(outOfGameRefusal(aGenesisShip({ standing: 'burned' }))).toEqual(
      refuse('ship_not_in_game', { shipName }),
    );
  });

  test('gains levels up to 260 for 50 BOOTY each', () => {
    const ship = aGenesisShip({ level: 258 });
    expect(shipLevelsLeft(ruleTables, ship)).toBe(2);
    expect(shipLevelPrice(ruleTables, 2)).toEqual({ token: 'BOOTY', amount: 100 });
    expect(shipLevelRefusal(ruleTables, ship, 2)).toBeNull();
    expect(shipLevelRefusal(ruleTables, ship, 3)).toEqual(refuse('level_count_invalid'));
    expect(shipLevelRefusal(ruleTables, aGenesisShip({ level: 260 }), 1)).toEqual(refuse('entity_at_cap'));
  });

  test('are as many as the BOOTY pays, 50 each, up to the cap', () => {
    const payable = (level: number, booty: number | null) =>
      payableShipLevels(ruleTables, aGenesisShip({ level }), booty);
    expect([payable(1, 49.9), payable(1, 100), payable(1, 149.9), payable(258, 5_000)]).toEqual([0, 2, 2, 2]);
    expect([payable(258, null), payable(260, 5_000)]).toEqual([2, 0]);
    const free = { ...ruleTables, genesisFleet: { ...ruleTables.genesisFleet, levelBooty: 0 } };
    expect(payableShipLevels(free, aGenesisShip({ level: 258 }), 0)).toBe(2);
  });
});
