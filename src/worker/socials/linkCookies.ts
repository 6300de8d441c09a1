import type { FastifyRequest } from 'fastify';
import type { WorkerServices } from '../services/WorkerServices.ts';

/** The cookie of the browser that asked for a ticket, and the cookie of the browser that was sent to a provider. */
type LinkCookie = 'link_ticket' | 'link';

/**
 * The origin to which the provider sends the browser back: the game's own. In a development world it is the origin of
 * the request if its host is `localhost` or 127.0.0.1, because browsers keep separate storage for each name.
 */
export function originOf({ config }: Pick<WorkerServices, 'config'>, request: FastifyRequest): string {
  const isLocal = config.world === 'development' && /^(localhost|127\.0\.0\.1)$/.test(request.hostname);
  return isLocal ? `${request.protocol}://${request.host}` : config.publicOrigin;
}

/**
 * The `Set-Cookie` header of a cookie. `SameSite=Lax`: the browser sends the cookie with navigations from other sites,
 * such as the provider's redirect, but not with other requests from them.
 */
export function setCookie(name: LinkCookie, origin: string, value: string, maxAgeSeconds: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/auth; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of a cookie of the request; null if it is missing or malformed. */
export function readCookie({ headers }: FastifyRequest, name: LinkCookie): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{16,64})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;
}
