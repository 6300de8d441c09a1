import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mobileQuery } from '#theme/breakpoints.ts';

const media = readFileSync(new URL('../../src/theme/media.css', import.meta.url), 'utf8');

test('style sheets and scripts have one mobile width', () => {
  expect(media).toContain(`@custom-media --mobile ${mobileQuery};`);
});

test('style sheets write the named widths by their names', () => {
  const named = [...media.matchAll(/@custom-media --\w+ (\(.+\));/g)].map(([, query = '']) => query);
  expect(named.length).toBeGreaterThan(2);
  const sheets = readdirSync(new URL('../../src', import.meta.url), { recursive: true, encoding: 'utf8' });
  const written = sheets
    .filter((name) => name.endsWith('.css') && !name.endsWith('media.css'))
    .filter((name) => {
      const sheet = readFileSync(new URL(`../../src/${name}`, import.meta.url), 'utf8');
      return named.some((query) => sheet.includes(`@media ${query}`));
    });
  expect(written).toEqual([]);
});
