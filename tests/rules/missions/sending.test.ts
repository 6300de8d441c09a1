import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collections, standings } from '#contract/captains.ts';
import { levelCap, levelOf } from '#rules/captains/caps.ts';
import { captainStrength } from '#rules/captains/strength.ts';
import { eligibilityRefusal, levelCountRefusal, maxCount } from '#rules/missions/eligibility.ts';
import { missionCatalogue } from '#rules/missions/missionCatalogue.ts';
import { byTimeLeft } from '#rules/missions/missionOrder.ts';
import { fundsRefusal, sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import { missionEndTime, timeLeftMs } from '#rules/missions/timeLeft.ts';
import { ruleTables } from '#rules/ruleTables.ts';
import { baseUnits, fromBaseUnits } from '#rules/tokens.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';

/** Generates captains of any collection and standing, with levels up to the caps of a common captain and ship. */
const anyCaptain = fc
  .record({
    collection: fc.constantFrom(...collections),
    standing: fc.constantFrom(...standings),
    isOneofOne: fc.boolean(),
    isCore: fc.boolean(),
    minted: fc.boolean(),
    hasShip: fc.boolean(),
    hasCrew: fc.boolean(),
    hasItem: fc.boolean(),
    shipRarity: fc.constantFrom('Common' as const, 'Legendary' as const),
    level: fc.integer({ min: 1, max: 50 }),
    shipLevel: fc.integer({ min: 1, max: 125 }),
    crewLevel: fc.integer({ min: 1, max: 125 }),
    itemLevel: fc.integer({ min: 1, max: 125 }),
  })
  .map((changes) => aCaptain({ ...changes, strength: captainStrength(changes) }));
const anyMission = fc.constantFrom(...missionCatalogue);

describe('sending, whatever the captain and the mission', () => {
  test('a captain that can be sent can gain one level, and no level above the cap', () => {
    fc.assert(
      fc.property(anyCaptain, anyMission, (captain, { stats }) => {
        fc.pre(eligibilityRefusal(ruleTables, captain, stats) === null);
        const max = maxCount(ruleTables, captain, stats);
        expect(levelCountRefusal(ruleTables, captain, stats, 1)).toBeNull();
        expect(levelCountRefusal(ruleTables, captain, stats, max)).toBeNull();
        if (stats.entity === null) return;
        expect(levelCountRefusal(ruleTables, captain, stats, max + 1)?.code).toBe('level_count_invalid');
        expect(levelOf(captain, stats.entity) + max).toBe(levelCap(ruleTables, captain, stats.entity));
      }),
    );
  });

  test('a captain that is not resting cannot be sent', () => {
    fc.assert(
      fc.property(anyCaptain, anyMission, (captain, { stats }) => {
        if (captain.standing !== 'resting')
          expect(eligibilityRefusal(ruleTables, captain, stats)).not.toBeNull();
      }),
    );
  });

  test('price and hours are whole and never negative, and more levels never need less of either', () => {
    fc.assert(
      fc.property(
        anyMission,
        fc.integer({ min: 1, max: 249 }),
        fc.integer({ min: 1, max: 249 }),
        ({ stats }, a, b) => {
          const [fewer, more] = [Math.min(a, b), Math.max(a, b)];
          const costs = (count: number) =>
            new Map(sendPrices(ruleTables, stats, count).map((price) => [price.token, price.amount]));
          const hours = sendDurationHours(ruleTables, stats, fewer);
          for (const amount of costs(fewer).values())
            expect(Number.isInteger(amount) && amount > 0).toBe(true);
          // The hours of a First Voyage are a part of an hour.
          expect(stats.kind === 'Voyages' || (Number.isInteger(hours) && hours >= 0)).toBe(true);
          for (const [token, amount] of costs(fewer)) {
            expect(costs(more).get(token)).toBeGreaterThanOrEqual(amount);
          }
          expect(sendDurationHours(ruleTables, stats, more)).toBeGreaterThanOrEqual(hours);
        },
      ),
    );
  });

  test('the balance plus the missing amount is exactly enough', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        (amount, balance) => {
          const price = { token: 'GOLD', amount } as const;
          const refusal = fundsRefusal(price, balance);
          if (refusal === null) {
            expect(balance >= baseUnits('GOLD', amount)).toBe(true);
          } else {
            const missing = baseUnits('GOLD', refusal.details.missing ?? 0);
            expect(missing > 0n).toBe(true);
            expect(fundsRefusal(price, balance + missing)).toBeNull();
            expect(fundsRefusal(price, balance + missing - 1n)).not.toBeNull();
            expect(fromBaseUnits('GOLD', missing)).toBe(refusal.details.missing);
          }
        },
      ),
    );
  });
});

describe('time, whatever the speed of the world', () => {
  const speed = fc.constantFrom(1, 2, 7, 60, 3_600);

  test('time left never grows, and is 0 at the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_976 }),
        speed,
        fc.nat(10 ** 9),
        fc.nat(10 ** 9),
        (hours, gameSpeed, first, wait) => {
          const start = 1_700_000_000_000;
          const mission = { missionEndTime: missionEndTime(start, hours, gameSpeed) };
          expect(Number.isInteger(mission.missionEndTime)).toBe(true);
          const left = timeLeftMs(mission, start + first);
          expect(timeLeftMs(mission, start + first + wait)).toBeLessThanOrEqual(left);
          expect(timeLeftMs(mission, mission.missionEndTime)).toBe(0);
        },
      ),
    );
  });

  test('sorting keeps every mission and puts none before a sooner one', () => {
    const underWay = fc.record({ id: fc.uuid(), startTime: fc.nat(), missionEndTime: fc.nat(100) });
    fc.assert(
      fc.property(fc.array(underWay, { maxLength: 30 }), (missions) => {
        const ordered = byTimeLeft(missions);
        expect(new Set(ordered)).toEqual(new Set(missions));
        expect(ordered.map(({ missionEndTime: end }) => end)).toEqual(
          missions.map(({ missionEndTime: end }) => end).sort((a, b) => a - b),
        );
      }),
    );
  });
});
