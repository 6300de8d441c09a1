import type { RunView } from '#bus/worldView.ts';
import type { MapPoint } from '../camera/coordinates.ts';
import type { SeaChart } from './seaChart.ts';
import type { Heading } from './Way.ts';

/** Ships on the map at most; more runs share ships, with their number beside the mast. */
const maxShips = 12;
/** Time in which a ship leaves the picture, and comes back into it. */
const sailsMs = 8_000;
/** A short run leaves and comes home in this share of its time each. */
const sailsShare = 0.4;
/** Shortest time in which a ship sails at all; in a shorter one it would only flash by. */
const minSailsMs = 3_000;
/** Time between two ships that leave or come home together. */
const gapMs = 1_000;
/** Share of the time under way in which a ship gathers speed. */
const gathersShare = 0.22;

/** One ship on the map and the runs that it stands for. Moments are by the worker's clock. */
export interface Ship {
  /** The id of its run, or the name of its squadron. */
  readonly key: string;
  readonly runs: readonly RunView[];
  readonly buildingId: string;
  readonly community: RunView['community'];
  /** When it sets sail, when it has left the picture, when it comes back into it, and when it is in its place. */
  readonly sailsAt: number;
  readonly goneAt: number;
  readonly backAt: number;
  readonly inPlaceAt: number;
  /** From when all its runs can be claimed. */
  readonly homeAt: number;
  /** Its place in the roads: an index into `SeaChart.roads`. */
  readonly place: number;
}

/** What a ship does: sails out, is away (a pennant marks its place), comes back, or lies in the roads. */
export type ShipPhase = 'leaving' | 'away' | 'returning' | 'home';

export function phaseOf({ goneAt, backAt, homeAt }: Ship, now: number): ShipPhase {
  if (now >= homeAt) return 'home';
  if (now >= backAt) return 'returning';
  return now < goneAt ? 'leaving' : 'away';
}

/** Whether a ship moves at this moment. */
export function isSailing({ sailsAt, goneAt, backAt, inPlaceAt, homeAt }: Ship, now: number): boolean {
  return now < homeAt && ((now >= sailsAt && now < goneAt) || (now >= backAt && now < inPlaceAt));
}

/** The next moment after `now` at which one of the ships begins or ends something; null if none will. */
export function nextChangeAfter(ships: readonly Ship[], now: number): number | null {
  let next = Number.POSITIVE_INFINITY;
  for (const { sailsAt, goneAt, backAt, inPlaceAt, runs } of ships) {
    for (const moment of [sailsAt, goneAt, backAt, inPlaceAt])
      if (moment > now && moment < next) next = moment;
    for (const { homeAt } of runs) if (homeAt > now && homeAt < next) next = homeAt;
  }
  return next === Number.POSITIVE_INFINITY ? null : next;
}

/** A ship that sails out, in map units. */
export interface DepartingShip {
  readonly key: string;
  readonly at: MapPoint;
}

/** A ship as it is drawn; `speed` is 0 at rest and 1 under full sail. */
export interface ShipPose extends Heading {
  isVisible: boolean;
  speed: number;
}

/** Writes where a ship is at this moment to `out`. It depends on nothing but the ship's times. */
export function poseAt(ship: Ship, chart: SeaChart, now: number, out: ShipPose): void {
  const { sailsAt, goneAt, backAt, inPlaceAt, homeAt, place } = ship;
  const approach = chart.approaches[place];
  out.isVisible = now >= backAt || (now >= sailsAt && now < goneAt);
  if (!out.isVisible || approach === undefined) return;
  if (now < goneAt && now < homeAt) {
    const share = (now - sailsAt) / (goneAt - sailsAt);
    chart.lane.at(chart.lane.length * gathered(share), out);
    out.speed = Math.min(1, share / gathersShare);
    return;
  }
  const share = now >= inPlaceAt || now >= homeAt ? 1 : (now - backAt) / (inPlaceAt - backAt);
  approach.at(approach.length * (1 - gathered(1 - share)), out);
  out.speed = Math.min(1, (1 - share) / gathersShare);
}

/** The share of the way after a share of the time: it begins slowly and goes on at an even speed. */
function gathered(share: number): number {
  const half = gathersShare / 2;
  return share < gathersShare ? share ** 2 / (2 * gathersShare) / (1 - half) : (share - half) / (1 - half);
}

/** Runs that one ship stands for, before it has its times and its place. */
interface Crew {
  key: string;
  runs: readonly RunView[];
  leftAt: number;
  /** When the first of them can be claimed, and when all can. */
  firstHomeAt: number;
  homeAt: number;
}

/**
 * The ships of these runs at this moment: one each, or if there are too many, one squadron for those of a building that
 * leave together, are away, come back together or are home.
 *
 * @param berthX x of a building on the map; its ships lie as near to it as there is a free place
 */
