import { expect, test } from 'vitest';
import { shownNft } from '#rules/profile/shownNft.ts';

const shownOf = (image: string) => shownNft({ uid: 'c-1', name: 'Mary', image }).image;

test.each(['/captains/reavers-1.webp', '/assets/captains/1.webp', '/ships/genesis-gold.webp'])(
  '%s is a picture of the game',
  (image) => {
    expect(shownOf(image)).toBe(image);
  },
);

test.each([
  'https://evil.example/a.webp',
  '//evil.example/a.webp',
  '/\\evil.example/a.webp',
  '/\t/evil.example/a.webp',
  '/\n/evil.example/a.webp',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  '/captains/../auth/logout',
  '/genesis/claim-all',
  '/captains/1.webp?x=1',
  '/captains/1.webp#x',
  '/captains/a b.webp',
  'http://169.254.169.254/latest',
  '',
])('%j is named as the worker serves it', (image) => {
  expect(shownOf(image)).toBe('/pictures/nft-c-1.webp');
});
