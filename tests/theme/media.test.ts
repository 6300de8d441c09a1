import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mobileQuery } from '#theme/breakpoints.ts';

const media = readFileSync(new URL('../../src/theme/media.css', import.meta.url), 'utf8');

test('style sheets and scripts have one mobile width', () => {
  expect(media).toContain(`@custom-media --mobile ${mobileQuery};`);
});
