import { describe, expect, test } from 'vitest';
import type { RunView } from '#bus/worldView.ts';
import { chartOf } from '#scenes/living/seaChart.ts';
import {
  isSailing,
  nextChangeAfter,
  phaseOf,
  poseAt,
  type Ship,
  type ShipPose,
  shipsOf,
} from '#scenes/living/ships.ts';
import { aRun } from '#tests/kit/aRun.ts';

const chart = chartOf(
  [
    [2000, 1900],
    [2400, 2000],
    [3000, 2030],
    [4060, 2000],
  ],
  Array.from({ length: 12 }, (_, i) => [1000 + i * 200, i % 2 ? 2110 : 1940] as const),
  [
    [2050, -70],
    [3930, 190],
  ],
);
const berths: Record<string, number> = { 'the-docks': 2000, 'the-blacksmith': 1100 };
const shipsAt = (runs: readonly RunView[], now: number) => shipsOf(runs, chart, now, (id) => berths[id] ?? 0);
const hour = 3_600_000;

function poseOf(ship: Ship, now: number): ShipPose {
  const pose = { x: Number.NaN, y: Number.NaN, direction: 0, speed: 0, isVisible: false };
  poseAt(ship, chart, now, pose);
  return pose;
}

const onlyShip = (now: number, run = aRun()) => shipsAt([run], now)[0] as Ship;

describe('one run', () => {
  test.each([
    [0, 'leaving'],
    [7_999, 'leaving'],
    [8_000, 'away'],
    [hour - 8_001, 'away'],
    [hour - 8_000, 'returning'],
    [hour - 1, 'returning'],
    [hour, 'home'],
    [hour * 30, 'home'],
  ])('at %i ms its ship is %s', (now, phase) => {
    expect(phaseOf(onlyShip(now), now)).toBe(phase);
  });

  test('its ship begins at the pier, ends beyond the picture, and never goes back', () => {
    const ship = onlyShip(0);
    const xs = Array.from({ length: 81 }, (_, i) => poseOf(ship, i * 99.9).x);
    expect(xs[0]).toBeCloseTo(2000);
    expect(xs.at(-1)).toBeGreaterThan(3840 + 135);
    expect(xs.every((x, i) => i === 0 || x >= (xs[i - 1] ?? 0))).toBe(true);
    expect(poseOf(ship, 8_000).isVisible).toBe(false);
  });

  test('its ship comes from beyond the picture to the free place nearest to the building, and stays there', () => {
    const ship = onlyShip(hour);
    expect(chart.roads[ship.place]).toEqual([2000, 2110]);
    expect(poseOf(ship, hour - 8_000).x).toBeGreaterThan(3840 + 135);
    for (const now of [hour, hour * 2])
      expect(poseOf(ship, now)).toMatchObject({ x: 2000, y: 2110, speed: 0, isVisible: true });
  });

  test('where its ship is does not depend on when the page was opened', () => {
    for (const now of [3_000, hour - 4_000, hour + 5])
      expect(poseOf(onlyShip(now), now)).toEqual(poseOf(onlyShip(0), now));
  });

  test('a run of a few seconds is home without having sailed, so that no ship flashes by', () => {
    const run = aRun({ homeAt: 5_000 });
    expect([0, 4_999].map((now) => isSailing(onlyShip(now, run), now))).toEqual([false, false]);
    expect(phaseOf(onlyShip(5_000, run), 5_000)).toBe('home');
  });

  test('the next change is named until the ship is home', () => {
    const ships = shipsAt([aRun()], 0);
    expect([-1, 0, 8_000, hour - 8_000, hour].map((now) => nextChangeAfter(ships, now))).toEqual([
      0,
      8_000,
      hour - 8_000,
      hour,
      null,
    ]);
  });
});

describe('several runs', () => {
  const eight = Array.from({ length: 8 }, (_, i) =>
    aRun({ id: `run-${i}`, leftAt: i * 10, homeAt: hour + i * 10 }),
  );

  test('ships that are sent together sail a second apart, and all are in place when they can be claimed', () => {
    const ships = shipsAt(eight, 0);
    expect(ships.map(({ sailsAt }) => sailsAt)).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 7000]);
    const arrivals = ships.map(({ inPlaceAt }) => inPlaceAt);
    for (const [i, { homeAt, inPlaceAt }] of ships.entries()) {
      expect(inPlaceAt).toBeLessThanOrEqual(homeAt);
      expect((arrivals[i + 1] ?? Number.POSITIVE_INFINITY) - inPlaceAt).toBeGreaterThanOrEqual(1000);
    }
  });

  test('no two ships lie in one place', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => aRun({ id: `run-${i}`, leftAt: i }));
    expect(new Set(shipsAt(twelve, hour).map(({ place }) => place)).size).toBe(12);
  });

  test('a claimed run does not move the ships of runs that began before it', () => {
    const placesOf = (runs: readonly RunView[]) =>
      Object.fromEntries(shipsAt(runs, hour * 2).map(({ key, place }) => [key, place]));
    const before = placesOf(eight);
    expect(placesOf(eight.slice(0, 6))).toEqual(
      Object.fromEntries(Object.entries(before).filter(([key]) => Number(key.slice(4)) < 6)),
    );
  });
});

