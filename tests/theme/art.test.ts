// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fresh = () => import('#theme/art.ts');

/** Loads the module again over a page as the worker serves it. */
async function aPage(marks: string) {
  document.head.innerHTML = marks && `<meta name="art" content="${marks}">`;
  vi.resetModules();
  return (await fresh()).art;
}

beforeEach(() => void vi.resetModules());
afterEach(() => document.head.replaceChildren());

it('a picture is asked for by the name it may be kept under', async () => {
  const art = await aPage('icons=3f9a2b1c&amp;islands%2F1=0a1b2c3d');
  expect(art('/icons/gold.svg')).toBe('/icons/gold.3f9a2b1c.svg');
  expect(art('/islands/1/backdrop-4k.webm')).toBe('/islands/1/backdrop-4k.0a1b2c3d.webm');
});

it('what has no mark keeps its name', async () => {
  const art = await aPage('icons=3f9a2b1c');
  for (const name of ['/captains/reavers-1.webp', 'https://arweave.net/icons/x.png', 'data:image/png,', ''])
    expect(art(name)).toBe(name);
});

it('in development every picture goes by its plain name', async () => {
  const art = await aPage('');
  expect(art('/icons/gold.svg')).toBe('/icons/gold.svg');
});

it('a portrait has a small one beside it, pictures from elsewhere have none', async () => {
  const { thumbOf, noPicture } = await fresh();
  expect(thumbOf('/captains/reavers-1.webp')).toBe('/captains/thumbs/reavers-1.webp');
  for (const name of [
    '/captains/thumbs/atoms-1.webp',
    'https://arweave.net/captains/x.webp',
    '/icons/gold.svg',
  ])
    expect(thumbOf(name)).toBe(name);
  for (const name of [noPicture, thumbOf(noPicture)]) expect(existsSync(`assets${name}`)).toBe(true);
});
