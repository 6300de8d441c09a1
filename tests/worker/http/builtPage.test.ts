import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtPage } from '#worker/http/builtPage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seven-isles-page-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the build id of a page comes from its entry script', () => {
  writeFileSync(
    path.join(folder, 'index.html'),
    '<link rel="modulepreload" href="/assets/x.js"><script type="module" crossorigin src="/assets/index-Ab_1.js"></script>',
  );
  expect(builtPage(folder)).toBe('index-Ab_1');
});

test('without a built page there is no build id', () => {
  expect(builtPage(folder)).toBeNull();
  writeFileSync(
    path.join(folder, 'index.html'),
    '<script type="module" src="/src/client/main.tsx"></script>',
  );
  expect(builtPage(folder)).toBeNull();
});