describe('more runs than ships', () => {
  const many = Array.from({ length: 200 }, (_, i) =>
    aRun({
      id: `run-${i}`,
      buildingId: i % 2 ? 'the-docks' : 'the-blacksmith',
      leftAt: i * 40,
      homeAt: hour + (i % 50) * 1000,
    }),
  );
  const moments = [0, 4_000, 8_100, hour / 2, hour - 3_000, hour + 20_000, hour + 60_000];

  test.each(moments)('at %i ms at most 12 squadrons stand for every run once', (now) => {
    const ships = shipsAt(many, now);
    expect(ships.length).toBeLessThanOrEqual(12);
    expect(ships.flatMap(({ runs }) => runs.map(({ id }) => id)).sort()).toEqual(
      many.map(({ id }) => id).sort(),
    );
    for (const { runs, buildingId } of ships)
      expect(runs.every((run) => run.buildingId === buildingId)).toBe(true);
  });

  /** Runs of six buildings: from each one comes home in every ten seconds, and one leaves in every ten. */
  const scattered = Array.from({ length: 60 }, (_, i) =>
    aRun({
      id: `run-${i}`,
      buildingId: `building-${i % 6}`,
      leftAt: Math.floor(i / 6) * 10_000,
      homeAt: hour + Math.floor(i / 6) * 10_000,
    }),
  );
  test.each([
    ['of two buildings', many],
    ['of the most buildings that an island has, each at another moment', scattered],
  ])('no ship %s is home before all of its runs are', (_, runs) => {
    const isHome = ({ homeAt }: RunView, now: number) => now >= homeAt;
    for (let now = hour - 9_000; now < hour + 100_000; now += 500) {
      const ships = shipsAt(runs, now);
      expect(ships.length).toBeLessThanOrEqual(12);
      const counted = ships.filter((ship) => phaseOf(ship, now) === 'home').flatMap((ship) => ship.runs);
      expect(counted.filter((run) => !isHome(run, now)).map(({ id }) => id)).toEqual([]);
      // Those that are home and not counted lie with a squadron of which others come in within eight seconds.
      const uncounted = runs.filter((run) => isHome(run, now) && !counted.includes(run));
      expect(uncounted.filter(({ homeAt }) => now >= homeAt + 8_000)).toEqual([]);
      const next = Math.min(...runs.map(({ homeAt }) => homeAt).filter((homeAt) => homeAt > now));
      expect(nextChangeAfter(ships, now) ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(next);
    }
  });

  test('a squadron that comes back stays in its place while the first of it are home', () => {
    const back = Array.from({ length: 40 }, (_, i) =>
      aRun({ id: `run-${i}`, homeAt: 450 * 8_000 + i * 100 }),
    );
    const first = 450 * 8_000;
    const seen = [first - 1, first, first + 3_899, first + 3_900].map((now) => {
      const [ship] = shipsAt(back, now) as [Ship];
      return [phaseOf(ship, now), poseOf(ship, now).x];
    });
    expect(seen.map(([phase]) => phase)).toEqual(['returning', 'returning', 'returning', 'home']);
    for (const [, x] of seen) expect(x).toBeCloseTo(2000, 0);
  });

  test('once all are home, a building has one squadron', () => {
    const ships = shipsAt(many, hour + 60_000);
    expect(ships.map(({ buildingId, runs }) => [buildingId, runs.length])).toEqual([
      ['the-blacksmith', 100],
      ['the-docks', 100],
    ]);
    expect(ships.map((ship) => phaseOf(ship, hour + 60_000))).toEqual(['home', 'home']);
  });

  test('a squadron that sails out never goes back', () => {
    const sent = many.map((run, i) => ({ ...run, buildingId: 'the-docks', leftAt: 16_000 + (i % 40) * 100 }));
    let x = 0;
    for (let now = 20_000; now < 24_000; now += 100) {
      const [ship] = shipsAt(sent, now);
      const pose = poseOf(ship as Ship, now);
      expect(pose.x).toBeGreaterThanOrEqual(x);
      x = pose.x;
    }
  });
});
