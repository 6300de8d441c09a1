import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { type CompanyView, emptyWorldView, type WorldView } from '#bus/worldView.ts';
import { BuildingButtons } from '#scenes/buildings/BuildingButtons.tsx';
import { mapPoint } from '#scenes/camera/coordinates.ts';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import { Company, type DistantCanvas } from '#scenes/living/Company.ts';
import { PassMarks } from '#scenes/living/PassMarks.tsx';
import { nextPassChangeAfter, type PassingVoyage, shareOfPass, thinned } from '#scenes/living/passes.ts';
import { chartLoader, chartOf } from '#scenes/living/seaChart.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';

const chart = chartOf(
  [
    [2000, 1900],
    [4060, 2000],
  ],
  [[2000, 1940]],
  [
    [2000, 100],
    [4000, 100],
  ],
  [3200, 1100],
);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const aVoyage = (over: Partial<PassingVoyage> = {}): PassingVoyage => ({
  id: 'run-1',
  player: 'Blackfin',
  buildingId: 'the-docks',
  homeAt: 0,
  ...over,
});
const worldWith = (voyages: readonly PassingVoyage[], over: Partial<CompanyView> = {}): WorldView => ({
  ...emptyWorldView,
  buildings: [aBuilding({ x: 2000 })],
  company: { layer: 1, layout: '/islands/1/layout.json', clockAheadMs: 0, voyages, ...over },
});

/** Keeps which voyages were drawn last. */
class ListedCanvas implements DistantCanvas {
  ids: string[] = [];
  isDestroyed = false;
  draw(voyages: readonly PassingVoyage[]): void {
    this.ids = voyages.map(({ id }) => id);
  }
  destroy(): void {
    this.isDestroyed = true;
  }
}

async function aCompany(world: WorldView, atMs: number, canvas: DistantCanvas | null = new ListedCanvas()) {
  const company = new Company({ canvas, loadChart: async () => chart, wake: () => undefined });
  company.show(world, atMs);
  await act(async () => undefined);
  company.moveTo(atMs);
  return company;
}

const begins = 90_000;
const tenMinutes = 600_000;

describe('the passes of distant ships', () => {
  test('begin a while after the voyage and again every ten minutes', () => {
    const voyage = aVoyage();
    const shares = [0, begins - 1, begins, begins + 13_000, begins + 26_000, begins + tenMinutes + 13_000];
    expect(shares.map((now) => shareOfPass(voyage, now))).toEqual([null, null, 0, 0.5, null, 0.5]);
  });

  test('have a next moment at which one of them begins or ends', () => {
    const voyages = [aVoyage(), aVoyage({ homeAt: 60_000 })];
    const moments = [0, begins, begins + 26_000, begins + 86_000];
    expect(moments.map((now) => nextPassChangeAfter(voyages, now))).toEqual([
      begins,
      begins + 26_000,
      begins + 60_000,
      begins + tenMinutes,
    ]);
    expect(nextPassChangeAfter([], 0)).toBeNull();
  });

  test('are thinned: one of each player, none beside another, six at most, the newest first', () => {
    const voyages = Array.from({ length: 12 }, (_, i) =>
      aVoyage({ id: `run-${i}`, player: `player ${i}`, homeAt: i * 30_000 }),
    );
    const [newest] = voyages.slice(-1) as [PassingVoyage];
    const beside = aVoyage({ id: 'beside', player: 'beside', homeAt: newest.homeAt - tenMinutes - 19_000 });
    const again = aVoyage({ id: 'again', player: newest.player, homeAt: newest.homeAt - 100_000 });
    expect(thinned([beside, again, ...voyages]).map(({ id }) => id)).toEqual(
      [11, 10, 9, 8, 7, 6].map((i) => `run-${i}`),
    );
    expect(thinned([beside, again, newest]).map(({ id }) => id)).toEqual([newest.id]);
  });
});

describe('the company', () => {
  test('moves only while a ship passes, and knows when the next one does', async () => {
    const canvas = new ListedCanvas();
    const company = await aCompany(worldWith([aVoyage()]), 0, canvas);
    expect([company.moveTo(1_000), company.wakesAt(), canvas.ids]).toEqual([false, begins, []]);
    expect([company.moveTo(begins), canvas.ids]).toEqual([true, ['run-1']]);
    expect([company.moveTo(begins + 26_000), canvas.ids]).toEqual([false, []]);
    expect(company.wakesAt()).toBe(begins + tenMinutes);
  });

  test("counts by the worker's clock, and shows nothing of another island", async () => {
    const ahead = await aCompany(worldWith([aVoyage()], { clockAheadMs: begins }), 0);
    expect([ahead.view().passing.length, ahead.wakesAt()]).toEqual([1, 26_000]);
    const elsewhere = await aCompany(worldWith([aVoyage()], { layer: 2 }), begins);
    expect(elsewhere.view().passing).toEqual([]);
  });

  test('has no ships without a canvas, and then nothing to wake for', async () => {
    const company = await aCompany(worldWith([aVoyage()]), begins, null);
    expect([company.view().passing, company.moveTo(begins), company.wakesAt()]).toEqual([[], false, null]);
  });

  test('lets a ship pass to the end when later voyages take its place', async () => {
    const company = await aCompany(worldWith([aVoyage()]), begins);
    company.show(worldWith([aVoyage({ id: 'later', homeAt: 60_000 })]), begins + 10_000);
    expect(company.view().passing.map(({ id }) => id)).toEqual(['run-1']);
    company.moveTo(begins + 26_000);
    expect(company.view().passing).toEqual([]);
    company.show(
      { ...worldWith([], { layer: 2, layout: '/islands/2/layout.json' }), layer: 2 },
      begins + 60_000,
    );
    expect(company.view().passing).toEqual([]);
  });

  test('is gone with its canvas when it is destroyed', async () => {
    const canvas = new ListedCanvas();
    const company = await aCompany(worldWith([aVoyage()]), begins, canvas);
    company.destroy();
    expect([canvas.isDestroyed, company.view().passing, company.wakesAt()]).toEqual([true, [], null]);
  });
});

