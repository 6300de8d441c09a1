import type { FastifyInstance } from 'fastify';
import { serverStartTexts } from '#words/serverStart.ts';
import type { Log } from '../base/log.ts';

/**
 * Warns once where TRUSTED_PROXIES does not fit the requests that arrive. While it is 0 behind a proxy, all players count
 * as one address for the limits; where it is more than there are proxies, players may choose the address that counts.
 * More addresses than proxies mean nothing, because players may send some of their own.
 */
export function watchProxies(app: FastifyInstance, trustedProxies: number, log: Pick<Log, 'warn'>): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    const header = request.headers['x-forwarded-for'];
    if (hasWarned || header === undefined) return;
    const proxies = String(header).split(',').length;
    if (trustedProxies > 0 && proxies >= trustedProxies) return;
    hasWarned = true;
    log.warn({ proxies, trustedProxies }, serverStartTexts.otherProxies(proxies, trustedProxies));
  });
}
