import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, installedChromium } from '../kit/findChromium.ts';

/** Journeys that check the canvas or the film: they set their own sizes and see every motion. */
const canvas = ['sevenIslands.journey.ts'];
/** Journeys of one screen size only. */
const phoneOnly = ['missionsPhone.journey.ts', 'hideoutPhone.journey.ts'];

/**
 * The other journeys check documents and data. Reduced motion switches the film off, which takes most of the time
 * without a GPU; a small window at one pixel per CSS pixel saves most of the rest.
 */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Whole-player journeys against the whole game: real worker, PostgreSQL, chain and browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  workers: 1,
  fullyParallel: false,
  // A busy two-core machine renders WebGL in software: generous timeouts here, exactness in the assertions.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // The second try distinguishes a flaky journey from a broken one. Both fail the run, see knownFlaky.ts.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  globalSetup: './startGame.ts',
  use: {
    // A control that never appears is reported with its name, not as a test that took too long.
    actionTimeout: 60_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: installedChromium()?.path ?? '', args: chromiumFlags },
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
      use: { viewport: { width: 1280, height: 720 } },
    },
    {
      name: 'phone',
      testMatch: [
        'lookAround.journey.ts',
        'sendAndClaim.journey.ts',
        'wayIn.journey.ts',
        'islands.journey.ts',
        'levelUp.journey.ts',
        'graveyard.journey.ts',
        'fleet.journey.ts',
        'accountBook.journey.ts',
        'emissions.journey.ts',
        'treasury.journey.ts',
        'transfers.journey.ts',
        'playNow.journey.ts',
        ...phoneOnly,
      ],
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
