import { cpSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { routes } from './src/contract/routes.ts';

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

/** Of `assets` everything is served but how it was made. */
const isServed = (path: string) =>
  !/(^|[\\/])(studio|README\.md)([\\/?]|$)/.test(path.replace(/^.*[\\/]assets(?=[\\/])/, ''));

/** `assets` at `/`, in development straight from the folder and in a build copied beside the page. */
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
  writeBundle({ dir }) {
    if (this.environment.name !== 'client' || dir === undefined) return;
    cpSync('assets', dir, { recursive: true, filter: isServed });
  },
});

/**
 * Parts of Pixi that nothing here can reach but that its modules name: its pointer events and accessibility, loading by
 * file name (the scenes fetch their one sheet themselves), other renderers (the map asks for WebGL alone), drawn shapes
 * and text (everything on the map is a picture), particles. They would be a sixth of what a player waits for. Whoever
 * comes to need one takes it off this list; until then making one throws.
 */
const pixiLeftOut = [
  'environment-browser/browserAll',
  'environment-webworker/webworkerAll',
  'spritesheet/init',
  'rendering/renderers/gpu/WebGPURenderer',
  'rendering/renderers/gpu/GpuUboSystem',
  'rendering/renderers/canvas/CanvasRenderer',
  'scene/graphics/shared/Graphics',
  'scene/text/TextStyle',
  'scene/particle-container/shared/ParticleBuffer',
];

/** Builds players' pages without them. Development keeps Pixi whole. */
const lighterPixi = (): Plugin => ({
  name: 'seven-isles-lighter-pixi',
  apply: 'build',
  load(id) {
    const part = pixiLeftOut.find((path) => id.endsWith(`/pixi.js/lib/${path}.mjs`));
    if (part === undefined) return null;
    const name = part.slice(part.lastIndexOf('/') + 1);
    // `defaultTextStyle` is read by @pixi/react as soon as it is loaded.
    return `export class ${name} {
      static defaultTextStyle = {};
      constructor() { throw new Error('${name} is left out of the build, see vite.config.ts'); }
    }`;
  },
});

export default defineConfig({
  plugins: [react(), art(), lighterPixi()],
  publicDir: 'assets',
  css: { transformer: 'lightningcss' },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    copyPublicDir: false,
    // Inlined fonts and pictures would need `data:` in the Content-Security-Policy and cannot be cached apart.
    assetsInlineLimit: 0,
  },
  server: { host: '127.0.0.1', proxy },
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
