import { createServer, type ViteDevServer } from 'vite';

/** Path of the gallery's page on its server. */
const page = '/src/gallery/index.html';

export interface ServedGallery {
  /** Address of the gallery's page. */
  address: string;
  close(): Promise<void>;
}

interface ServeOptions {
  /** Port of the server; 0 picks a free one. */
  port: number;
  /** Whether the page reloads when files change. */
  isLive: boolean;
}

/** Serves the gallery on 127.0.0.1. */
export async function serveGallery({ port, isLive }: ServeOptions): Promise<ServedGallery> {
  const server: ViteDevServer = await createServer({
    appType: 'mpa',
    server: { host: '127.0.0.1', port, ...(isLive ? {} : { watch: null, hmr: false }) },
    // A cache folder of its own, so that the gallery and the game can run at the same time.
    cacheDir: 'node_modules/.vite-gallery',
    optimizeDeps: { entries: ['src/gallery/index.html'] },
    clearScreen: false,
  });
  await server.listen();
  const at = server.httpServer?.address();
  if (at === null || typeof at !== 'object') throw new Error('The gallery could not be served.');
  return { address: `http://127.0.0.1:${at.port}${page}`, close: () => server.close() };
}
