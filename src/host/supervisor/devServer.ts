import path from 'node:path';
import { createServer } from 'vite';
import type { Settings } from '#worker/base/config.ts';
import { projectRoot } from '../base/projectRoot.ts';
import { bundleSources } from '../build/bundleSources.ts';
import type { Resource } from './ResourceStack.ts';

/** Folders in which a change restarts the worker. */
const workerFolders = bundleSources.host
  .filter((source) => source.startsWith('src/'))
  .map((folder) => path.join(projectRoot, folder));
const settleMs = 150;

/** Starts vite with hot reload on the game's port. It forwards requests for the worker's paths to the worker. */
export async function startDevServer(
  settings: Settings,
  workerOrigin: string,
  restartWorker: () => void,
): Promise<Resource> {
  // vite.config.ts reads the worker's origin from this variable and forwards the worker's paths to it.
  process.env.WORKER_ORIGIN = workerOrigin;
  const server = await createServer({
    root: projectRoot,
    logLevel: 'warn',
    server: { port: settings.port, host: settings.host, strictPort: true },
  });
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    if (!workerFolders.some((folder) => file.startsWith(folder + path.sep))) return;
    clearTimeout(timer);
    timer = setTimeout(restartWorker, settleMs);
  });
  await server.listen();
  return { stop: () => server.close() };
}
