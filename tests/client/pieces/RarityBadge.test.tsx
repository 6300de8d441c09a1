import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RarityBadge } from '#client/pieces/RarityBadge.tsx';
import { strengthRarityFromPercent } from '#rules/tables/captains.ts';

afterEach(cleanup);

test('every rarity has its own shape and text in addition to its colour', () => {
  const seen = strengthRarityFromPercent.map(({ rarity }) => {
    const { container } = render(<RarityBadge rarity={rarity} />);
    return { word: container.textContent, shape: container.querySelector('path')?.getAttribute('d') };
  });
  expect(seen.map(({ word }) => word)).toEqual(strengthRarityFromPercent.map(({ rarity }) => rarity));
  expect(new Set(seen.map(({ shape }) => shape)).size).toBe(seen.length);
});
