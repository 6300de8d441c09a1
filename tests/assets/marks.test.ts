import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { communities } from '#client/landing/communities.ts';
import { balanceLines } from '#client/pieces/balances.ts';
import { tokens } from '#contract/tokens.ts';
import { buildingIcons } from '#rules/islands/buildingIcons.ts';
import { missionCatalogue } from '#rules/missions/missionCatalogue.ts';
import { expectPicture, isThere, readJson, weightOf } from './assets.ts';

const expectMark = (name: string) => {
  expectPicture(`marks/${name}.webp`, 256, 256, 24 * 1024);
  expectPicture(`marks/thumbs/${name}.webp`, 96, 96, 8 * 1024);
};

/** Marks that the balance panel does not show. */
const otherMarks = ['sol', 'gold-bars', 'player', 'seal', 'licence-1', 'licence-2', 'licence-3'];

describe('marks', () => {
  it('every balance has a token of the ledger, and every token a balance', () => {
    const shown: string[] = balanceLines.map(({ token }) => token);
    expect(tokens.filter((token) => !shown.includes(token))).toEqual([]);
  });

  it.each(balanceLines.map(({ icon }) => icon))('%s has its rendered token', expectMark);
  it.each(otherMarks)('%s has its rendered mark', expectMark);

  it.each(buildingIcons)('%s has its icon over a building', (icon) => {
    expect(isThere(`icons/${icon}.svg`)).toBe(true);
    expect(weightOf(`icons/${icon}.svg`)).toBeLessThanOrEqual(6 * 1024);
  });
});

describe('what a mission yields', () => {
  it.each([...new Set(missionCatalogue.map(({ stats }) => stats.yieldImage))])(
    'has its picture %s',
    (image) => {
      expect(isThere(image.slice(1))).toBe(true);
    },
  );
});

describe('the communities', () => {
  it.each(communities)(
    '$name has its emblem and its background, for wide screens and for phones',
    ({ id }) => {
      expectMark(id === 'seven-seas' ? 'the-seven-seas' : id);
      expectPicture(`landing/${id}.webp`, 1920, 1080, 250_000);
      expectPicture(`landing/${id}-phone.webp`, 900, 1600, 200_000);
      expectPicture(`landing/${id}-1280.webp`, 1280, 720, 110_000);
      expectPicture(`landing/${id}-1440.webp`, 1440, 810, 130_000);
      expectPicture(`landing/${id}-phone-540.webp`, 540, 960, 62_000);
    },
  );

  it('have the pictures that their landing shows', () => {
    for (const { background, logo } of communities)
      for (const { address } of [background.wide, background.phone, logo].flatMap(({ files }) => files))
        expect(isThere(address.slice(1)), address).toBe(true);
  });
});

describe('the game as an app', () => {
  const { icons } = z
    .object({ icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })) })
    .parse(readJson('app.webmanifest'));

  it.each(icons)('has the icon $src in the size it promises', ({ src, sizes }) => {
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    expectPicture(src.slice(1), width, height, 220_000);
  });

  it('has icons of 192 and 512 pixels, plain and maskable', () => {
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  it('has a favicon, a social card and cursors', () => {
    expect(isThere('favicon.svg')).toBe(true);
    expectPicture('marks/app/favicon-48.png', 48, 48, 8_000);
    expectPicture('marks/app/apple-touch-icon.png', 180, 180, 48_000);
    expectPicture('landing/social-card.jpg', 1200, 630, 250_000);
    for (const name of ['cursor', 'pointer']) {
      expectPicture(`marks/${name}.png`, 32, 32, 3_000);
      expectPicture(`marks/${name}-2x.png`, 64, 64, 6_000);
    }
  });
});
