// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const freshModule = () => import('#page/assetUrl.ts');

/** Creates the page's meta tag with the hashes, as the worker serves it, and loads the module again. */
async function aPage(hashes: string) {
  document.head.innerHTML = hashes && `<meta name="art" content="${hashes}">`;
  vi.resetModules();
  return (await freshModule()).assetUrl;
}

beforeEach(() => void vi.resetModules());
afterEach(() => document.head.replaceChildren());

it('a picture is requested under its cacheable URL', async () => {
  const assetUrl = await aPage('icons=3f9a2b1c&amp;islands%2F1=0a1b2c3d');
  expect(assetUrl('/icons/gold.svg')).toBe('/icons/gold.3f9a2b1c.svg');
  expect(assetUrl('/islands/1/backdrop-4k.webm')).toBe('/islands/1/backdrop-4k.0a1b2c3d.webm');
});

it('a name without a content hash stays as it is', async () => {
  const assetUrl = await aPage('icons=3f9a2b1c');
  for (const name of ['/captains/reavers-1.webp', 'https://arweave.net/icons/x.png', 'data:image/png,', ''])
    expect(assetUrl(name)).toBe(name);
});

it('in development every picture keeps its plain name', async () => {
  const assetUrl = await aPage('');
  expect(assetUrl('/icons/gold.svg')).toBe('/icons/gold.svg');
});

it('a portrait has a thumbnail, a picture from elsewhere has none', async () => {
  const { thumbnailUrl, fallbackPicture } = await freshModule();
  expect(thumbnailUrl('/captains/reavers-1.webp')).toBe('/captains/thumbs/reavers-1.webp');
  for (const name of [
    '/captains/thumbs/atoms-1.webp',
    'https://arweave.net/captains/x.webp',
    '/icons/gold.svg',
  ])
    expect(thumbnailUrl(name)).toBe(name);
  for (const name of [fallbackPicture, thumbnailUrl(fallbackPicture)])
    expect(existsSync(`assets${name}`)).toBe(true);
});
