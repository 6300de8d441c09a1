import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
};

/** Serves files from these folders; the first folder that contains a file wins. Used only for the measured pages. */
export async function serveFolders(
  folders: readonly string[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const wanted = decodeURIComponent(new URL(request.url ?? '/', 'http://bench').pathname);
    const file = folders.map((folder) => path.join(folder, wanted)).find(isFile);
    if (!file || wanted.includes('..')) {
      response.writeHead(404).end();
      return;
    }
    const { size } = statSync(file);
    const [, from, to] = /^bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    const end = to ? Number(to) : size - 1;
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${size}` }),
      // Isolates the pages, because isolated pages have a more precise clock.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    createReadStream(file, { start, end }).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
