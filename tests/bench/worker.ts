import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { BenchDatabase } from './worker/BenchDatabase.ts';
import { fleetAtOnce } from './worker/fleetAtOnce.ts';
import { killedWorker } from './worker/killedWorker.ts';
import { ledgerTransfers } from './worker/ledgerTransfers.ts';
import type { Measured } from './worker/measure.ts';
import { postAcceptance } from './worker/postAcceptance.ts';
import { pushLatency } from './worker/pushLatency.ts';

/**
 * `npm run bench:worker` measures the worker against its rivals, each pair in the same run; `-- W1 F1` those
 * alone. Absolute times mean nothing on a shared machine; no bench ever fails a build.
 */
const benches: Readonly<Record<string, (database: BenchDatabase) => Promise<Measured | Measured[]>>> = {
  W1: postAcceptance,
  W2: ledgerTransfers,
  W4: pushLatency,
  W7: fleetAtOnce,
  F1: killedWorker,
};
const resultFile = fileURLToPath(new URL('../../bench/latest-worker.json', import.meta.url));
/** From this spread on there is no verdict. */
const tooWide = 0.25;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !benches[id]);
if (unknown.length > 0)
  throw new Error(`no such bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);

const database = await BenchDatabase.start();
const results: Measured[] = [];
try {
  for (const [id, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    for (const measured of [await bench(database)].flat()) {
      results.push(measured);
      console.log(line(measured));
    }
  }
} finally {
  await database.stop();
}
mkdirSync(new URL('../../bench/', import.meta.url), { recursive: true });
const load = os.loadavg()[0];
writeFileSync(resultFile, JSON.stringify({ at: new Date(), node: process.version, load, results }, null, 2));

function line({ id, value, unit, target, spread, what, parts }: Measured): string {
  const shown = [
    `${id} ${rounded(value)}${unit && ` ${unit}`}`,
    `target${target}`,
    `spread ${Math.round(spread * 100)}%`,
  ];
  if (spread > tooWide) shown.push('no verdict');
  const details = Object.entries(parts).map(([name, part]) => `${name} ${rounded(part)}`);
  return `${shown.join(' ')}  (${[what, ...details].join('; ')})`;
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(3)));
}
