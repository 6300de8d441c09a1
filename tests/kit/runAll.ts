/**
 * `npm test`: all checks of the project, those that fail quickest first, and one closing line `N passed, N failed`.
 * Arguments select steps: `npm test -- types worker`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { knownFlaky } from '../journeys/knownFlaky.ts';
import { provideChromium } from './findChromium.ts';
import { journeyTally, type Tally } from './journeyTally.ts';

interface Step {
  name: string;
  what: string;
  /** Whether the step runs beside earlier ones, as it keeps only one core busy. Its output is shown in its turn. */
  isConcurrent?: boolean;
  run(scratch: string): Promise<Result>;
}

interface Result extends Tally {
  /** What the step has printed, if it has not been shown yet. */
  output?: string;
}

const steps: Step[] = [
  { name: 'lint', what: 'Biome', run: () => oneCheck(['biome', 'ci', '.']) },
  { name: 'unused', what: 'knip', run: () => oneCheck(['knip', '--no-progress']) },
  {
    name: 'unshown',
    what: 'knip, without tests and gallery',
    run: () => oneCheck(['knip', '--no-progress', '--production', '--config', '.knip.production.jsonc']),
  },
  {
    name: 'build',
    what: 'client and worker as they ship',
    run: () => oneCheck(['tsx', 'src/host/build/buildGame.ts']),
  },
  {
    name: 'types',
    what: 'TypeScript, one project per module',
    isConcurrent: true,
    run: () => oneCheck(['npm', 'run', '--silent', 'types'], 'output'),
  },
  { name: 'pure', what: 'architecture, contract, rules, words', run: vitest('pure') },
  { name: 'scenes', what: 'camera, drag, backdrop, buttons', run: vitest('scenes') },
  { name: 'client', what: 'screens and the job tracker', run: vitest('client', 'client-wallets') },
  { name: 'worker', what: 'HTTP in, notification out, real PostgreSQL', run: vitest('worker') },
  { name: 'journeys', what: 'whole players in Chromium', run: journeys },
  { name: 'browsers', what: 'one journey in Firefox and in WebKit', run: browsers },
];

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const scratch = mkdtempSync(join(tmpdir(), 'seven-isles-test-'));
const total: Tally = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];

const toRun = steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const concurrent = new Map(toRun.filter((step) => step.isConcurrent).map((step) => [step, timed(step)]));

for (const step of toRun) {
  console.log(`\n── ${step.name}: ${step.what}`);
  const { result, seconds } = await (concurrent.get(step) ?? timed(step));
  if (result.output) console.log(result.output);
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  lines.push(
    `${step.name.padEnd(9)} ${result.passed} passed, ${result.failed} failed${skipped}  (${seconds} s)`,
    ...(result.notes ?? []).map((note) => `          ${note}`),
  );
}

rmSync(scratch, { recursive: true, force: true });
console.log(`\n${lines.join('\n')}\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function timed(step: Step): Promise<{ result: Result; seconds: number }> {
  const started = Date.now();
  const result = await step.run(scratch).catch((fault: unknown) => {
    console.error(fault instanceof Error ? fault.message : fault);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { result, seconds: Math.round((Date.now() - started) / 1000) };
}

async function oneCheck(command: string[], kept?: 'output'): Promise<Result> {
  const output: string[] = [];
  const status = await exec(command, {}, kept && ((text) => output.push(text)));
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, output: output.join('') };
}

function vitest(...projects: string[]) {
  return async (folder: string): Promise<Tally> => {
    const report = join(folder, `${projects[0]}.json`);
    const status = await exec(
      [
        'vitest',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=./tests/kit/TallyReporter.ts',
      ],
      { TALLY_REPORT: report },
    );
    return withStatus(readReport(report), status);
  };
}

async function journeys(folder: string): Promise<Tally> {
  const browser = provideChromium((line) => console.log(line), { prefersShell: true });
  const report = join(folder, 'journeys.json');
  const status = await exec(['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return withStatus(journeyTally(readReport(report), knownFlaky), status);
}

async function browsers(folder: string): Promise<Tally> {
  const report = join(folder, 'browsers.json');
  const status = await exec(['tsx', 'tests/browsers/run.ts'], { BROWSERS_REPORT: report });
  return withStatus(readReport(report), status);
}

/** A command that reports no failure and yet ends with one counts as one failed check. */
function withStatus(tally: Tally, status: number): Tally {
  return { ...tally, failed: Math.max(tally.failed, status === 0 ? 0 : 1) };
}

function readReport(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Runs a command of npm or of an installed package; its output is shown, or given to `print`. */
function exec(
  [command = '', ...args]: string[],
  env: Record<string, string> = {},
  print?: (text: string) => void,
): Promise<number> {
  return new Promise((ended) => {
    const child = spawn(command, args, {
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter), ...env },
    });
    if (print)
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print);
    child.on('error', () => ended(1));
    child.on('close', (code) => ended(code ?? 1));
  });
}
