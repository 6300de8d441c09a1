import multipart from '@fastify/multipart';
import { pictureLimits } from '#rules/profile/picture.ts';
import { allowBodyTime } from './bodyDeadline.ts';
import type { RouteServer } from './serveRoute.ts';

/**
 * Serves routes in a scope of their own, where bodies may be multipart. The other routes still refuse such bodies with
 * `unsupported_media_type`. A file may take `withinMs` milliseconds to arrive, counted from when its sender is known to
 * be signed in.
 */
export function uploadServer(
  server: RouteServer,
  withinMs: number,
): (serve: (scope: RouteServer) => void) => void {
  return (serve) => {
    void server.app.register(async (app) => {
      await app.register(multipart, {
        limits: { fileSize: pictureLimits.maxBytes, files: 1, fields: 4, fieldSize: 1_024 },
        throwFileSizeLimit: true,
      });
      // This runs after the session was checked (`preParsing` in serveRoute.ts).
      app.addHook('preValidation', async (request) => allowBodyTime(request, withinMs));
      serve({ ...server, app });
    });
  };
}
