import { expect, test } from 'vitest';
import { areDaysReversed } from '#rules/account/areDaysReversed.ts';

test.each([
  [{}, false],
  [{ from: '2026-06-02' }, false],
  [{ to: '2026-06-01' }, false],
  [{ from: '2026-06-01', to: '2026-06-02' }, false],
  [{ from: '2026-06-02', to: '2026-06-02' }, false],
  [{ from: '2026-06-02', to: '2026-06-01' }, true],
  [{ from: '2026-06-02', to: '2025-12-31' }, true],
])('the days of %j are reversed: %s', (filter, isReversed) => {
  expect(areDaysReversed(filter)).toBe(isReversed);
});
