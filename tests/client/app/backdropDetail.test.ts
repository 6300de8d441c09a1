import { expect, test } from 'vitest';
import { backdropDetail } from '#client/app/backdropDetail.ts';

const desktop = { width: 1440, height: 900, pixelRatio: 1, isTouch: false, isStill: false, isSparing: false };

test.each([
  ['a phone', { ...desktop, width: 390, height: 844, pixelRatio: 3, isTouch: true }, 'small'],
  ['a phone on its side', { ...desktop, width: 844, height: 390, pixelRatio: 3, isTouch: true }, 'small'],
  ['a tablet', { ...desktop, width: 820, height: 1180, pixelRatio: 2, isTouch: true }, 'small'],
  [
    'a tablet without a film',
    { ...desktop, width: 820, height: 1180, pixelRatio: 2, isTouch: true, isStill: true },
    'sharp',
  ],
  ['a laptop', desktop, 'small'],
  ['a laptop with a dense screen', { ...desktop, pixelRatio: 2 }, 'full'],
  ['a 4K desktop', { ...desktop, width: 3840, height: 2160 }, 'full'],
  ['a 4K desktop on a slow line', { ...desktop, width: 3840, height: 2160, isSparing: true }, 'small'],
])('%s loads what it can show', (_, screen, detail) => {
  expect(backdropDetail(screen)).toBe(detail);
});
