import { type WindKind, windKinds } from '#contract/missions.ts';
import type { RuleTables } from '../ruleTables.ts';
import { dayMs } from '../time.ts';

/** The text that comes before week and island. It never changes, so that nothing about a wind can be chosen. */
const windLabel = 'seven-isles-wind-1';
const daysInWeek = 7;
/** Days from the Monday of its week to 1 January 1970, a Thursday. */
const daysBefore1970 = 3;

/** The Monday, 00:00 UTC, with which the week of a moment begins; both in milliseconds since 1970. */
export function weekStart(now: number): number {
  const days = Math.floor(now / dayMs) + daysBefore1970;
  return (days - (days % daysInWeek) - daysBefore1970) * dayMs;
}

/** The moment at which the winds change next, in milliseconds since 1970. */
export const windsChangeAt = (now: number): number => weekStart(now) + daysInWeek * dayMs;

/**
 * The text whose SHA-256 decides the wind on an island: label, beginning of the week in seconds since 1970, island (rule
 * book: wind.md, Week).
 */
export const windText = (now: number, layer: number): string =>
  `${windLabel}:${weekStart(now) / 1_000}:${layer}`;

const bytesInShare = 4;

/**
 * The wind on an island in the week of a moment; null if no winds blow in that week. The digest's first four bytes, read
 * as one big-endian number and divided by 2^32, select a wind by the weights, laid end to end in the order of the kinds.
 * @param digest SHA-256 of {@link windText}; fewer than four bytes throw RangeError
 */
export function windOfWeek(
  { winds }: Pick<RuleTables, 'winds'>,
  now: number,
  layer: number,
  digest: Uint8Array,
): WindKind | null {
  if (digest.length < bytesInShare) throw new RangeError('a wind needs a digest of at least four bytes');
  if (weekStart(now) < winds.sinceMs) return null;
  if (layer === winds.shelteredLayer) return 'calm';
  const total = windKinds.reduce((sum, kind) => sum + winds.kinds[kind].weight, 0);
  const share = digest.subarray(0, bytesInShare).reduce((number, byte) => number * 256 + byte, 0);
  const place = (share / 2 ** (8 * bytesInShare)) * total;
  let upTo = 0;
  const found = windKinds.find((kind) => {
    upTo += winds.kinds[kind].weight;
    return place < upTo;
  });
  return found ?? 'calm';
}
