import * as z from 'zod';
import { communityLinks } from '#contract/communityLinks.ts';
import { treasuryCoins } from '#contract/treasury.ts';
import { base58Address, chainMintNames, clusters } from './chainNames.ts';
import { isDatabaseUrl } from './databaseAddress.ts';

export const workerRoles = ['api', 'jobs', 'push'] as const;
/**
 * A task of a worker process: to serve players over HTTP, to carry out jobs or to push notifications. By default, a
 * process has all three tasks. Each process serves the routes for operators.
 */
export type Role = (typeof workerRoles)[number];

/**
 * Error about a missing variable or a wrong value; its message is one sentence for the person who sets the variable.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);

const url = (...protocols: string[]) =>
  z.string().refine((value) => {
    try {
      return protocols.includes(new URL(value).protocol);
    } catch {
      return false;
    }
  });

/** Schema of an https address. http is allowed only for this machine, where a development world may run a provider. */
const secureUrl = z.string().refine((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
});
const secureUrlWanted = 'an https address';

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

const databaseAddress = [
  z.string().refine(isDatabaseUrl),
  'an address such as postgres://user:password@host:5432/game',
] as const;

/** `name=value` of a header, whose value may be percent-encoded as the standard of the variable says. */
function headerOf(pair: string): [string, string] {
  const [name = '', ...value] = pair.trim().split('=');
  return [name, decodeURIComponent(value.join('='))];
}

const noTrailingSlash = (value: string) => value.replace(/\/+$/, '');

