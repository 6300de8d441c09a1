import { expect, it } from 'vitest';
import { arcFrames } from '#client/rewards/arcFrames.ts';

const from = { x: 200, y: 500 };
const to = { x: 900, y: 30 };
const placeOf = ({ transform }: Keyframe) =>
  /^translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(String(transform))?.slice(1).map(Number);

it('a piece begins unseen in its building and ends on its balance', () => {
  const frames = arcFrames(from, to, 3);
  expect([frames[0]?.opacity, frames[0]?.offset]).toEqual([0, 0]);
  expect(placeOf(frames[0] ?? {})).toEqual([200, 500]);
  expect(frames.at(-1)?.offset).toBe(1);
  expect(placeOf(frames.at(-1) ?? {})).toEqual([900, 30]);
});

it('the pieces of a flight take different ways', () => {
  const middles = [0, 1, 2, 3].map((index) => String(placeOf(arcFrames(from, to, index)[6] ?? {})));
  expect(new Set(middles).size).toBe(4);
});
