import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';
import type { Config } from '../base/config.ts';

/**
 * The headers that helmet sets. They are the same for every answer, so helmet writes them only once, into an answer of
 * a server that never listens. Writing them for each answer took 54 of the 740 µs that Node spent on an accepted post.
 */
export async function securityHeaders(
  { publicOrigin, swapTerminalUrl }: Pick<Config, 'publicOrigin' | 'swapTerminalUrl'>,
  walletSockets: readonly string[] = [],
): Promise<Record<string, string>> {
  const probe = Fastify();
  probe.get('/', async () => '');
  const plain = (await probe.inject('/')).headers;
  await probe.close();

  const protectedProbe = Fastify();
  await protectedProbe.register(helmet, helmetOptions(publicOrigin, swapTerminalUrl, walletSockets));
  protectedProbe.get('/', async () => '');
  const { headers } = await protectedProbe.inject('/');
  await protectedProbe.close();
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !(name in plain))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Where the Mobile Wallet Adapter connects to the wallet app of the same phone; the app chooses the port. */
export const walletAppSockets = ['ws://localhost:*'];

/** Whether wallet apps can be reached from this browser: Chrome on Android, but not a browser inside another app. */
export function reachesWalletApps(userAgent: string): boolean {
  return (
    /android/i.test(userAgent) && /chrome\//i.test(userAgent) && !/; wv\)|webview|version\//i.test(userAgent)
  );
}

/** What the browser may load and run on the game's pages: the game's own files, no inline or evaluated script. */
function helmetOptions(
  publicOrigin: string,
  swapTerminalUrl: string | null,
  walletSockets: readonly string[],
): FastifyHelmetOptions {
  const isSecure = publicOrigin.startsWith('https:');
  const sockets = publicOrigin.replace(/^http/, 'ws');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // `unsafe-inline` is needed because Radix inserts `<style>` elements, such as that of its scroll lock.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // howler stops the download of a streamed sound that it unloads by giving it an empty data: URL.
        mediaSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        // Older Safari does not count the socket as 'self'; Pixi fetches its own data: and blob: URLs.
        connectSrc: ["'self'", 'data:', 'blob:', sockets, ...walletSockets],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: [swapTerminalUrl ? new URL(swapTerminalUrl).origin : "'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Wallet extensions and log-in windows open as popups and send messages to the page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isSecure,
  };
}
