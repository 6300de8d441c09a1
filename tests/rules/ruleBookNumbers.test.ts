import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { statedNumbers } from './ruleBookNumbers.ts';

/** The text below a heading of the rule book, with its lines joined. */
function textUnder(place: string): string {
  const [page = '', heading = ''] = place.split(', ');
  const sections = readFileSync(`src/rules/${page}`, 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return section.slice(heading.length).replace(/\s+/g, ' ');
}

describe.each(Object.entries(statedNumbers))('%s', (place, phrases) => {
  test.each(phrases)('states: %s', (phrase) => {
    expect(textUnder(place)).toContain(phrase);
  });
});
