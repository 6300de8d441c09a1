import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, installedChromium } from '../kit/findChromium.ts';

/** Whole-player stories against the whole game: real worker, PostgreSQL, chain and browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  workers: 1,
  fullyParallel: false,
  // A busy two-core machine renders WebGL in software: patience here, exactness in the assertions.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Nobody watches a build machine: it sails a failed story once more, and the summary names those that needed it.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  globalSetup: './startGame.ts',
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: installedChromium()?.path ?? '', args: chromiumFlags },
  },
  projects: [
    // A phone's own journey stays on the phone.
    {
      name: 'desktop',
      testIgnore: 'missionsPhone.journey.ts',
      use: { viewport: { width: 1280, height: 720 } },
    },
    {
      name: 'phone',
      testMatch: [
        'lookAround.journey.ts',
        'sendAndClaim.journey.ts',
        'wayIn.journey.ts',
        'islands.journey.ts',
        'missionsPhone.journey.ts',
      ],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'tablet',
      testMatch: ['lookAround.journey.ts', 'wayIn.journey.ts', 'islands.journey.ts'],
      use: { viewport: { width: 1024, height: 768 }, hasTouch: true },
    },
  ],
});
