import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Headers that proxies add. A call through a proxy on this machine may come from anywhere. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether the call comes from this machine, not through a proxy, and its `Host` header names this machine, e.g.
 * `localhost`. The header matters against DNS rebinding: a foreign page can let its own host name point to 127.0.0.1
 * and read the answers, but the browser then sends that name as `Host`.
 */
export function isFromLocalhost({ socket, headers }: FastifyRequest): boolean {
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  return loopback.has(socket.remoteAddress ?? '') && localNames.test(headers.host ?? '');
}
