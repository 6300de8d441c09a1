import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { freePort } from '#host/base/freePort.ts';
import { installedChromium } from '#tests/kit/findChromium.ts';
import { separateInstalls } from '#tests/kit/separateInstall.ts';
import type { Measured } from '../worker/measure.ts';
import { median, spreadOf } from '../worker/measure.ts';
import type { MeasuredBrowser } from './MeasuredBrowser.ts';

/** Saving of time above which a suggestion of Lighthouse is listed, in milliseconds. */
const worthMs = 100;
/** Saving of data above which a suggestion of Lighthouse is listed, in bytes. */
const worthBytes = 30 * 1024;
const rounds = 3;
const resultFolder = fileURLToPath(new URL('../../../bench/', import.meta.url));

const program = path.join(separateInstalls.rivals, 'node_modules/lighthouse/cli/index.js');

const presets = {
  mobile: { flags: [], target: '>=90' },
  desktop: { flags: ['--preset=desktop'], target: '>=98' },
} as const;

/** The part of Lighthouse's report that is read here. */
interface Result {
  lighthouseVersion: string;
  categories: Record<string, { id: string; title: string; score: number | null }>;
  audits: Record<
    string,
    {
      id: string;
      score: number | null;
      numericValue?: number;
      details?: object;
      metricSavings?: { LCP?: number; FCP?: number };
    }
  >;
}

/**
 * L1: Lighthouse scores of the landing page of the built game, mobile and desktop presets, each with an empty cache.
 */
export async function landingAudit(browser: MeasuredBrowser): Promise<Measured[]> {
  const address = await browser.game();
  const measured: Measured[] = [];
  for (const name of ['mobile', 'desktop'] as const) {
    const results: Result[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await audit(address, name));
    measured.push(inWords(name, results));
  }
  return measured;
}

async function audit(address: string, preset: keyof typeof presets): Promise<Result> {
  const port = await freePort();
  // A fresh profile each time. The flags for software drawing are left out, because the landing page has no canvas.
  const browser = await chromium.launch({
    executablePath: installedChromium()?.path ?? '',
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    mkdirSync(resultFolder, { recursive: true });
    const report = path.join(resultFolder, `lighthouse-${preset}.json`);
    const output = ['--output=json', `--output-path=${report}`, '--quiet'];
    await promisify(execFile)(process.execPath, [
      program,
      address,
      `--port=${port}`,
      ...output,
      ...presets[preset].flags,
    ]);
    return JSON.parse(readFileSync(report, 'utf8'));
  } finally {
    await browser.close();
  }
}

function inWords(preset: keyof typeof presets, results: readonly Result[]): Measured {
  const performance = results.map(({ categories }) => scoreOf(categories.performance?.score));
  const [last] = results.slice(-1);
  const others = Object.values(last?.categories ?? {}).filter(({ id }) => id !== 'performance');
  const parts = Object.fromEntries([
    ...others.map(({ title, score }) => [title, scoreOf(score)]),
    ...(['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const).map((id) => [
      `${id} ms`,
      median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
    ]),
    [
      'cumulative-layout-shift',
      median(results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0)),
    ],
    ...(last ? opportunities(last) : []),
  ]);
  return {
    id: `L1 ${preset}`,
    what: `Lighthouse ${last?.lighthouseVersion} performance of the landing, ${preset} preset`,
    value: median(performance),
    unit: '',
    target: presets[preset].target,
    spread: spreadOf(performance),
    parts,
  };
}

/** The savings of time and data that Lighthouse suggests and that exceed the thresholds above. */
function opportunities({ audits }: Result): [string, number][] {
  return Object.values(audits).flatMap(({ id, score, details, metricSavings }): [string, number][] => {
    if (score === null || score >= 1 || details === undefined) return [];
    const ms = Math.max(
      0,
      numberIn(details, 'overallSavingsMs'),
      metricSavings?.LCP ?? 0,
      metricSavings?.FCP ?? 0,
    );
    const bytes = numberIn(details, 'overallSavingsBytes');
    return [
      ...(ms > worthMs ? [[`OPPORTUNITY ${id} ms`, ms] as [string, number]] : []),
      ...(bytes > worthBytes ? [[`OPPORTUNITY ${id} KiB`, bytes / 1024] as [string, number]] : []),
    ];
  });
}

function numberIn(details: object, field: string): number {
  const value: unknown = Object(details)[field];
  return typeof value === 'number' ? value : 0;
}

const scoreOf = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);
