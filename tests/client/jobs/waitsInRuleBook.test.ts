import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageJobs } from '#client/jobs/kinds/pageJobs.ts';

const page = readFileSync('src/rules/jobs.md', 'utf8');
/** The kinds of a row of the table, and its wait in seconds. */
const rows = [...page.matchAll(/^\| ([\w, ()]+) \| (\d+) s \|/gm)].map(([, kinds = '', seconds]) => ({
  kinds: kinds
    .replace(/\(.*\)/, '')
    .split(',')
    .map((kind) => kind.trim()),
  seconds: Number(seconds),
}));

test('the page waits for each kind of job as long as the rule book says', () => {
  const stated = rows.flatMap(({ kinds, seconds }) => kinds.map((kind) => [kind, seconds * 1_000] as const));
  const waits = Object.entries(pageJobs).map(([kind, { waitMs }]) => [kind, waitMs] as const);
  expect(new Map(stated)).toEqual(new Map(waits));
});
