import type { FastifyHelmetOptions } from '@fastify/helmet';

/** What the browser may load and run on our pages: our own files, no inline or evaluated script. */
export function securityHeaders(publicOrigin: string): FastifyHelmetOptions {
  const isSecure = publicOrigin.startsWith('https:');
  const sockets = publicOrigin.replace(/^http/, 'ws');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // React and Pixi set style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // howler unlocks sound on touch devices with a data: URL.
        mediaSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        // Older Safari does not count the socket as 'self'; Pixi fetches its own data: and blob: URLs.
        connectSrc: ["'self'", 'data:', 'blob:', sockets],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'none'"],
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
