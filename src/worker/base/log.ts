import { type Logger, type LoggerOptions, pino } from 'pino';
import { tokens } from '#contract/tokens.ts';

/**
 * Structured log. Never log a token, an e-mail code, a passphrase or a signature; values of the fields in
 * `secretFields` are replaced by '[cut]' at the top level and one level below, and secrets and e-mail addresses in
 * texts, such as the message of an error, wherever they are. What a line is about stays: ids, addresses of wallets,
 * transactions, codes of errors, and the names of the game's tokens, which some lines have in a field `token`.
 */
export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

const secretFields = [
  'token',
  'authorization',
  'cookie',
  'signature',
  'proof',
  'password',
  'serverShare',
  'email',
  'passphrase',
];

/** An address for log lines, with the values of `?token=…` and similar parameters replaced by '[cut]'. */
export const withoutSecrets = (url: string): string =>
  url.replace(/([?&](?:token|ticket|code|signature)=)[^&#]*/gi, '$1[cut]');

/** What is cut out of a finished line, and what stands in its place. */
const secretTexts: readonly (readonly [RegExp, string])[] = [
  // User and password of an address, as of a database or a mail server.
  [/(\w:\/\/)[^\s"/@]+@/g, '$1[cut]@'],
  [/([?&](?:token|ticket|code|signature|api-?key|key)=)[^&#\s"\\]*/gi, '$1[cut]'],
  [/(Bearer )[\w.~+/=-]+/gi, '$1[cut]'],
  // A JSON web token.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[cut]'],
  [/[\w.+-]+@(?=[\w-]+\.[a-z])[\w.-]*[a-z]/gi, '[e-mail]'],
];

const withoutSecretTexts = (line: string): string =>
  secretTexts.reduce((text, [secret, shown]) => text.replace(secret, shown), line);

const tokenNames: ReadonlySet<unknown> = new Set(tokens);

/** @param stream where the lines go; by default to the process's output */
export function createLog(level: string, stream?: { write(line: string): void }): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `req.headers.${field}`]),
      censor: (value: unknown) => (tokenNames.has(value) ? value : '[cut]'),
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        url: withoutSecrets(request.url),
      }),
    },
    hooks: { streamWrite: withoutSecretTexts },
  };
  return stream ? pino(options, stream) : pino(options);
}
