import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Measured } from './worker/measure.ts';

/** Benches by their id; some measure two things at once. */
export type Benches<Stage> = Readonly<Record<string, (stage: Stage) => Promise<Measured | Measured[]>>>;

/** What is kept of a bench: its figures, or why there are none; with the machine's state at its time. */
interface Kept {
  id: string;
  at: string;
  node: string;
  load: number;
  measured?: Measured;
  failed?: string;
}

/** A spread above this gives no verdict (rule book: speed.md, Measuring). */
const tooWide = 0.25;

/**
 * Runs the wanted benches (all of them where none is named) in turn and prints a line for each. Every figure is kept in
 * `file` at once, beside those of earlier runs; a bench that fails says why and the others go on.
 * `tidy` is called after each.
 */
export async function reportBenches<Stage>(
  benches: Benches<Stage>,
  wanted: readonly string[],
  file: string,
  stage: Stage,
  tidy: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [id, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    const state = { at: new Date().toISOString(), node: process.version, load: os.loadavg()[0] ?? 0 };
    try {
      const figures = [await bench(stage)].flat();
      for (const measured of figures) console.log(line(measured));
      keep(
        file,
        id,
        figures.map((measured) => ({ id: measured.id, ...state, measured })),
      );
    } catch (fault) {
      const failed = fault instanceof Error ? fault.message : String(fault);
      console.log(`${id} no verdict: ${failed}`);
      keep(file, id, [{ id, ...state, failed }]);
    } finally {
      await tidy();
    }
  }
}

/** Refuses ids that no bench has, before anything is started for them. */
export function wantedBenches(benches: Benches<never>, ids: readonly string[]): readonly string[] {
  const unknown = ids.filter((id) => !benches[id]);
  if (unknown.length > 0)
    throw new Error(`no such bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
  return ids;
}

function keep(file: string, bench: string, fresh: readonly Kept[]): void {
  const others = earlier(file).filter(({ id }) => id !== bench && !id.startsWith(`${bench} `));
  mkdirSync(path.dirname(file), { recursive: true });
  const results = [...others, ...fresh].sort((one, other) => one.id.localeCompare(other.id));
  writeFileSync(file, JSON.stringify({ results }, null, 2));
}

function earlier(file: string): readonly Kept[] {
  try {
    const kept: { results: readonly Kept[] } = JSON.parse(readFileSync(file, 'utf8'));
    return kept.results.filter(({ measured, failed }) => measured !== undefined || failed !== undefined);
  } catch {
    // The first run, or a truncated file: start with an empty report.
    return [];
  }
}

function line({ id, value, unit, target, spread, what, parts }: Measured): string {
  const shown = [
    `${id} ${rounded(value)}${unit && ` ${unit}`}`,
    target ? `target${target}` : 'a rival',
    `spread ${Math.round(spread * 100)}%`,
  ];
  if (spread > tooWide) shown.push('no verdict');
  const details = Object.entries(parts).map(([name, part]) => `${name} ${rounded(part)}`);
  return `${shown.join(' ')}  (${[what, ...details].join('; ')})`;
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(3)));
}
