import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missionKinds } from '#contract/missions.ts';
import { tokens } from '#contract/tokens.ts';
import { coinEntries, wordEntries } from '#words/glossary.ts';

const entries = [...coinEntries, ...wordEntries];
const ids = entries.map(({ id }) => id);

test('every token of the game and every mission kind has one entry', () => {
  // RUM and SOL are no balance of a player in the game.
  for (const id of [...tokens.filter((token) => token !== 'RUM' && token !== 'SOL'), ...missionKinds])
    expect(ids.filter((one) => one === id)).toEqual([id]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('words stand in alphabetical order', () => {
  const names = wordEntries.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
});

test.each(entries)('$name sums up a heading of the rule book', ({ rule }) => {
  const [page = '', heading = ''] = rule.split(', ');
  const text = readFileSync(new URL(`../../src/rules/${page}`, import.meta.url), 'utf8');
  expect(text.split('\n')).toContain(`## ${heading}`);
});

test('no entry has a figure that operators may change', () => {
  for (const { name, what, from, use } of entries) {
    const figures = [what, from, use]
      .join(' ')
      .replaceAll(/Island 1|numbered 1 to 7|counts as 1/g, '')
      .match(/\d+/g);
    expect([name, figures]).toEqual([name, null]);
  }
});
