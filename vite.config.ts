import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Where the worker listens while `npm run dev` serves the client with hot reload. */
const workerOrigin = process.env.WORKER_ORIGIN ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: { outDir: 'dist/client', emptyOutDir: true, target: 'es2022', sourcemap: true },
  server: { host: '127.0.0.1', proxy: { '/api-placeholder': workerOrigin } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: ['tests/{architecture,contract,rules,words,theme,bus}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'scenes', environment: 'happy-dom', include: ['tests/scenes/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'client', environment: 'happy-dom', include: ['tests/client/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'worker',
          environment: 'node',
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: 'tests/kit/postgresForTests.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