export function shipsOf(
  runs: readonly RunView[],
  chart: SeaChart,
  now: number,
  berthX: (buildingId: string) => number,
): Ship[] {
  const crews = crewsOf(runs, now).sort((a, b) => a.leftAt - b.leftAt || compare(a.key, b.key));
  const departures = spaced(crews.map(({ leftAt }) => leftAt));
  const arrivals = arrivalsOf(crews);
  const free = new Set(chart.roads.keys());
  return crews.map(({ key, runs: members, leftAt, firstHomeAt, homeAt }, i) => {
    const [first] = members as [RunView];
    const length = firstHomeAt - leftAt;
    const sails = Math.min(sailsMs, length * sailsShare);
    const canSail = sails >= minSailsMs;
    const sailsAt = departures[i] ?? leftAt;
    const goneAt = canSail ? Math.min(sailsAt + sails, firstHomeAt - sails) : leftAt;
    const inPlaceAt = Math.max(arrivals[i] ?? firstHomeAt, goneAt);
    const place = takeNearest(free, chart.roads, berthX(first.buildingId));
    return {
      key,
      runs: members,
      buildingId: first.buildingId,
      community: first.community,
      sailsAt: Math.min(sailsAt, goneAt),
      goneAt,
      backAt: canSail ? Math.max(goneAt, inPlaceAt - sails) : firstHomeAt,
      inPlaceAt,
      homeAt,
      place,
    };
  });
}

function crewsOf(runs: readonly RunView[], now: number): Crew[] {
  if (runs.length <= maxShips) return runs.map((run) => crewOf(run.id, [run]));
  const waves = grouped(runs, (run) => squadronOf(run, runs, now));
  if (waves.length <= maxShips) return waves;
  // No island has more than six buildings that send captains.
  return grouped(runs, ({ buildingId, homeAt }) => `${buildingId} ${now < homeAt ? 'away' : 'home'}`);
}

/**
 * The squadron of a run: those that left the same building, or come home to it, within the time that a ship sails. Only
 * in one that comes back, some are home before the others.
 */
function squadronOf(run: RunView, runs: readonly RunView[], now: number): string {
  const { buildingId } = run;
  const together = (moment: 'leftAt' | 'homeAt') =>
    runs
      .filter((other) => other.buildingId === buildingId && bucket(other[moment]) === bucket(run[moment]))
      .map((other) => other[moment]);
  const homes = together('homeAt');
  if (now >= Math.max(...homes)) return `${buildingId} home`;
  if (now >= Math.min(...homes) - sailsMs) return `${buildingId} back ${bucket(run.homeAt)}`;
  return now < Math.min(...together('leftAt')) + sailsMs
    ? `${buildingId} out ${bucket(run.leftAt)}`
    : `${buildingId} away`;
}

const bucket = (moment: number) => Math.floor(moment / sailsMs);

function grouped(runs: readonly RunView[], keyOf: (run: RunView) => string): Crew[] {
  const groups = new Map<string, RunView[]>();
  for (const run of runs) {
    const key = keyOf(run);
    const members = groups.get(key);
    if (members) members.push(run);
    else groups.set(key, [run]);
  }
  return [...groups].map(([key, members]) => crewOf(key, members));
}

function crewOf(key: string, runs: readonly RunView[]): Crew {
  const homes = runs.map(({ homeAt }) => homeAt);
  const leftAt = Math.min(...runs.map((run) => run.leftAt));
  return { key, runs, leftAt, firstHomeAt: Math.min(...homes), homeAt: Math.max(...homes) };
}

/** Ascending moments, moved later where two are closer than a gap. */
function spaced(moments: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return moments.map((moment) => {
    last = Math.max(moment, last + gapMs);
    return last;
  });
}

/** When each crew is in its place: with gaps, and none later than the first of it can be claimed. */
function arrivalsOf(crews: readonly Crew[]): number[] {
  const latestFirst = crews
    .map(({ firstHomeAt }, i) => ({ firstHomeAt, i }))
    .sort((a, b) => b.firstHomeAt - a.firstHomeAt || b.i - a.i);
  const inPlace = spaced(latestFirst.map(({ firstHomeAt }) => -firstHomeAt));
  const arrivals: number[] = [];
  for (const [order, { i }] of latestFirst.entries()) arrivals[i] = -(inPlace[order] ?? 0);
  return arrivals;
}

/** Takes the free place that is nearest to x. Where none is free, ships share the last one. */
function takeNearest(free: Set<number>, roads: SeaChart['roads'], x: number): number {
  let best = roads.length - 1;
  let bestAway = Number.POSITIVE_INFINITY;
  for (const place of free) {
    const away = Math.abs((roads[place]?.[0] ?? 0) - x);
    if (away >= bestAway) continue;
    best = place;
    bestAway = away;
  }
  free.delete(best);
  return best;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
