import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { downloadedScript } from './client/downloadedScript.ts';
import { draggedFilm } from './client/draggedFilm.ts';
import { draggedFrame, growingMap } from './client/draggedFrame.ts';
import { idleMap } from './client/idleMap.ts';
import { MeasuredBrowser } from './client/MeasuredBrowser.ts';
import type { Measured } from './worker/measure.ts';

/**
 * `npm run bench` measures the client against its rivals, each pair in the same run; `-- C4 C5` those alone.
 * Absolute times mean nothing on a shared machine; no bench ever fails a build.
 */
const benches: Readonly<Record<string, (browser: MeasuredBrowser) => Promise<Measured | Measured[]>>> = {
  C1: draggedFrame,
  C2: growingMap,
  C3: draggedFilm,
  C4: idleMap,
  C5: downloadedScript,
};
const resultFile = fileURLToPath(new URL('../../bench/latest.json', import.meta.url));
/** From this spread on there is no verdict. */
const tooWide = 0.25;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !benches[id]);
if (unknown.length > 0)
  throw new Error(`no such bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);

const browser = await MeasuredBrowser.start();
const results: Measured[] = [];
try {
  for (const [id, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    for (const measured of [await bench(browser)].flat()) {
      results.push(measured);
      console.log(line(measured));
    }
  }
} finally {
  await browser.end();
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
