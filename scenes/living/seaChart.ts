import { Way } from './Way.ts';

/** Length over which a ship that comes home leaves the lane for its place, in map units. */
const bendLength = 420;

type Point = readonly [number, number];

/** Where ships sail and lie at an island. */
export interface SeaChart {
  /** From the pier to beyond the picture's edge. */
  readonly lane: Way;
  /** The places in the roads. */
  readonly roads: readonly Point[];
  /** From beyond the picture's edge to each place. */
  readonly approaches: readonly Way[];
  /** The way of distant ships behind the island, from edge to edge of the picture. */
  readonly far: Way;
  /** Where the lamp of the island's lighthouse is; null on an island without one. */
  readonly lighthouse: Point | null;
}

/** Loads the chart of each island once for all parts; one that could not be loaded is loaded again. */
export function chartLoader(load: (url: string) => Promise<SeaChart> = loadSeaChart): typeof load {
  const charts = new Map<string, Promise<SeaChart>>();
  return (url) => {
    const known = charts.get(url);
    if (known) return known;
    const loading = load(url);
    charts.set(url, loading);
    loading.catch(() => charts.delete(url));
    return loading;
  };
}

/** Reads an island's chart. Throws if the file is missing or has no chart. */
async function loadSeaChart(url: string): Promise<SeaChart> {
  const answer = await fetch(url);
  const file: unknown = await answer.json();
  const { lane, roads, far, lighthouse } = seaIn(file);
  if (!areOnMap(lane, 2) || !areOnMap(roads, 1) || !areOnMap(far, 2))
    throw new Error(`${url} has no lanes and roads`);
  return chartOf(lane, roads, far, areOnMap([lighthouse], 1) ? (lighthouse as Point) : null);
}

export function chartOf(
  lane: readonly Point[],
  roads: readonly Point[],
  far: readonly Point[],
  lighthouse: Point | null = null,
): SeaChart {
  const way = new Way(lane);
  const home = way.reversed();
  const approaches = roads.map(([x, y]) => home.leadingTo(x, y, bendLength));
  return { lane: way, roads, approaches, far: new Way(far), lighthouse };
}

/** What a layout file says of the sea; nothing is checked yet. */
function seaIn(file: unknown): Readonly<Record<string, unknown>> {
  const { sea } = file as { sea?: Readonly<Record<string, unknown>> };
  return sea ?? {};
}

function areOnMap(value: unknown, atLeast: number): value is Point[] {
  return (
    Array.isArray(value) &&
    value.length >= atLeast &&
    value.every((point) => Array.isArray(point) && point.every(Number.isFinite))
  );
}
