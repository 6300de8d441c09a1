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
 * The page at `/`, and under `/assets/` its code (hashed names, kept by browsers for ever) and the art
 * (asked again after an hour; films answer ranges). What is neither is a 404 in JSON, never the page.
 */
export async function serveStaticFiles(app: FastifyInstance, { client, art }: StaticFolders): Promise<void> {
  const code = path.join(client, 'assets');
  await app.register(fastifyStatic, {
    root: [code, art].filter((folder) => existsSync(folder)),
    prefix: '/assets/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // How the art is made stays in the workshop.
    allowedPath: (name) => !/^\/studio(\/|$)|\.md$/i.test(name),
    setHeaders: (response, file) => {
      const lasts = file.startsWith(code + path.sep) ? 'max-age=31536000, immutable' : 'max-age=3600';
      response.header('cache-control', `public, ${lasts}`);
    },
  });
  app.get('/', async (_request, reply) => {
    if (!existsSync(path.join(client, 'index.html'))) throw new Refusal('unavailable');
    // A new version of the game must reach the player at the next visit.
    return reply.header('cache-control', 'no-cache').sendFile('index.html', client);
  });
}
