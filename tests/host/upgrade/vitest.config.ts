import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run fixture`. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    include: ['tests/host/upgrade/writeFixture.ts'],
    globalSetup: 'tests/kit/postgresForTests.ts',
    testTimeout: 120_000,
  },
});
