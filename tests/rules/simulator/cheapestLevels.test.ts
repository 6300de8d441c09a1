import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cheapestLevels, type LevelWeights } from '#rules/simulator/cheapestLevels.ts';

type Four = [number, number, number, number];

/**
 * For captain, ship, item and crew: the exchange's BOOTY price of a level token, and the hours of a level at an Event.
 */
const booty: LevelWeights = { price: [500, 250, 150, 150], hours: [24, 16, 12, 12] };

const strengthOf = ([captain, ship, item, crew]: Four) => captain * (item + crew) * ship;
const weigh = (gains: Four, weights: ArrayLike<number>) =>
  gains.reduce((sum, gain, place) => sum + (gain === 0 ? 0 : gain * (weights[place] as number)), 0);
const gainsTo = (to: Four, from: Four): Four =>
  to.map((level, place) => level - (from[place] as number)) as Four;

/** Tries every combination of levels. Returns [cost, hours] of the best one; null if none reaches the strength. */
function bruteForce(levels: Four, caps: Four, strength: number, weights: LevelWeights) {
  let best: [number, number] | null = null;
  for (let a = levels[0]; a <= caps[0]; a++)
    for (let b = levels[1]; b <= caps[1]; b++)
      for (let c = levels[2]; c <= caps[2]; c++)
        for (let d = levels[3]; d <= caps[3]; d++) {
          if (strengthOf([a, b, c, d]) < strength) continue;
          const gains = gainsTo([a, b, c, d], levels);
          const found: [number, number] = [weigh(gains, weights.price), weigh(gains, weights.hours)];
          if (best === null || found[0] < best[0] || (found[0] === best[0] && found[1] < best[1]))
            best = found;
        }
  return best;
}

const four = (value: fc.Arbitrary<number>) => fc.tuple(value, value, value, value) as fc.Arbitrary<Four>;

describe('the cheapest levels', () => {
  test('are as cheap, and as quick, as the best of every combination', () => {
    const levels = four(fc.integer({ min: 1, max: 6 }));
    const room = four(fc.integer({ min: 0, max: 6 }));
    const price = four(fc.constantFrom(0, 1, 2, 150, 250, 500, 900, Number.POSITIVE_INFINITY));
    const hours = four(fc.integer({ min: 0, max: 24 }));
    fc.assert(
      fc.property(
        levels,
        room,
        price,
        hours,
        fc.double({ min: 0, max: 1.1, noNaN: true }),
        (from, left, pay, take, share) => {
          const caps = gainsTo(from, left.map((levelsLeft) => -levelsLeft) as Four);
          const strength = Math.max(1, Math.round(strengthOf(caps) * share));
          const weights = { price: pay, hours: take };
          const found = cheapestLevels(from, caps, strength, weights);
          const expected = bruteForce(from, caps, strength, weights);
          if (found === null) {
            expect(expected).toBeNull();
            return;
          }
          expect(strengthOf(found)).toBeGreaterThanOrEqual(strength);
          found.forEach((level, place) => {
            expect(level).toBeGreaterThanOrEqual(from[place] as number);
            expect(level).toBeLessThanOrEqual(caps[place] as number);
          });
          const gains = gainsTo(found, from);
          const cost = weigh(gains, pay);
          expect(cost).toBe(expected?.[0]);
          // If a price is unknown (Infinity), the hours need not be the lowest.
          if (Number.isFinite(cost)) expect(weigh(gains, take)).toBe(expected?.[1]);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('stay where the strength is there already', () => {
    expect(cheapestLevels([50, 125, 125, 125], [50, 125, 125, 125], 1_562_500, booty)).toEqual([
      50, 125, 125, 125,
    ]);
  });

  test('are none where even the caps are below the strength', () => {
    expect(cheapestLevels([1, 1, 1, 1], [50, 125, 125, 125], 1_562_501, booty)).toBeNull();
  });

  test('leave alone what the captain does not have', () => {
    expect(cheapestLevels([1, 1, 1, 1], [50, 1, 1, 1], 20, booty)).toEqual([10, 1, 1, 1]);
  });

  test('take the cheaper of item and crew first', () => {
    const dearCrew: LevelWeights = { price: [500, 250, 150, 151], hours: [24, 16, 12, 12] };
    expect(cheapestLevels([1, 1, 1, 1], [1, 1, 5, 5], 7, dearCrew)).toEqual([1, 1, 5, 2]);
  });
});
