/**
 * Plays one journey against the whole game, in Firefox and in WebKit. Browsers that are not installed are reported and
 * skipped. Names as arguments select engines: `tsx tests/browsers/run.ts WebKit`. Exit code 1 if a journey failed.
 */
import { writeFileSync } from 'node:fs';
import { startGame } from '../journeys/startGame.ts';
import type { Tally } from '../kit/journeyTally.ts';
import type { Engine } from './DrivenBrowser.ts';
import { firefox } from './firefox.ts';
import { firstMission } from './firstMission.ts';
import { installed } from './installed.ts';
import { startDisplay } from './startDisplay.ts';
import { webkit } from './webkit.ts';

const screen = 'Xvfb';
const chosen = process.argv.slice(2);
const engines = [firefox, webkit].filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const missing = ({ missing: own }: Engine) => [...own(), ...(installed(screen) ? [] : [screen])];
const tally: Tally = { passed: 0, failed: 0, skipped: 0 };

const playable = engines.filter((engine) => {
  const absent = missing(engine);
  if (absent.length === 0) return true;
  console.log(`skipped: ${engine.name}, ${absent.join(' and ')} not installed`);
  tally.skipped += 1;
  return false;
});
if (playable.length > 0) await play(playable);

const report = process.env.BROWSERS_REPORT;
if (report) writeFileSync(report, JSON.stringify(tally));
process.exit(tally.failed > 0 ? 1 : 0);

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

async function playIn(engine: Engine, display: string, origin: string): Promise<void> {
  const started = Date.now();
  const seconds = () => `(${Math.round((Date.now() - started) / 1000)} s)`;
  try {
    const browser = await engine.start(display);
    try {
      await firstMission(browser, origin);
      console.log(`passed: ${engine.name}, ${browser.name} ${seconds()}`);
      tally.passed += 1;
    } finally {
      await browser.close();
    }
  } catch (fault) {
    console.log(`failed: ${engine.name} ${seconds()}`);
    console.error(fault);
    tally.failed += 1;
  }
}
