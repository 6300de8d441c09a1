import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether the call comes from this machine and its `Host` header names this machine, e.g. `localhost`. The header
 * matters against DNS rebinding: a foreign page can let its own host name point to 127.0.0.1 and read the answers, but
 * the browser then sends that name as `Host`.
 */
export function isFromLocalhost(request: FastifyRequest): boolean {
  return loopback.has(request.socket.remoteAddress ?? '') && localNames.test(request.headers.host ?? '');
}
