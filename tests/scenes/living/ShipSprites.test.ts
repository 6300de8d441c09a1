import { Container, Sprite, Texture } from 'pixi.js';
import { expect, test } from 'vitest';
import { FleetSheet } from '#scenes/living/FleetSheet.ts';
import type { LivingPixi } from '#scenes/living/LivingPart.ts';
import { ShipSprites } from '#scenes/living/ShipSprites.ts';
import { chartOf } from '#scenes/living/seaChart.ts';
import { shipsOf } from '#scenes/living/ships.ts';
import { directions } from '#scenes/living/Way.ts';
import { aRun } from '#tests/kit/aRun.ts';

const hour = 3_600_000;
/** The way out goes down the picture, so that a ship that left earlier is nearer. */
const chart = chartOf(
  [
    [2000, 1000],
    [2200, 2000],
    [4060, 2100],
  ],
  Array.from({ length: 12 }, (_, i) => [1000 + i * 240, 1940 - i * 10] as const),
  [
    [2050, -70],
    [3930, 190],
  ],
);

const communities = ['the-seven-seas', 'reavers', 'brohalla', 'atoms', 'elementerra', 'last-haven'] as const;
const around = (name: string) => Array.from({ length: directions }, (_, k) => `${name}-${k}`);
const frameNames = [
  ...communities.flatMap((community) => [...around(community), `pennant-${community}`]),
  ...around('wake'),
  'lantern',
  'halo',
];

/** The sprites on a canvas of their own, with a texture for each frame's name. */
async function someSprites() {
  const textures = Object.fromEntries(frameNames.map((name) => [name, new Texture({ label: name })]));
  const pixi: LivingPixi = {
    container: (options) => new Container(options),
    sprite: (options) => new Sprite(options),
    loadSheet: async () => ({ textures }) as never,
    unloadSheet: async () => undefined,
  };
  const sea = new Container();
  const sheet = new FleetSheet(pixi, '/fleet/ships.json', () => undefined);
  const sprites = new ShipSprites({ sea, sky: new Container(), pixi }, sheet);
  const draw = (runs: Parameters<typeof shipsOf>[0], now: number) =>
    sprites.draw(
      shipsOf(runs, chart, now, () => 0),
      chart,
      now,
      0,
    );
  draw([aRun()], 0);
  await Promise.resolve();
  /** The names of the frames that are seen, from back to front, without their directions. */
  const seen = () =>
    sea.children
      .flatMap(({ children }) => children as Sprite[])
      .filter(({ visible }) => visible)
      .map(({ texture }) => texture.label?.replace(/-\d+$/, ''));
  return { draw, seen, sea, sprites };
}

test('nearer ships cover those behind them, and every ship covers every wake', async () => {
  const { draw, seen } = await someSprites();
  // Two sail down the picture; the one that left first is nearer.
  const first = aRun({ id: 'first', community: 'atoms', leftAt: 0, homeAt: hour });
  const second = aRun({ id: 'second', community: 'brohalla', leftAt: 1_500, homeAt: hour });
  draw([first, second], 3_000);
  expect(seen()).toEqual(['wake', 'wake', 'brohalla', 'atoms']);
});

test('a ship that passes another changes places with it, and no sprite is added or moved between its siblings', async () => {
  const { draw, seen, sea } = await someSprites();
  const sails = aRun({ id: 'sails', community: 'atoms', leftAt: 0, homeAt: hour });
  const lies = aRun({ id: 'lies', community: 'reavers', leftAt: -hour, homeAt: -1 });
  draw([sails, lies], 500);
  const sprites = sea.children.flatMap(({ children }) => children);
  expect(seen()).toEqual(['wake', 'atoms', 'reavers', 'halo', 'lantern']);
  draw([sails, lies], 7_000);
  expect(seen()).toEqual(['wake', 'reavers', 'halo', 'lantern', 'atoms']);
  expect(sea.children.flatMap(({ children }) => children)).toEqual(sprites);
});

test('one that is away is a pennant at its place; sprites of ships that are gone are hidden and used again', async () => {
  const { draw, seen, sea } = await someSprites();
  draw([aRun({ leftAt: -hour, homeAt: hour }), aRun({ id: 'run-2', leftAt: -hour, homeAt: -1 })], 0);
  expect(seen()).toEqual(['reavers', 'halo', 'lantern', 'pennant-reavers']);
  const count = sea.children.flatMap(({ children }) => children).length;
  draw([], 0);
  expect(seen()).toEqual([]);
  draw([aRun({ leftAt: -hour, homeAt: -1 })], 0);
  expect(seen()).toEqual(['reavers', 'halo', 'lantern']);
  expect(sea.children.flatMap(({ children }) => children)).toHaveLength(count);
});

test('the lantern of a ship that is home hangs between its masts, where no name plate hides it', async () => {
  const { draw, sea } = await someSprites();
  draw([aRun({ leftAt: -hour, homeAt: -1 })], 0);
  const sprites = sea.children.flatMap(({ children }) => children as Sprite[]);
  const [hull, lantern] = ['reavers', 'lantern'].map((name) =>
    sprites.find(({ texture, visible }) => visible && texture.label?.startsWith(name)),
  );
  // The lantern is 66 units tall; the masts end 139 to 154 units above the water.
  const above = (hull?.y ?? 0) - (lantern?.y ?? 0);
  expect([lantern?.x, above + 33 <= 154, above - 33 >= 60]).toEqual([hull?.x, true, true]);
});

test('nothing is left on the canvas after its end', async () => {
  const { draw, sea, sprites } = await someSprites();
  draw([aRun()], 1_000);
  sprites.destroy();
  expect(sea.children).toEqual([]);
});
