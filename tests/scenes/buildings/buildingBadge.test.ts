import { describe, expect, test } from 'vitest';
import { layoutBadge } from '#scenes/buildings/buildingBadge.ts';
import { largestPlateScale, plateScale, smallestPlateScale } from '#scenes/buildings/plateScale.ts';

const quiet = { captains: '', callsForAttention: false };

describe('a name plate', () => {
  test('is as wide as its name needs', () => {
    const short = layoutBadge(60, 0, quiet);
    const long = layoutBadge(160, 0, quiet);
    expect(long.width - short.width).toBe(100);
  });

  test('has no count while nobody is there', () => {
    expect(layoutBadge(100, 0, quiet).captains).toBeNull();
  });

  test('keeps the count between the name and its right edge, however many digits it has', () => {
    const { captains, plank, textX } = layoutBadge(100, 31, { ...quiet, captains: '99+' });
    expect(captains?.x).toBeGreaterThanOrEqual(textX + 100);
    expect((captains?.x ?? 0) + (captains?.width ?? 0)).toBeLessThan(plank.x + plank.width);
    expect(captains?.width).toBeGreaterThan(31);
  });

  test('rings a bell when something waits for a claim', () => {
    expect(layoutBadge(100, 0, { ...quiet, callsForAttention: true }).bell).not.toBeNull();
  });
});

test.each([
  ['a phone', 0.39, 0.975],
  ['a far view', 0.1, smallestPlateScale],
  ['a near view', 1.2, largestPlateScale],
])('names stay readable in %s', (_, cameraScale, scale) => {
  expect(plateScale(cameraScale)).toBeCloseTo(scale, 9);
});
