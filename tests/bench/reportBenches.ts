import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Measured } from './worker/measure.ts';

/** Benches by their id; some measure several figures at once. */
export type Benches<Stage> = Readonly<Record<string, (stage: Stage) => Promise<Measured | Measured[]>>>;

/**
 * Entry of the report: one figure of a bench, or the reason why the bench failed, with the machine's state when the
 * bench started.
 */
interface Kept {
  id: string;
  at: string;
  node: string;
  load: number;
  measured?: Measured;
  failed?: string;
}

/** Spread above which a figure gets no verdict (rule book: speed.md, Measuring). */
const tooWide = 0.25;

/**
 * Runs the wanted benches one after another (all benches if `wanted` is empty) and prints a line for each figure. When
 * a bench ends, its figures are written to `file`, beside those of the other benches. If a bench fails, the reason is
 * printed and written, and the next bench runs. `tidy` is called after each bench.
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

/** Checks, before anything is started, that each id belongs to a bench, and returns the ids. */
export function wantedBenches(benches: Benches<never>, ids: readonly string[]): readonly string[] {
  const unknown = ids.filter((id) => !benches[id]);
  if (unknown.length > 0)
    throw new Error(`no such bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
  return ids;
}

function keep(file: string, bench: string, fresh: readonly Kept[]): void {
  // A bench may print several figures: `W1`, `W1 purchase`, `W9b`. `W10` is another bench.
  const isOfBench = new RegExp(`^${bench}(?![0-9])`);
  const others = earlier(file).filter(({ id }) => !isOfBench.test(id));
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
