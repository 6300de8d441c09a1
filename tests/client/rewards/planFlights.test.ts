import { describe, expect, it } from 'vitest';
import { flightTimes, owedAfter, planFlights, tokensBrought } from '#client/rewards/planFlights.ts';
import { aMission } from '#tests/kit/aMission.ts';
import { aResult } from '#tests/kit/aResult.ts';

const results = (count: number, change: (n: number) => Parameters<typeof aResult>[0] = () => ({})) =>
  Array.from({ length: count }, (_, n) => aResult({ id: `result-${n}`, ...change(n) }));

const from = (id: string, layer = 1) => ({
  mission: aMission({ id, name: id }, { layer, yield: 'Treasure' }),
});
const failure = { type: 'failure', effect: 'Storm', multiplier: 0 } as const;

describe('what a result adds to the balances', () => {
  it('is its Treasure, Gems and tokens', () => {
    const tokensReward = [{ token: 'RUM' as const, amount: 25 }];
    expect(tokensBrought(aResult({ reward: 12.5, gemsReward: 3, tokensReward }))).toEqual([
      { token: 'TREASURE', amount: 12.5 },
      { token: 'GEMS', amount: 3 },
      { token: 'RUM', amount: 25 },
    ]);
  });

  it('is not what was burned for gold bars, nor the levels of a captain', () => {
    const mission = aMission({}, { yield: 'Gold Bars' });
    expect(tokensBrought(aResult({ mission, reward: 4_000, levelsGained: 3 }))).toEqual([]);
  });
});

describe('the flights of claimed missions', () => {
  it('begin at the building, with a piece for each unit and at most eight', () => {
    const { pieces, sums } = planFlights([aResult({ reward: 12.5, gemsReward: 2 })]);
    expect(pieces.map(({ token }) => token)).toEqual([...Array(8).fill('TREASURE'), 'GEMS', 'GEMS']);
    expect(new Set(pieces.map((piece) => piece.from.buildingId))).toEqual(new Set(['treasure-pit']));
    expect([...sums]).toEqual([
      ['TREASURE', 12.5],
      ['GEMS', 2],
    ]);
  });

  it('are one for each building, and together at most 24 pieces', () => {
    const four = results(8, (n) => from(['a', 'b', 'c', 'd'][n % 4] ?? '', n));
    const { pieces } = planFlights(four);
    expect(pieces.map((piece) => piece.from.buildingId).join('')).toBe('aaaaaabbbbbbccccccdddddd');
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(24);
  });

  it('are ten for ten results of ten buildings, and a single one for eleven', () => {
    const buildings = (count: number) =>
      new Set(
        planFlights(results(count, (n) => from(`b-${n}`))).pieces.map((piece) => piece.from.buildingId),
      );
    expect(buildings(10).size).toBe(10);
    expect(buildings(11)).toEqual(new Set(['b-0']));
  });

  it('begin at the building with the most results if they are summed', () => {
    const { pieces, sums } = planFlights(results(12, (n) => from(n % 3 === 0 ? 'few' : 'many')));
    expect(new Set(pieces.map((piece) => piece.from.buildingId))).toEqual(new Set(['many']));
    expect(pieces).toHaveLength(8);
    expect(sums.get('TREASURE')).toBe(12 * 12.5);
  });

  it('of a First Voyage begin at the building where it begins', () => {
    const mission = aMission(
      { id: 'first-voyage-1' },
      { path: 'missions/first-voyage-1', kind: 'Voyages', yield: 'Gift' },
    );
    const [piece] = planFlights([
      aResult({ mission, reward: 1, tokensReward: [{ token: 'CAPTAIN_LEVEL_TOKEN', amount: 1 }] }),
    ]).pieces;
    expect(piece?.from.buildingId).toBe('captains-academy');
  });

  it('mark each building with a failure once', () => {
    const { pieces, failedAt } = planFlights(
      results(3, (n) => ({ ...from(n === 2 ? 'b' : 'a', 4), outcome: failure, reward: 0 })),
    );
    expect(pieces).toEqual([]);
    expect(failedAt).toEqual([
      { buildingId: 'a', layer: 4 },
      { buildingId: 'b', layer: 4 },
    ]);
  });

  it.each([1, 3, 10, 200])('of %i results have ended after 1.5 seconds', (count) => {
    const { pieces } = planFlights(results(count, (n) => from(`b-${n}`)));
    const last =
      Math.max(...pieces.map(({ departsMs }) => departsMs)) + flightTimes.piece + flightTimes.pulse;
    expect(last).toBeLessThanOrEqual(flightTimes.end);
    expect(flightTimes.end).toBeLessThanOrEqual(1_500);
  });
});

describe('what is still to arrive', () => {
  it('shrinks with each piece to exactly 0', () => {
    expect([0, 1, 2, 4].map((arrived) => owedAfter(0.5, arrived, 4))).toEqual([0.5, 0.375, 0.25, 0]);
  });

  it('stays a whole number if the amount is one', () => {
    expect([0, 1, 2, 3].map((arrived) => owedAfter(10, arrived, 3))).toEqual([10, 7, 3, 0]);
  });
});
