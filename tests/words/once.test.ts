import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const words = path.join(import.meta.dirname, '../../src/words');

/** Two words that happen to look alike but mean different things, and may go different ways. */
const alike = ["'Strength'", "'–'"];

test('a sentence stands in one place, so that it cannot be changed in another', () => {
  const places = new Map<string, string[]>();
  for (const file of readdirSync(words).filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(path.join(words, file), 'utf8');
    for (const [, name, sentence = ''] of text.matchAll(/^export const (\w+) =\s(['"].*['"]);$/gm)) {
      places.set(sentence, [...(places.get(sentence) ?? []), `${file} ${name}`]);
    }
  }
  const twice = [...places].filter(([sentence, found]) => found.length > 1 && !alike.includes(sentence));
  expect(twice).toEqual([]);
});
