import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#host/base/projectRoot.ts';
import { buildGame, staleBundles } from '#host/build/buildGame.ts';

const folder = () => statSync(path.join(projectRoot, 'dist/worker')).ino;

test('a build of the same sources leaves the folder from which another game may run', {
  timeout: 120_000,
}, async () => {
  await buildGame(staleBundles(['worker']));
  const first = folder();
  await Promise.all([buildGame(['worker']), buildGame(['worker'])]);
  expect(folder()).toBe(first);
  expect(staleBundles(['worker'])).toEqual([]);
});
