import { availableParallelism } from 'node:os';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumFlags, installedChromium } from '../kit/findChromium.ts';

/** Journeys that check the canvas or the film: they set their own window sizes and keep all animations. */
const canvas = ['sevenIslands.journey.ts'];
/** Journeys of one screen size only. */
const phoneOnly = ['missionsPhone.journey.ts', 'hideoutPhone.journey.ts'];

/** Tag of journeys that check data which no screen size changes: in the files of `phone` they run on a desktop only. */
const once = /@once/;

const browser = { executablePath: installedChromium()?.path ?? '' };
/**
 * The other journeys check documents and data. Without a GPU the film takes most of the time, so reduced motion
 * switches it off. Compositing the page takes half of the rest, so it is done without WebGL's software renderer. The
 * map is still drawn by WebGL. A small window at one pixel per CSS pixel saves more.
 */
const still: PlaywrightTestConfig['use'] = {
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: { ...browser, args: [...chromiumFlags, '--disable-gpu-compositing'] },
};

/** Whole-player journeys against the whole game: real worker, PostgreSQL, chain and browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  // A journey waits about half of its time, for the game's clock and for answers. Each worker has its own game.
  workers: Math.min(2, availableParallelism()),
  fullyParallel: false,
  // A busy two-core machine renders WebGL in software, so the timeouts are generous; the assertions are exact.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // The second try distinguishes a flaky journey from a broken one. Both fail the run, see knownFlaky.ts.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  globalSetup: './startGames.ts',
  use: {
    // A control that never appears is reported with its name, not as a test that took too long.
    actionTimeout: 60_000,
    // The trace has no screenshots, which take a quarter of a journey's time; it keeps the DOM at each step.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { ...browser, args: chromiumFlags },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...canvas, ...phoneOnly],
      use: { ...still, viewport: { width: 1024, height: 640 } },
    },
    {
      name: 'canvas',
      testMatch: canvas,
      // No trace: recording holds nodes and listeners of the page, which these journeys count.
      use: { viewport: { width: 1280, height: 720 }, trace: 'off' },
    },
    {
      name: 'phone',
      testMatch: [
        'lookAround.journey.ts',
        'sendAndClaim.journey.ts',
        'wayIn.journey.ts',
        'islands.journey.ts',
        'levelUp.journey.ts',
        'ownWallet.journey.ts',
        'tokenSwap.journey.ts',
        'graveyard.journey.ts',
        'fleet.journey.ts',
        'accountBook.journey.ts',
        'simulator.journey.ts',
        'emissions.journey.ts',
        'treasury.journey.ts',
        'transfers.journey.ts',
        'playNow.journey.ts',
        'notices.journey.ts',
        'deepLinks.journey.ts',
        'tour.journey.ts',
        'profile.journey.ts',
        'arena.journey.ts',
        ...phoneOnly,
      ],
      grepInvert: once,
      use: {
        ...devices['Pixel 7'],
        ...still,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'tablet',
      testMatch: ['lookAround.journey.ts', 'wayIn.journey.ts', 'islands.journey.ts'],
      use: { ...still, viewport: { width: 1024, height: 768 }, hasTouch: true },
    },
  ],
});
