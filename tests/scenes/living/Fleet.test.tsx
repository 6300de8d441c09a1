import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView, type RunsView, type RunView, type WorldView } from '#bus/worldView.ts';
import { BuildingButtons } from '#scenes/buildings/BuildingButtons.tsx';
import { mapPoint, screenPoint } from '#scenes/camera/coordinates.ts';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import { Fleet, type ShipCanvas } from '#scenes/living/Fleet.ts';
import { ShipMarks } from '#scenes/living/ShipMarks.tsx';
import { chartOf } from '#scenes/living/seaChart.ts';
import type { Ship } from '#scenes/living/ships.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { aRun } from '#tests/kit/aRun.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';

const chart = chartOf(
  [
    [2000, 1900],
    [4060, 2000],
  ],
  Array.from({ length: 12 }, (_, i) => [1000 + i * 240, 1940] as const),
  [
    [2050, -70],
    [3930, 190],
  ],
);
const hour = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: 10_000, shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const runsOf = (underWay: readonly RunView[], over: Partial<RunsView> = {}): RunsView => ({
  layer: 1,
  layout: '/islands/1/layout.json',
  clockAheadMs: 0,
  gameSpeed: 1,
  underWay,
  ...over,
});
const worldWith = (underWay: readonly RunView[], over: Partial<RunsView> = {}): WorldView => ({
  ...emptyWorldView,
  buildings: [aBuilding({ x: 2000 }), aBuilding({ id: 'safe-haven', name: 'Safe Haven', x: 3000 })],
  runs: runsOf(underWay, over),
});

/** Keeps which ships were drawn last. */
class ListedCanvas implements ShipCanvas {
  keys: string[] = [];
  isDestroyed = false;
  wind = Number.NaN;
  draw(ships: readonly Ship[], _chart: unknown, _now: number, wind: number): void {
    this.wind = wind;
    this.keys = ships.map(({ key }) => key);
  }
  destroy(): void {
    this.isDestroyed = true;
  }
}

async function aFleet(world: WorldView, canvas: ShipCanvas | null = new ListedCanvas()) {
  const fleet = new Fleet({ canvas, loadChart: async () => chart, wake: () => undefined });
  fleet.show(world, Date.now());
  await act(async () => undefined);
  fleet.moveTo(Date.now());
  return fleet;
}

describe('the fleet', () => {
  test('names the first ship that sails out, where it is, and from where ships leave; none without a canvas', async () => {
    const world = worldWith([
      aRun({ id: 'later', leftAt: 9_000, homeAt: hour }),
      aRun({ id: 'first', leftAt: 8_000, homeAt: hour }),
    ]);
    const fleet = await aFleet(world);
    const leaving = fleet.leaving(10_000);
    expect(leaving?.key).toBe('first');
    expect(leaving?.at.x).toBeGreaterThan(2000);
    expect(fleet.leaving(16_500)?.key).toBe('later');
    expect(fleet.leaving(20_000)).toBeNull();
    expect((await aFleet(world, null)).leaving(10_000)).toBeNull();
    const [pier, before] = fleet.departures();
    expect(pier).toEqual({ x: 2000, y: 1900 });
    expect(before?.x).toBeCloseTo(2499, 0);
  });

  test('stands for every run, and moves only while a ship sails', async () => {
    const canvas = new ListedCanvas();
    const fleet = await aFleet(
      worldWith([aRun({ leftAt: 5_000 }), aRun({ id: 'run-2', leftAt: -hour, homeAt: 0 })]),
      canvas,
    );
    expect(fleet.view().marks.map(({ runs, phase }) => [runs[0]?.id, phase])).toEqual([
      ['run-2', 'home'],
      ['run-1', 'leaving'],
    ]);
    expect([fleet.moveTo(11_000), fleet.moveTo(14_000)]).toEqual([true, false]);
    expect(canvas.keys).toEqual(['run-2', 'run-1']);
    expect(fleet.wakesAt()).toBe(hour - 8_000);
  });

  test("counts by the worker's clock", async () => {
    const fleet = await aFleet(worldWith([aRun({ homeAt: 50_000 })], { clockAheadMs: 60_000 }));
    expect(fleet.view().marks[0]?.phase).toBe('home');
  });

  test("rolls by the island's wind", async () => {
    const canvas = new ListedCanvas();
    const sky = { tint: 'rgb(255 255 255)', lamps: 0, weather: 'clear' as const, wind: 0.6 };
    const fleet = await aFleet({ ...worldWith([aRun()]), sky }, canvas);
    expect(canvas.wind).toBe(0.6);
    fleet.show(worldWith([aRun()]), Date.now());
    fleet.moveTo(Date.now());
    expect(canvas.wind).toBe(0);
  });

  test('has no ships for the runs of another island', async () => {
    const fleet = await aFleet(worldWith([aRun()], { layer: 2 }));
    expect(fleet.view().marks).toEqual([]);
  });

  test('a ship that is home, and the pennant of one that is away, can be pressed', async () => {
    const fleet = await aFleet(worldWith([aRun({ leftAt: -hour, homeAt: 0, buildingId: 'safe-haven' })]));
    const [mark] = fleet.view().marks;
    const mast = mapPoint(mark?.x ?? 0, (mark?.y ?? 0) - 120);
    expect(fleet.at(mast, 0, Date.now())?.buildingId).toBe('safe-haven');
    expect(fleet.at(mapPoint(mast.x + 200, mast.y), 0, Date.now())).toBeNull();
    const away = await aFleet(worldWith([aRun({ leftAt: -hour })]));
    expect(away.at(mapPoint(away.view().marks[0]?.x ?? 0, mast.y), 0, Date.now())).toBeNull();
    expect(away.at(mapPoint(away.view().marks[0]?.x ?? 0, mast.y + 60), 0, Date.now())?.key).toBe('run-1');
  });

  test('200 runs of one building that are sent at once are one squadron', async () => {
    const sent = Array.from({ length: 200 }, (_, i) => aRun({ id: `run-${i}`, leftAt: 9_000 + i }));
    const fleet = await aFleet(worldWith(sent));
    expect(fleet.view().marks.map(({ runs, phase }) => [runs.length, phase])).toEqual([[200, 'leaving']]);
  });

  test('is gone with its canvas when it is destroyed', async () => {
    const canvas = new ListedCanvas();
    const fleet = await aFleet(worldWith([aRun()]), canvas);
    fleet.destroy();
    expect([canvas.isDestroyed, fleet.view().marks]).toEqual([true, []]);
  });
});