describe('what the page shows of the company', () => {
  async function mounted(world: WorldView, atMs = begins + 13_000) {
    const stage = new WorldStage(createBus(world), renderOnDemand(new FakeFrames()));
    stage.start();
    stage.resize({ width: 1440, height: 900 });
    const company = await aCompany(world, atMs);
    const { container } = render(
      <>
        <BuildingButtons stage={stage} standIn={false} />
        <PassMarks company={company} stage={stage} />
      </>,
    );
    return { company, container };
  }

  test('the name of the ship under the pointer, which moves with it', async () => {
    const { company, container } = await mounted(worldWith([aVoyage()]));
    expect(screen.queryByText('Blackfin')).toBeNull();
    act(() => company.hover(mapPoint(3000, 60)));
    expect(screen.getByText('Blackfin').parentElement?.textContent).toContain('Home today from The Docks');
    const place = () => container.querySelector<HTMLElement>('[data-passing] > *')?.style.translate;
    expect(place()).toBe('3000px 100px');
    act(() => void company.moveTo(begins + 13_260));
    expect(place()).toBe('3020px 100px');
    act(() => company.hover(mapPoint(3000, 300)));
    expect(screen.queryByText('Blackfin')).toBeNull();
  });

  test('the name within the window, however near to its edge the ship is', async () => {
    const { company, container } = await mounted(worldWith([aVoyage()]), begins + 19_500);
    act(() => company.hover(mapPoint(3500, 60)));
    const name = container.querySelector<HTMLElement>('[data-passing] > *');
    // The window shows the map from 192 to 3648, at 0.417 px to a unit.
    const toEdges = ['--to-left', '--to-right'].map((edge) => name?.style.getPropertyValue(edge));
    expect(toEdges).toEqual(['-1370px', '54px']);
  });

  test('the name below the clocks, behind which a ship passes on a phone', async () => {
    const downFrom = async (coveredByClocks: number) => {
      const { company, container } = await mounted({ ...worldWith([aVoyage()]), coveredByClocks });
      act(() => company.hover(mapPoint(3000, 60)));
      const name = container.querySelector<HTMLElement>('[data-passing] > *');
      const down = name?.style.getPropertyValue('--down');
      cleanup();
      return down;
    };
    // The ship is 42 px from the window's upper edge.
    expect([await downFrom(0), await downFrom(110)]).toEqual(['12px', '76px']);
  });

  test('the names of the ships that were at the focused building', async () => {
    const mary = aVoyage({ id: 'run-2', player: 'Mary', buildingId: 'x', homeAt: 21_000 });
    const { company } = await mounted(worldWith([aVoyage(), mary]), begins + 23_000);
    expect(company.view().passing).toHaveLength(2);
    const docks = screen.getByRole('button', { name: /The Docks/ });
    vi.spyOn(docks, 'matches').mockReturnValue(true);
    act(() => docks.focus());
    expect(screen.getByText('Blackfin')).toBeTruthy();
    expect(screen.queryByText('Mary')).toBeNull();
  });

  test('a lighthouse that is brighter the more players are there, and dark by day', async () => {
    const lampOf = async (players: number, lamps: number) => {
      const voyages = Array.from({ length: players }, (_, i) => aVoyage({ id: `${i}`, player: `${i}` }));
      const sky = { tint: 'rgb(100 100 140)', lamps, weather: 'clear' as const, wind: 0 };
      const { container } = await mounted({ ...worldWith(voyages), sky });
      const lamp = container.querySelector<HTMLElement>('[data-lighthouse]')?.style.opacity ?? null;
      cleanup();
      return lamp;
    };
    expect([await lampOf(3, 1), await lampOf(9, 1), await lampOf(3, 0)]).toEqual(['0.64', '1', null]);
    expect(await lampOf(0, 1)).toBeNull();
  });
});

test("an island's chart is loaded once for all parts, and again after a failure", async () => {
  const load = vi.fn(async () => chart);
  const loadChart = chartLoader(load);
  load.mockRejectedValueOnce(new Error('offline'));
  await expect(loadChart('/islands/1/layout.json')).rejects.toThrow('offline');
  expect(await loadChart('/islands/1/layout.json')).toBe(chart);
  expect(await loadChart('/islands/1/layout.json')).toBe(chart);
  expect(load).toHaveBeenCalledTimes(2);
});
