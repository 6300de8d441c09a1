import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeOf, type Sheet, type SheetFrame } from '../../src/gallery/art/sheetFrames.ts';
import { sourceFiles } from '../architecture/sourceFiles.ts';

const kit = 'src/client/kit/';
const files = sourceFiles(['src/gallery', 'src/client/kit', 'src/client/pieces']);
const importsOf = (folder: string) =>
  new Set(
    files
      .filter(({ path }) => path.startsWith(folder))
      .flatMap(({ imports }) => imports.map(({ target }) => target)),
  );

describe('the gallery', () => {
  it('shows every part of the kit', () => {
    const shown = importsOf('src/gallery/');
    const parts = readdirSync(kit).filter((name) => name.endsWith('.tsx'));
    expect(parts.filter((name) => !shown.has(kit + name))).toEqual([]);
  });

  it('shows every section it defines', () => {
    const shelves = readdirSync('src/gallery/components').filter(
      (name) => name.endsWith('.tsx') && name !== 'AllComponents.tsx',
    );
    // An imported section counts as shown, because the linter rejects imports that are not used.
    const shown = importsOf('src/gallery/components/AllComponents.tsx');
    expect(shelves.filter((name) => !shown.has(`src/gallery/components/${name}`))).toEqual([]);
  });
});

describe('motion', () => {
  const sheets = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name));

  it.each(sheets('src/client').concat(sheets('src/gallery')))('%s respects reduced motion', (file) => {
    const css = readFileSync(file, 'utf8');
    const moves = /\b(animation|transition)(-\w+)?:/.test(css);
    expect(!moves || css.includes('prefers-reduced-motion')).toBe(true);
  });
});

describe('a sprite of a building', () => {
  const frame = (
    x: number,
    y: number,
    w: number,
    h: number,
    source: [number, number],
    at = [0, 0],
  ): SheetFrame => ({
    frame: { x, y, w, h },
    spriteSourceSize: { x: at[0] ?? 0, y: at[1] ?? 0, w, h },
    sourceSize: { w: source[0], h: source[1] },
  });
  const sheet: Sheet = { frames: {}, meta: { image: 'town.webp', size: { w: 1000, h: 800 } } };
  const plain = frame(0, 0, 200, 100, [200, 100]);

  it('has its own place in the sheet', () => {
    expect(placeOf(plain, plain, sheet, 0.5)).toEqual({
      left: 0,
      top: 0,
      width: 100,
      height: 50,
      backgroundPosition: '0px 0px',
      backgroundSize: '500px 400px',
    });
  });

  it('has its trimmed lights at their original place', () => {
    const windows = frame(300, 10, 20, 8, [200, 100], [60, 40]);
    expect(placeOf(windows, plain, sheet, 1)).toMatchObject({ left: 60, top: 40, width: 20, height: 8 });
  });

  it('is centred in a glow stored at half size', () => {
    const glow = frame(500, 0, 120, 70, [120, 70]);
    expect(placeOf(glow, plain, sheet, 1)).toMatchObject({ left: -20, top: -20, width: 240, height: 140 });
  });
});

it('the frames are small: together less than two portraits', () => {
  const folder = 'src/theme/frames';
  expect(existsSync(folder)).toBe(true);
  const bytes = readdirSync(folder).reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
  expect(bytes).toBeLessThan(80_000);
});
