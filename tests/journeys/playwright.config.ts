import { availableParallelism } from 'node:os';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumFlags, installedChromium } from '../kit/findChromium.ts';
import type { JourneyOptions } from './journeyTest.ts';

/** Journeys that check the canvas or the film. They set their own window sizes, and some turn animations off. */
const canvas = ['sevenIslands.journey.ts'];
/**
 * Journeys of a player's first hours, and those whose screens are built differently on a phone: they run at both sizes.
 * Any other journey runs at one size (decision 0022), on the desktop unless it is in `phoneOnly`.
 */
const everySize = [
  'firstVoyages.journey.ts',
  'fleet.journey.ts',
  'islands.journey.ts',
  'lookAround.journey.ts',
  'playNow.journey.ts',
  'rewardFlights.journey.ts',
  'sendAndClaim.journey.ts',
  'tour.journey.ts',
  'wayIn.journey.ts',
];
const phoneOnly = [
  'arena.journey.ts',
  'captainsLog.journey.ts',
  'graveyard.journey.ts',
  'hideoutPhone.journey.ts',
  'missionsPhone.journey.ts',
  'music.journey.ts',
  'profile.journey.ts',
  'simulator.journey.ts',
  'tokenSwap.journey.ts',
  'transfers.journey.ts',
];

/** Tag of journeys whose result does not depend on the screen size; only the project `desktop` runs them. */
const once = /@once/;
/** Tag of journeys for which a tablet is a desktop: what they open has the same layout there. */
const onDesktopAndPhone = /@desktopAndPhone/;

/**
 * How Chromium is started. With the added flag, the page is composited without WebGL's software renderer, which then
 * only draws the map. That halves the time of most journeys; the counts of the canvas stay the same.
 */
const launchOptions = {
  executablePath: installedChromium({ prefersShell: true })?.path ?? '',
  args: [...chromiumFlags, '--disable-gpu-compositing'],
};

/**
 * Options for journeys that check neither the canvas nor the film. Without a GPU, the film takes most of the time;
 * reduced motion turns it off. Half the resolution, in a small window, saves a fifth of what remains. Journeys that use
 * the `test` of journeyTest.ts leave the pictures of the page unpainted, which saves a quarter of the browser's time:
 * without a GPU, each is scaled again whenever a part of the page changes.
 */
const still: PlaywrightTestConfig<object, JourneyOptions>['use'] = {
  paintsPictures: false,
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
};

/** Configuration of the journeys: a player uses the whole game, with real worker, PostgreSQL, chain and browser. */
export default defineConfig<object, JourneyOptions>({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  // Two workers at most, each with its own game: a third one saves no time on two cores.
  workers: Math.min(2, availableParallelism()),
  fullyParallel: false,
  // Generous, because a busy two-core machine renders WebGL in software; the assertions stay exact.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // The second try shows whether a journey is flaky or broken. Both fail the run; for exceptions see knownFlaky.ts.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  globalSetup: './startGames.ts',
  use: {
    // Shorter than the test's timeout, so that a control that never appears is reported by its name.
    actionTimeout: 60_000,
    // The trace contains the DOM at each step. Screenshots are off, because they take a quarter of a journey's time.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions,
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
      // The trace is off, because recording keeps nodes and listeners of the page, which these journeys count.
      use: { viewport: { width: 1280, height: 720 }, trace: 'off' },
    },
    {
      name: 'phone',
      testMatch: [...everySize, ...phoneOnly],
      grepInvert: once,
      use: {
        ...devices['Pixel 7'],
        ...still,
        viewport: { width: 390, height: 844 },
      },
    },
    {
      name: 'tablet',
      testMatch: ['wayIn.journey.ts', 'islands.journey.ts'],
      grepInvert: [once, onDesktopAndPhone],
      use: { ...still, viewport: { width: 1024, height: 768 }, hasTouch: true },
    },
  ],
});