/** The schema of each variable, and the end of the error message "NAME must be …" about it. */
const variables = {
  NODE_ENV: [z.enum(['development', 'production', 'test']), 'development, production or test'],
  HOST: [z.string().min(1), 'a host name or address to listen on'],
  PORT: [wholeNumber(1, 65_535), 'a port number between 1 and 65535'],
  PUBLIC_ORIGIN: [
    url('http:', 'https:').transform((value) => new URL(value).origin),
    'an http or https address such as https://play.example.org',
  ],
  OTHER_ORIGINS: [
    z
      .string()
      .transform((value) => value.split(',').map((address) => address.trim()))
      .pipe(z.array(url('http:', 'https:').transform((value) => new URL(value).origin))),
    'http or https addresses such as https://reavers.example.org, separated by commas',
  ],
  DATA_DIR: [z.string().min(1), 'a folder'],
  DATABASE_URL: databaseAddress,
  LISTEN_DATABASE_URL: databaseAddress,
  READ_DATABASE_URL: databaseAddress,
  DATABASE_POOL: [wholeNumber(2, 1_000), 'a whole number between 2 and 1000'],
  SOLANA_RPC_URL: [url('http:', 'https:').transform(noTrailingSlash), 'an http or https address'],
  SOLANA_CLUSTER: [z.enum(clusters), clusters.join(', ')],
  CHAIN_MINTS: [
    json.pipe(z.partialRecord(z.enum(chainMintNames), z.string().regex(base58Address))),
    'JSON such as {"BOOTY":"…","GOLD":"…","RUM":"…","CLUB":"…"} with addresses of mints',
  ],
  TREASURY_WALLET: [z.string().regex(base58Address), 'the address of a Solana wallet'],
  SWAP_TERMINAL_URL: [url('http:', 'https:'), 'an http or https address'],
  JUPITER_PLUGIN_URL: [url('http:', 'https:'), 'an http or https address'],
  SWAP_PROGRAMS: [
    z
      .string()
      .transform((value) => value.split(','))
      .pipe(z.array(z.string().regex(base58Address))),
    'addresses of programs, separated by commas',
  ],
  EMBEDDED_WORLD: [z.literal('1'), '1, and is set by the supervisor alone'],
  GAME_SPEED: [
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .refine((value) => value >= 1 && value <= 100_000),
    'a number between 1 and 100000',
  ],
  ROLES: [
    z
      .string()
      .transform((value) => value.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(workerRoles)).min(1)),
    `a list of ${workerRoles.join(', ')}`,
  ],
  SMTP_URL: [url('smtp:', 'smtps:'), 'an address such as smtp://user:password@host:587'],
  MAIL_FROM: [z.string().regex(/^[^\r\n]+@[^\r\n]+$/), 'an e-mail address'],
  RATE_LIMIT_FACTOR: [wholeNumber(1, 100_000), 'a whole number between 1 and 100000'],
  NEW_GAME_HASHES: [wholeNumber(1, 100_000_000), 'a whole number between 1 and 100000000'],
  SHED_ABOVE_MS: [wholeNumber(0, 60_000), 'a whole number between 0 and 60000'],
  ARCHIVE_AFTER_DAYS: [
    wholeNumber(0, 36_500).refine((days) => days === 0 || days >= 14),
    'a whole number of days between 14 and 36500, or 0',
  ],
  TRUSTED_PROXIES: [wholeNumber(0, 16), 'a whole number between 0 and 16'],
  MIGRATIONS: [z.enum(['start', 'command']), 'start or command'],
  DRAIN_SECONDS: [wholeNumber(0, 300), 'a whole number between 0 and 300'],
  ASSET_STORE: [z.string().min(1), 'a folder'],
  KEPT_RELEASES: [wholeNumber(1, 100), 'a whole number between 1 and 100'],
  METRICS_TOKEN: [z.string().min(16), 'a secret of at least 16 characters'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    url('http:', 'https:').transform(noTrailingSlash),
    'the http or https address of a collector such as http://127.0.0.1:4318',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    z
      .string()
      .regex(/^[\w-]+=([^,%]|%[0-7][\da-fA-F])*(,\s*[\w-]+=([^,%]|%[0-7][\da-fA-F])*)*$/)
      .transform((value) => Object.fromEntries(value.split(',').map(headerOf))),
    'headers such as authorization=Bearer%20secret, separated by commas',
  ],
  OTEL_SERVICE_NAME: [z.string().min(1).max(100), 'a name of at most 100 characters'],
  OTEL_TRACES_SAMPLER_ARG: [
    z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
      .transform(Number),
    'the share of traces that are sent, from 0 to 1',
  ],
  OPERATOR_TOKEN: [z.string().min(1), 'the token of an operator'],
  OPERATOR_HOST: [z.string().min(1), 'a host name or address to listen on'],
  OPERATOR_PORT: [wholeNumber(1, 65_535), 'a port number between 1 and 65535'],
  COMMUNITY_LINKS: [
    json.pipe(communityLinks),
    'JSON such as {"reavers":{"discord":"https://…","marketplace":"https://…"}}',
  ],
  PRICE_URL: [url('http:', 'https:'), 'an http or https address that answers prices as JSON'],
  PRICE_IDS: [
    json.pipe(z.partialRecord(z.enum(treasuryCoins), z.string().min(1).max(200))),
    'JSON such as {"SOL":"solana","BOOTY":"booty-token"}',
  ],
  DISCORD_CLIENT_ID: [z.string().min(1).max(200), 'the id that Discord gave to the game'],
  DISCORD_CLIENT_SECRET: [z.string().min(1).max(400), 'the secret that Discord gave to the game'],
  DISCORD_AUTHORIZE_URL: [secureUrl, secureUrlWanted],
  DISCORD_TOKEN_URL: [secureUrl, secureUrlWanted],
  DISCORD_USER_URL: [secureUrl, secureUrlWanted],
  TWITTER_CLIENT_ID: [z.string().min(1).max(200), 'the id that Twitter gave to the game'],
  TWITTER_CLIENT_SECRET: [z.string().min(1).max(400), 'the secret that Twitter gave to the game'],
  TWITTER_AUTHORIZE_URL: [secureUrl, secureUrlWanted],
  TWITTER_TOKEN_URL: [secureUrl, secureUrlWanted],
  TWITTER_USER_URL: [secureUrl, secureUrlWanted],
  PICTURE_HOSTS: [
    z
      .string()
      .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
      .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).min(1)),
    'a list of host names such as arweave.net,nftstorage.link',
  ],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'trace, debug, info, warn, error, fatal or silent',
  ],
} as const;

/** The names of all variables that the worker reads, except those of the secrets. */
export const environmentVariables: readonly string[] = Object.keys(variables);

type Variables = { [K in keyof typeof variables]: z.output<(typeof variables)[K][0]> | undefined };

/**
 * Reads and checks all variables.
 * @throws ConfigError naming the variable and what it must be
 */
export function readVariables(env: NodeJS.ProcessEnv): Variables {
  const read = Object.entries(variables).map(([name, [schema, wanted]]) => {
    // An empty variable counts as absent: `PORT= npm start` and `PORT=` in .env mean "the default".
    const given = env[name] === '' ? undefined : env[name];
    if (given === undefined) return [name, undefined];
    const parsed = schema.safeParse(given);
    // The message does not contain the value, which may be a password.
    if (!parsed.success) throw new ConfigError(`${name} must be ${wanted}.`);
    return [name, parsed.data];
  });
  return Object.fromEntries(read);
}
