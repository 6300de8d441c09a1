import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './sourceFiles.ts';

// NFTs are moved and read through `NftChain` only, so that a standard is added in one place.

const folder = 'src/worker/chain/nfts/standards/';
const seam = 'src/worker/chain/nfts/nftsOfChain.ts';

test('no file but the seam imports the driver of an NFT standard', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') || name.endsWith('.tsx'))
    .map((name) => join('src', name))
    .filter((name) => !name.startsWith(folder));
  const importers = files.filter((name) =>
    /from '[^']*\/standards\/[^']+'/.test(readFileSync(join(projectRoot, name), 'utf8')),
  );
  expect(importers).toEqual([seam]);
});
