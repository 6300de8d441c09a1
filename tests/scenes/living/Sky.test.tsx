import { readFileSync } from 'node:fs';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView, type SkyView } from '#bus/worldView.ts';
import { screenPoint } from '#scenes/camera/coordinates.ts';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import { Sky } from '#scenes/living/Sky.tsx';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';
import { contrast } from '#tests/theme/contrast.ts';

const night: SkyView = { tint: 'rgb(98 116 186)', lamps: 1, weather: 'rain', wind: 0.5 };

function aSky(sky: SkyView | null) {
  const frames = new FakeFrames();
  const bus = createBus({ ...emptyWorldView, sky, buildings: [aBuilding()] });
  const stage = new WorldStage(bus, renderOnDemand(frames));
  stage.start();
  stage.resize({ width: 1440, height: 900 });
  frames.step();
  frames.step();
  const { container } = render(<Sky stage={stage} />);
  return { bus, frames, stage, sky: container.querySelector<HTMLElement>('[data-sky]') };
}

afterEach(cleanup);

test('one layer gives film and canvas the light of the hour, and each building has a lamp', () => {
  const { sky } = aSky(night);
  const [light, , lamps] = sky?.children ?? [];
  expect((light as HTMLElement).style.backgroundColor).toBe('rgb(98 116 186)');
  expect((lamps as HTMLElement).style.opacity).toBe('1');
  expect(lamps?.children).toHaveLength(1);
});

test('clouds darken the picture less the more lamps burn', () => {
  const shadeOf = (lamps: number) => {
    const [, overcast] = aSky({ ...night, lamps }).sky?.children ?? [];
    const shade = Number((overcast as HTMLElement).style.opacity);
    cleanup();
    return shade;
  };
  expect([shadeOf(0), shadeOf(0.5), shadeOf(1)].map((shade) => shade.toFixed(3))).toEqual([
    '1.000',
    '0.575',
    '0.150',
  ]);
});

test('rain, light and lamps ask for no frame of the map', () => {
  const { bus, frames } = aSky(night);
  expect(frames.isAwaited).toBe(false);
  act(() => bus.world.setState({ sky: { ...night, weather: 'snow', tint: 'rgb(255 216 200)' } }));
  expect(frames.isAwaited).toBe(false);
});

test('what falls stands still while a dialog covers the map', () => {
  const { bus, sky } = aSky(night);
  expect(sky?.getAttribute('data-paused') ?? undefined).toBeUndefined();
  act(() => bus.world.setState({ frozen: true }));
  expect(sky?.getAttribute('data-paused') ?? undefined).toBeDefined();
});

test('before the sky is known, the picture is that of the day', () => {
  const { sky } = aSky(null);
  expect(sky?.getAttribute('data-sky')).toBe('clear');
  const [light] = sky?.children ?? [];
  expect((light as HTMLElement).style.backgroundColor).toBe('rgb(255 255 255)');
});

test('by day no layer that blends lies over the map', () => {
  const { bus, sky } = aSky({ ...night, tint: 'rgb(255 255 255)', lamps: 0, weather: 'clear' });
  const [light, , lamps] = [...(sky?.children ?? [])] as HTMLElement[];
  expect([light?.hidden, lamps?.hidden]).toEqual([true, true]);
  act(() => bus.world.setState({ sky: night }));
  expect([light?.hidden, lamps?.hidden]).toEqual([false, false]);
});

test('a drag moves lamps and weather only where there are some', () => {
  const { bus, frames, stage, sky } = aSky(null);
  const transforms = () =>
    [...(sky?.children ?? [])].slice(2).map((part) => (part as HTMLElement).style.transform);
  const drag = () => {
    stage.camera.panBy(-20, 0);
    stage.loop.wake();
    frames.step();
  };
  stage.camera.zoomAt(screenPoint(0, 0), 2);
  stage.loop.request();
  frames.step();
  drag();
  expect(transforms()).toEqual(['']);
  act(() => bus.world.setState({ sky: night }));
  frames.step();
  expect(transforms()).toEqual([stage.camera.cssMatrix(), '']);
  drag();
  expect(transforms()[1]).toMatch(/^translate\(20(\.\d+)?px, 0px\)$/);
});

test('name plates stay outside the light, and their text has a contrast of 4.5 on every board', () => {
  for (const file of ['buildings/BuildingButtons', 'living/ShipMarks'])
    expect(readFileSync(`scenes/${file}.module.css`, 'utf8'), file).toMatch(/^ {2}z-index: 1;/m);
  expect(readFileSync('scenes/living/Sky.module.css', 'utf8')).not.toContain('z-index');
  const plate = readFileSync('scenes/buildings/NamePlate.module.css', 'utf8');
  const ink = /--plate-ink: (#\w{6})/.exec(plate)?.[1] ?? '';
  const boards = /linear-gradient\((#\w{6}), (#\w{6})\);/.exec(plate)?.slice(1) ?? [];
  expect(boards).toHaveLength(2);
  for (const board of boards) expect(contrast(ink, board), board).toBeGreaterThanOrEqual(4.5);
});
