import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const words = path.join(import.meta.dirname, '../../src/words');

/** Texts that may occur twice: they are equal only by chance, have different meanings and may change independently. */
const alike: readonly string[] = ['Name', 'Statistics', 'Strength', 'Unlocked', '–'];

test('every sentence is written in one place', async () => {
  const places = new Map<string, string[]>();
  for (const file of readdirSync(words).filter((name) => name.endsWith('.ts'))) {
    const exported: Record<string, unknown> = await import(path.join(words, file));
    for (const [name, sentence] of Object.entries(exported)) {
      if (typeof sentence === 'string')
        places.set(sentence, [...(places.get(sentence) ?? []), `${file} ${name}`]);
    }
  }
  const twice = [...places].filter(([sentence, found]) => found.length > 1 && !alike.includes(sentence));
  expect(twice).toEqual([]);
});
