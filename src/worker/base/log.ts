import { type Logger, pino } from 'pino';

/**
 * Structured log. Never log a token, an e-mail code, a passphrase or a signature; values of the fields in
 * `secretFields` are replaced by '[cut]' at the top level and one level below.
 */
export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

const secretFields = ['token', 'authorization', 'cookie', 'signature', 'proof', 'password', 'serverShare'];

/** An address for log lines, with the values of `?token=…` and similar parameters replaced by '[cut]'. */
export const withoutSecrets = (url: string): string =>
  url.replace(/([?&](?:token|ticket|code|signature)=)[^&#]*/gi, '$1[cut]');

export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `req.headers.${field}`]),
      censor: '[cut]',
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        url: withoutSecrets(request.url),
      }),
    },
  });
}
