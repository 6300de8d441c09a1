import { Way } from './Way.ts';

/** Length over which a ship that comes home leaves the lane for its place, in map units. */
const bendLength = 420;

/** Where ships sail and lie at an island. */
export interface SeaChart {
  /** From the pier to beyond the picture's edge. */
  readonly lane: Way;
  /** The places in the roads. */
  readonly roads: readonly (readonly [number, number])[];
  /** From beyond the picture's edge to each place. */
  readonly approaches: readonly Way[];
}

/** Reads an island's chart. Throws if the file is missing or has no chart. */
export async function loadSeaChart(url: string): Promise<SeaChart> {
  const answer = await fetch(url);
  const file: unknown = await answer.json();
  const { lane, roads } = hasSea(file) ? file.sea : { lane: [], roads: [] };
  if (!areOnMap(lane, 2) || !areOnMap(roads, 1)) throw new Error(`${url} has no lane and roads`);
  return chartOf(lane, roads);
}

export function chartOf(
  lane: readonly (readonly [number, number])[],
  roads: readonly (readonly [number, number])[],
): SeaChart {
  const way = new Way(lane);
  const home = way.reversed();
  return { lane: way, roads, approaches: roads.map(([x, y]) => home.leadingTo(x, y, bendLength)) };
}

function hasSea(file: unknown): file is { sea: { lane: unknown; roads: unknown } } {
  const { sea } = file as { sea?: object };
  return typeof sea === 'object' && 'lane' in sea && 'roads' in sea;
}

function areOnMap(value: unknown, atLeast: number): value is (readonly [number, number])[] {
  return (
    Array.isArray(value) && value.length >= atLeast && value.every((point) => point.every(Number.isFinite))
  );
}
