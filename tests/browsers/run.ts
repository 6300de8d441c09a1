/**
 * Plays one journey against the whole game, in Firefox and in WebKit, and then loses a file of the page. Browsers whose
 * program or driver is not installed are reported and skipped. Names as arguments select engines: `tsx
 * tests/browsers/run.ts WebKit`. Exit code 1 if a journey failed.
 */
import { writeFileSync } from 'node:fs';
import { startGame } from '../journeys/startGame.ts';
import type { Tally } from '../kit/journeyTally.ts';
import { isInstalled, separateInstalls } from '../kit/separateInstall.ts';
import type { DrivenBrowser, Engine } from './DrivenBrowser.ts';
import { firstMission } from './firstMission.ts';
import { installed } from './installed.ts';
import { lostFile } from './lostFile.ts';
import { startDisplay } from './startDisplay.ts';

const screen = 'Xvfb';
const chosen = process.argv.slice(2);
/** The page's process ended before the journey did. */
class EngineCrash extends Error {
  override name = 'EngineCrash';
}

/** The engines by their names; each adapter is loaded where its driver is installed. */
const adapters = { Firefox: './engines/firefox.ts', WebKit: './engines/webkit.ts' } as const;
const names = (['Firefox', 'WebKit'] as const).filter((name) => chosen.length === 0 || chosen.includes(name));
const missing = ({ missing: own }: Engine) => [...own(), ...(installed(screen) ? [] : [screen])];
const tally: Tally = { passed: 0, failed: 0, skipped: 0 };

const playable: Engine[] = [];
for (const name of names) {
  const engine = await engineOf(name);
  const absent = engine === null ? ['its driver'] : missing(engine);
  if (engine !== null && absent.length === 0) playable.push(engine);
  else {
    console.log(`skipped: ${name}, ${absent.join(' and ')} not installed`);
    tally.skipped += 1;
  }
}
if (playable.length > 0) await play(playable);

const report = process.env.BROWSERS_REPORT;
if (report) writeFileSync(report, JSON.stringify(tally));
process.exit(tally.failed > 0 ? 1 : 0);

/** The adapter of the engine; null if the packages of tests/browsers/engines are not installed. */
async function engineOf(name: keyof typeof adapters): Promise<Engine | null> {
  if (!isInstalled(separateInstalls.engines)) return null;
  const { engine }: { engine: Engine } = await import(adapters[name]);
  return engine;
}

async function play(all: readonly Engine[]): Promise<void> {
  const { game, stop } = await startGame();
  const display = await startDisplay();
  try {
    for (const engine of all) await playIn(engine, display.name, game.origin);
  } finally {
    display.stop();
    await stop();
  }
}

/**
 * Plays the journey in one engine, and retries once if the engine's own process crashes: Mesa's software renderer has
 * crashed WebKit, and a display with a graphics card does not use it.
 */
async function playIn(engine: Engine, display: string, origin: string, isRepeat = false): Promise<void> {
  const started = Date.now();
  const seconds = () => `(${Math.round((Date.now() - started) / 1000)} s)`;
  try {
    const browser = await engine.start(display);
    try {
      await firstMission(browser, origin);
      await lostFile(browser);
      console.log(`passed: ${engine.name}, ${browser.name} ${seconds()}`);
      tally.passed += 1;
    } catch (fault) {
      throw (await answers(browser))
        ? fault
        : new EngineCrash(`the page in ${engine.name} ended`, { cause: fault });
    } finally {
      await browser.close().catch(() => undefined);
    }
  } catch (fault) {
    if (fault instanceof EngineCrash && !isRepeat) {
      console.log(`its process died: ${engine.name} ${seconds()}`);
      return await playIn(engine, display, origin, true);
    }
    console.log(`failed: ${engine.name} ${seconds()}`);
    console.error(fault);
    tally.failed += 1;
  }
}

/**
 * Whether the page still runs scripts. A command that was under way when the page's process crashed fails with a message
 * about its result, and only the next command says that the session is gone.
 */
async function answers(browser: DrivenBrowser): Promise<boolean> {
  return browser.evaluate<boolean>('return true;').catch(() => false);
}
