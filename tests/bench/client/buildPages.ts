import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const pages = fileURLToPath(new URL('./pages/', import.meta.url));

const names = ['world', 'claims', 'barePixi', 'phaser', 'domMap', 'toasts', 'bareSocket'] as const;
export type PageName = (typeof names)[number];

/** Makes a production build of the measured pages in a temporary folder, which the caller deletes with `remove`. */
export async function buildPages(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'seven-isles-bench-'));
  await build({
    configFile: false,
    root: pages,
    plugins: [react({ jsxImportSource: '#page/jsx' })],
    logLevel: 'warn',
    publicDir: false,
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rollupOptions: {
        input: names.map((name) => path.join(pages, `${name}.html`)),
      },
    },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
