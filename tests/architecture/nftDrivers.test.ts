import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './sourceFiles.ts';

// NFTs are moved and read through `NftChain` only, so that a standard is added in one place.

const seam = 'src/worker/chain/nfts/nftsOfChain.ts';
const driver = /from '[^']*\/(?:core|tokenMetadata|token2022)\.ts'/;

test('no file but the seam imports the driver of an NFT standard', () => {
  const files = readdirSync(join(projectRoot, 'src/worker'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('src/worker', name));
  const importers = files.filter((name) => driver.test(readFileSync(join(projectRoot, name), 'utf8')));
  expect(importers).toEqual([seam]);
});
