import type { CompanyView } from '#bus/worldView.ts';

/** A voyage of another player, which passes as a distant ship. Moments are by the worker's clock. */
export type PassingVoyage = CompanyView['voyages'][number];

/** Distant ships of an island at most; other voyages of the day are named in descriptions only. */
const maxShips = 6;
/** A ship passes this long after its voyage ended for the first time: the page reads the feed once a minute. */
const firstAfterMs = 90_000;
/** It passes again this often for the rest of the day. */
const everyMs = 600_000;
/** Time in which a ship passes. */
const passesMs = 26_000;
/** Least time between the beginnings of two passes: then at most two ships are in the picture. */
const apartMs = 20_000;

/** The voyages that pass, newest first: one of each player, and none that would pass beside another. */
export function thinned(voyages: readonly PassingVoyage[]): PassingVoyage[] {
  const kept: PassingVoyage[] = [];
  const newestFirst = [...voyages].sort((a, b) => b.homeAt - a.homeAt || compare(a.id, b.id));
  for (const voyage of newestFirst) {
    if (kept.length === maxShips) break;
    if (kept.every((other) => other.player !== voyage.player && areApart(other, voyage))) kept.push(voyage);
  }
  return kept;
}

function areApart(one: PassingVoyage, other: PassingVoyage): boolean {
  const between = Math.abs(one.homeAt - other.homeAt) % everyMs;
  return Math.min(between, everyMs - between) >= apartMs;
}

/** How far a ship has passed at this moment, 0 to 1; null while it does not pass. It depends on its moment alone. */
export function shareOfPass({ homeAt }: PassingVoyage, now: number): number | null {
  const since = now - homeAt - firstAfterMs;
  const share = (since % everyMs) / passesMs;
  return since < 0 || share >= 1 ? null : share;
}

/** The next moment after `now` at which one of these ships begins or ends a pass; null if there are none. */
export function nextPassChangeAfter(voyages: readonly PassingVoyage[], now: number): number | null {
  let next = Number.POSITIVE_INFINITY;
  for (const { homeAt } of voyages) {
    const first = homeAt + firstAfterMs;
    const began = now < first ? first - everyMs : now - ((now - first) % everyMs);
    const ends = now < first ? first : began + passesMs;
    next = Math.min(next, ends > now ? ends : began + everyMs);
  }
  return next === Number.POSITIVE_INFINITY ? null : next;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
