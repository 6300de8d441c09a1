import { cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { TileWall } from '#client/pieces/TileWall.tsx';
import { sizeElements } from '#tests/kit/sizeElements.ts';

// A wall of 1,000 × 800 px, in which every row needs 430 px for its text.
beforeAll(() =>
  sizeElements(HTMLDivElement, {
    clientWidth: () => 1_000,
    clientHeight: () => 800,
    offsetWidth: () => 1_000,
    offsetHeight: ({ dataset }) => (dataset.index === undefined ? 800 : 430),
  }),
);
afterEach(() => {
  cleanup();
  document.documentElement.style.fontSize = '';
});

const show = (committed = () => {}) =>
  render(
    <Profiler id="wall" onRender={committed}>
      <TileWall tiles={Array.from({ length: 40 }, (_, n) => n + 1)} tileMinPx={164} tileHeightPx={282}>
        {(tile) => <p key={tile}>Captain {tile}</p>}
      </TileWall>
    </Profiler>,
  );
const rowOf = (tile: number) => screen.getByText(`Captain ${tile}`).parentElement;

test('a row is as high as its text, and the next one begins below it', () => {
  show();
  expect(rowOf(1)?.style.translate).toBe('0 0px');
  expect(rowOf(6)?.style.translate).toBe(`0 ${430 + 14}px`);
  expect(rowOf(1)?.style.minHeight).toBe('282px');
});

test('tiles are as wide as their text: at 200 % two stand side by side where five do otherwise', () => {
  document.documentElement.style.fontSize = '32px';
  show();
  expect(rowOf(1)).toBe(rowOf(2));
  expect(rowOf(3)).not.toBe(rowOf(2));
});

test('the rows that fill the window are rendered first, and two more after them', () => {
  const counts: number[] = [];
  show(() => counts.push(document.querySelectorAll('[data-index]').length));
  expect(counts.at(-1)).toBe(2 + 2);
  // Three rows of the least height, before they are measured.
  expect(Math.max(...counts.slice(0, counts.indexOf(4)))).toBe(3);
});
