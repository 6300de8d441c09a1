import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse, { type Result } from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { chromium } from 'playwright';
import { freePort } from '#host/base/freePort.ts';
import { installedChromium } from '#tests/kit/findChromium.ts';
import type { Measured } from '../worker/measure.ts';
import { median, spreadOf } from '../worker/measure.ts';
import type { MeasuredBrowser } from './MeasuredBrowser.ts';

/** Saving of time above which a suggestion of Lighthouse is listed, in milliseconds. */
const worthMs = 100;
/** Saving of data above which a suggestion of Lighthouse is listed, in bytes. */
const worthBytes = 30 * 1024;
const rounds = 3;
const resultFolder = fileURLToPath(new URL('../../../bench/', import.meta.url));

const presets = {
  mobile: { config: undefined, target: '>=90' },
  desktop: { config: desktopConfig, target: '>=90' },
} as const;

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
    const audited = await lighthouse(address, { port, logLevel: 'error' }, presets[preset].config);
    if (!audited) throw new Error('Lighthouse answered nothing');
    mkdirSync(resultFolder, { recursive: true });
    writeFileSync(path.join(resultFolder, `lighthouse-${preset}.json`), JSON.stringify(audited.lhr));
    return audited.lhr;
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
