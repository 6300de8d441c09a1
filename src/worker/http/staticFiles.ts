import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** The built client and the art, as folders. */
export interface StaticFolders {
  client: string;
  art: string;
}

/**
 * The page at `/`, its code under `/assets/` (hashed names, kept by browsers for ever), and everything else in the
 * art's folders (asked again after an hour; films answer ranges). What is none of these is a 404 in JSON, never the
 * page. Art comes from its own folder even where the build has a copy: repainted, it is there at once.
 */
export async function serveStaticFiles(app: FastifyInstance, { client, art }: StaticFolders): Promise<void> {
  const code = path.join(client, 'assets') + path.sep;
  await app.register(fastifyStatic, {
    root: [art, client].filter((folder) => existsSync(folder)),
    prefix: '/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // How the art is made stays in the workshop.
    allowedPath: (name) => !/^\/studio(\/|$)|\.md$/i.test(name),
    setHeaders: (response, file) => response.header('cache-control', cacheControl(file, code)),
  });
  app.get('/', async (_request, reply) => {
    if (!existsSync(path.join(client, 'index.html'))) throw new Refusal('unavailable');
    return reply.sendFile('index.html', client);
  });
}

function cacheControl(file: string, code: string): string {
  if (file.startsWith(code)) return 'public, max-age=31536000, immutable';
  // A new version of the game must reach the player at the next visit.
  return file.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}
