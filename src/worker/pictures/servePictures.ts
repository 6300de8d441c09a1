import type { FastifyInstance } from 'fastify';
import { Refusal } from '../base/refusal.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { foreignPicture } from './foreignPictures.ts';
import { readPicture } from './pictureStore.ts';

const perMinute = 600;

type PictureServices = Pick<WorkerServices, 'db' | 'clock' | 'config' | 'pictureRequests'>;
interface FoundPicture {
  bytes: Buffer;
  cacheControl: string;
}

/** Serves pictures that players uploaded, and pictures of NFTs from other hosts, both as the worker encoded them. */
export function servePictures(app: FastifyInstance, services: PictureServices): void {
  const max = perMinute * services.config.rateLimitFactor;
  app.get<{ Params: { file: string } }>('/pictures/:file', {
    compress: false,
    config: { rateLimit: { max, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const picture = await pictureNamed(services, request.params.file);
      if (!picture) throw new Refusal('not_found');
      return reply.headers(pictureHeaders).header('cache-control', picture.cacheControl).send(picture.bytes);
    },
  });
}

/** The picture with this file name, and how long browsers may cache it. */
async function pictureNamed(services: PictureServices, file: string): Promise<FoundPicture | null> {
  const [, uploaded] = /^([0-9a-f]{32})\.webp$/.exec(file) ?? [];
  const [, uid] = /^nft-([\w-]{1,64})\.webp$/.exec(file) ?? [];
  const [bytes, cacheControl] = uploaded
    ? [await readPicture(services.db, uploaded), forEver]
    : [uid ? await foreignPicture(services, uid) : null, forAnHour];
  return bytes && { bytes, cacheControl };
}

const forAnHour = 'public, max-age=3600';
/** Cache control of uploads: the name of an upload is never used for another picture. */
const forEver = 'public, max-age=31536000, immutable';
/** With these headers, a browser that opens a picture's address shows the picture and runs no code from it. */
const pictureHeaders = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="picture.webp"',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;
