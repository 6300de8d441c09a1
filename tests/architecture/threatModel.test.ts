import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './sourceFiles.ts';

// Checks that the tests which the threat model names for each attacker exist.

const page = readFileSync(join(projectRoot, 'src/decisions/0024-chain-intents.md'), 'utf8');
/** Folder of the tests that the page names without a folder. */
const usualFolder = 'tests/worker/chain/intents/';

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| attacker'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, attacker, tries, stoppedBy, tests]) => ({ attacker, tries, stoppedBy, tests: tests ?? '' }));

const testsOf = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => (name.includes('/') ? name : usualFolder + name));

test('the page has its attackers', () => {
  expect(rows.length).toBeGreaterThanOrEqual(13);
});

test.each(rows)('$attacker who tries "$tries" is stopped by tests that exist', ({ stoppedBy, tests }) => {
  expect(stoppedBy).not.toBe('');
  const named = testsOf(tests);
  expect(named).not.toEqual([]);
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  // Each file must contain at least one test, because an empty file proves nothing.
  expect(
    named.filter((path) => !/\b(test|it)(\.each)?(\(|<)/.test(readFileSync(join(projectRoot, path), 'utf8'))),
  ).toEqual([]);
});
