import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Does the call come from this machine, and to it by a local name? The name matters: a page elsewhere can point
 * its own name at 127.0.0.1 and have the browser read for it, but cannot make the browser say `localhost`.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return loopback.has(request.socket.remoteAddress ?? '') && localNames.test(request.headers.host ?? '');
}