describe('the marks of the ships', () => {
  async function mounted(world: WorldView, isDrawn = true) {
    const bus = createBus(world);
    const stage = new WorldStage(bus, renderOnDemand(new FakeFrames()));
    stage.start();
    stage.resize({ width: 1440, height: 900 });
    const fleet = await aFleet(world, isDrawn ? new ListedCanvas() : null);
    const { container } = render(
      <>
        <BuildingButtons stage={stage} standIn={false} />
        <ShipMarks fleet={fleet} stage={stage} isDrawn={isDrawn} />
      </>,
    );
    return { fleet, stage, container };
  }
  const three = ['a', 'b', 'c'].map((id) =>
    aRun({ id: `${id}-home`, captain: id, buildingId: 'safe-haven', leftAt: -hour, homeAt: 0 }),
  );

  test('say once how many captains are home, and again only for others', async () => {
    const { fleet } = await mounted(worldWith(three));
    expect(screen.getByRole('status').textContent).toBe('Three captains are home at Safe Haven');
    cleanup();
    render(
      <ShipMarks
        fleet={fleet}
        stage={{ bus: createBus(worldWith(three)), onView: () => () => undefined }}
        isDrawn
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('forget what they have said of a run that was claimed', async () => {
    await mounted(worldWith([]));
    cleanup();
    await mounted(worldWith(three));
    expect(screen.getByRole('status').textContent).toBe('Three captains are home at Safe Haven');
    cleanup();
    await mounted(worldWith(three, { layer: 2 }));
    cleanup();
    await mounted(worldWith(three));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('follow the map as long as there are ships', async () => {
    const transformsIn = (container: HTMLElement) => {
      const layer = container.querySelector<HTMLElement>('[data-ships]');
      return [layer?.style.transform, layer?.querySelector('ul')?.style.transform];
    };
    const without = await mounted(worldWith([]));
    expect(transformsIn(without.container)).toEqual(['', '']);
    cleanup();
    const { stage, container } = await mounted(worldWith(three));
    const { camera } = stage;
    const following = () => [camera.cssTranslation(), `scale(${camera.state.scale})`];
    expect(transformsIn(container)).toEqual(following());
    act(() => {
      camera.zoomAt(screenPoint(0, 0), 1.5);
      stage.loop.drawNow();
    });
    expect(transformsIn(container)).toEqual(following());
  });

  test("describe a building's ships on its button", async () => {
    await mounted(worldWith([aRun({ id: 'd', leftAt: -hour, homeAt: hour + 70_000 }), ...three]));
    const button = screen.getByRole('button', { name: /^The Docks/ });
    const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    // The clock goes on while the test runs.
    expect(description?.textContent).toMatch(/^One ship at sea, the next home in 1h 0[01]m \d\ds$/);
  });

  test('name the ships of the building that has the focus, with the time left', async () => {
    const { container } = await mounted(worldWith([aRun({ id: 'e', captain: 'Mary', leftAt: -hour })]));
    expect(container.textContent).not.toContain('Mary');
    act(() => screen.getByRole('button', { name: /^The Docks/ }).focus());
    expect(container.textContent).toMatch(/MaryHome in 0h 59m [1-5]\ds/);
  });

  test('shine after dark where a ship is home, as bright as the lamps of the hour', async () => {
    const glowsAt = async (lamps: number, isDrawn = true) => {
      const sky = { tint: 'rgb(100 100 140)', lamps, weather: 'clear' as const, wind: 0 };
      const world = { ...worldWith([aRun({ id: 'g', leftAt: -hour }), ...three]), sky };
      const { container } = await mounted(world, isDrawn);
      const glows = [...container.querySelectorAll<HTMLElement>('[data-glow]')];
      const at = glows.map(({ style, parentElement }) => [parentElement?.dataset.ship, style.opacity]);
      cleanup();
      return at;
    };
    expect(await glowsAt(0.8)).toEqual(Array.from({ length: 3 }, () => ['home', '0.8']));
    expect([await glowsAt(0), await glowsAt(0.8, false)]).toEqual([[], []]);
  });

  test('are pictures where the canvas draws no ships', async () => {
    const { container } = await mounted(worldWith([aRun({ id: 'f', leftAt: -hour }), ...three]), false);
    const pictures = [...container.querySelectorAll('[data-ship] img')].map((img) => img.getAttribute('src'));
    expect(pictures.sort()).toEqual([
      '/fleet/lantern.webp',
      '/fleet/lantern.webp',
      '/fleet/lantern.webp',
      '/fleet/pennant-reavers.webp',
    ]);
  });
});
