import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';
import type { Config } from '../base/config.ts';

type OriginConfig = Pick<Config, 'publicOrigin' | 'otherOrigins' | 'swapTerminalUrl'>;

/**
 * The headers that helmet sets. They are the same for every answer, so helmet writes them only once, into an answer of
 * a server that never listens. Writing them for each answer took 54 of the 740 µs that Node spent on an accepted post.
 */
export async function securityHeaders(
  config: OriginConfig,
  moreConnections: readonly string[] = [],
): Promise<Record<string, string>> {
  const probe = Fastify();
  probe.get('/', async () => '');
  const plain = (await probe.inject('/')).headers;
  await probe.close();

  const protectedProbe = Fastify();
  await protectedProbe.register(helmet, helmetOptions(config, moreConnections));
  protectedProbe.get('/', async () => '');
  const { headers } = await protectedProbe.inject('/');
  await protectedProbe.close();
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !(name in plain))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** What the browser may load and run on the game's pages: the game's own files, no inline or evaluated script. */
function helmetOptions(
  { publicOrigin, otherOrigins, swapTerminalUrl }: OriginConfig,
  moreConnections: readonly string[],
): FastifyHelmetOptions {
  const isSecure = publicOrigin.startsWith('https:');
  const sockets = [publicOrigin, ...otherOrigins].map((origin) => origin.replace(/^http/, 'ws'));
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
        connectSrc: ["'self'", 'data:', 'blob:', ...sockets, ...moreConnections],
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

/**
 * What a page connects to that reaches wallet apps of the same phone: the app's socket, whose port the app chooses, and
 * the address that makes Chrome ask the player whether the page may connect to apps of the device.
 */
const walletApps = ['ws://localhost:*', 'http://localhost'];

/** The security policy of the page in a browser that reaches wallet apps. */
export async function walletAppPolicy(config: OriginConfig): Promise<string> {
  return (await securityHeaders(config, walletApps))['content-security-policy'] ?? '';
}
