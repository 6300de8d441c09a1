import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config.ts';
import { Refusal } from '../base/refusal.ts';

type TerminalConfig = Pick<Config, 'publicOrigin' | 'otherOrigins' | 'swapTerminalUrl' | 'jupiterPluginUrl'>;

/** Path of the terminal's page. `SWAP_TERMINAL_URL` names it on a host of its own, which leads to the same worker. */
const swapTerminalPath = '/swap-terminal';

/**
 * Serves the page that shows Jupiter's plugin in the game's frame (rule book: mints.md, Token Swap). Its script is a
 * third party's, so it is served on the host of `SWAP_TERMINAL_URL` only, and never on the game's own, where it could
 * act for the player.
 */
export function serveSwapTerminal(app: FastifyInstance, config: TerminalConfig): void {
  const page = pageOf(config.jupiterPluginUrl);
  const policy = policyOf(config);
  // The game's own pages are not on that host: a player who logged in there would share an origin with the plugin.
  app.addHook('onRequest', async (request) => {
    const isOwn = request.url.startsWith(swapTerminalPath);
    if (!isOwn && isTerminalHost(request.host, config)) throw new Refusal('not_found');
  });
  app.get(swapTerminalPath, async (request, reply) => {
    if (!isTerminalHost(request.host, config)) throw new Refusal('not_found');
    reply.removeHeader('x-frame-options');
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

function isTerminalHost(host: string, config: TerminalConfig): boolean {
  const { swapTerminalUrl } = config;
  if (swapTerminalUrl === null || host !== new URL(swapTerminalUrl).host) return false;
  return !gameOrigins(config).some((origin) => host === new URL(origin).host);
}

/** The addresses at which players reach the game, and whose pages may show the terminal. */
const gameOrigins = ({ publicOrigin, otherOrigins }: TerminalConfig): readonly string[] => [
  publicOrigin,
  ...otherOrigins,
];

/**
 * The plugin loads its code from its own origin, and requests data from Jupiter's services and pictures from hosts that
 * are not known in advance.
 */
function policyOf(config: TerminalConfig): string {
  const plugin = new URL(config.jupiterPluginUrl).origin;
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${plugin}`,
    `style-src 'self' 'unsafe-inline' ${plugin} https:`,
    'img-src https: data: blob:',
    `font-src 'self' ${plugin} https: data:`,
    `connect-src 'self' ${plugin} https: wss:`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${gameOrigins(config).join(' ')}`,
  ];
  return directives.join('; ');
}

function pageOf(pluginUrl: string): string {
  const address = pluginUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Token Swap</title>
    <style>html, body, #terminal { height: 100%; margin: 0; }</style>
    <script src="${address}" data-preload defer></script>
    <script src="/swap-terminal/terminal.js" defer></script>
  </head>
  <body><div id="terminal"></div></body>
</html>
`;
}
