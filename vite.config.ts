import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';
import { routes } from './src/contract/routes.ts';
import { clientChunks } from './src/host/build/clientChunks.ts';

/** Where the worker listens while `npm run dev` serves the client with hot reload. */
const workerOrigin = process.env.WORKER_ORIGIN ?? 'http://127.0.0.1:4000';

/**
 * Exactly the worker's paths: its routes have no common prefix, and `/items/fetch-items` is a call where
 * `/items/sword.webp` is a picture. The rest belongs to vite.
 */
const workerPaths = [
  ...Object.values(routes).map(({ path }) => path.replace(/:[A-Za-z]+/g, '[^/?]+')),
  '/openapi\\.json',
  '/metrics',
  '/pictures/[^/?]+',
];
const proxy = {
  [`^(?:${workerPaths.join('|')})/?(?:\\?|$)`]: { target: workerOrigin },
  '/socket.io': { target: workerOrigin, ws: true },
};

/** All of `assets` is served except the scripts that make it. */
const isServed = (path: string) =>
  !/(^|[\\/])(studio|README\.md)([\\/?]|$)/.test(path.replace(/^.*[\\/]assets(?=[\\/])/, ''));

/**
 * `assets` at `/` in development. A build holds no copy: the worker serves the folder itself, under names with content
 * hashes.
 */
const art = (): Plugin => ({
  name: 'seven-isles-art',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url ?? '/';
      if (isServed(path)) return next();
      response.statusCode = 404;
      response.end();
    });
  },
});

/** The offline page, its script and the service worker that keeps both, under fixed names beside the page. */
const offline = (): Plugin => ({
  name: 'seven-isles-offline',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  buildStart() {
    const fileName = 'offline.html';
    this.emitFile({
      type: 'asset',
      fileName,
      source: readFileSync(`src/client/offline/${fileName}`, 'utf8'),
    });
    this.emitFile({
      type: 'chunk',
      id: 'src/client/offline/serviceWorker.ts',
      fileName: 'service-worker.js',
    });
    this.emitFile({
      type: 'chunk',
      id: 'src/client/offline/offlinePage.ts',
      fileName: 'offline.js',
    });
  },
});

const clientTests: ProjectConfig = {
  setupFiles: [
    'tests/client/freshAddress.ts',
    'tests/kit/leftPage.ts',
    'tests/client/noLooseTexts.ts',
    'tests/client/patientQueries.ts',
    'tests/client/stoppedIntervals.ts',
  ],
  testTimeout: 30_000,
  environment: 'happy-dom',
  // A click on a link would leave the page with another address, e.g. that of a saved file.
  environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
  include: ['tests/client/**/*.test.{ts,tsx}'],
  // It imports a folder of another package, which a bundler understands and Node does not.
  server: { deps: { inline: ['@pixi/react'] } },
};

/** Tests that need a page of their own: a wallet that registered with a page by the Wallet Standard stays there. */
const registersWallets = [
  'tests/client/wallet/walletAdapters.test.ts',
  'tests/client/wallet/screens/{HardwareWallet,WalletApp,WalletOverlay,WalletsOnDevice}.test.tsx',
];

export default defineConfig({
  plugins: [react({ jsxImportSource: '#page/jsx' }), art(), offline()],
  publicDir: 'assets',
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Beside the code for those who debug a release; the server does not hand them out.
    sourcemap: 'hidden',
    copyPublicDir: false,
    // The few browsers that do not support the hint fetch a moment later.
    modulePreload: { polyfill: false },
    // The licences of everything bundled; scripts are shipped without comments.
    license: { fileName: 'third-party-licenses.md' },
    // Inlined fonts and pictures would need `data:` in the Content-Security-Policy and cannot be cached apart.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: clientChunks },
      },
    },
  },
  server: { host: '127.0.0.1', proxy },
  test: {
    // Vitest leaves a core free for itself, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          // Pure modules have no state that a file could leave to the next one.
          isolate: false,
          // Architecture tests read every source file.
          testTimeout: 30_000,
          include: [
            'tests/{architecture,assets,bench,book,chain,contract,rules,words,theme,page,bus,gallery,kit}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'scenes',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['tests/kit/leftPage.ts'],
          include: ['tests/scenes/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          ...clientTests,
          name: 'client',
          // Loading the screens again for each file took half of the time.
          isolate: false,
          exclude: registersWallets,
        },
      },
      { extends: true, test: { ...clientTests, name: 'client-wallets', include: registersWallets } },
      {
        extends: true,
        test: {
          name: 'worker',
          environment: 'node',
          // Loading the worker again for each file took a third of the time. It keeps its state by database or
          // configuration, of which every file has its own.
          isolate: false,
          include: ['tests/{worker,host}/**/*.test.ts'],
          globalSetup: 'tests/kit/postgresForTests.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // Tests wait for timers, locks and other processes for a third of the time, so two files share a core. Projects
          // with another number of workers than the rest need a group of their own.
          maxWorkers: Math.max(4, availableParallelism()),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
