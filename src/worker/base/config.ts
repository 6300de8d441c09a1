import path from 'node:path';
import type { CommunityLinks } from '#contract/communityLinks.ts';
import { type TreasuryCoin, treasuryCoins } from '#contract/treasury.ts';
import { type ChainMintName, type Cluster, clusterOf } from './chainNames.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { type SocialClients, socialClients } from './socialClients.ts';
import { ConfigError, type Role, readVariables, workerRoles } from './variables.ts';

/**
 * Settings read from the environment. If the address of the database is missing, the supervisor starts a database; the
 * same applies to the chain.
 */
export interface Settings {
  /**
   * A development world shows its mailbox and its invariants and creates its own secrets. Unless NODE_ENV says
   * otherwise, an embedded world (whose database the supervisor starts) is a development world and a world on
   * DATABASE_URL is a production world, so that no one publishes a mailbox by forgetting a variable.
   */
  world: 'development' | 'production';
  host: string;
  port: number;
  /**
   * Address at which players reach the game, without a trailing slash. Every text that they sign contains its domain.
   */
  publicOrigin: string;
  /** Further addresses at which players reach the game, such as those of communities. */
  otherOrigins: readonly string[];
  /** Absolute path of the folder for the embedded database, the snapshot of the local chain, and created secrets. */
  dataDir: string;
  databaseUrl: string | null;
  /**
   * Address of the database itself where `databaseUrl` is a pooler in transaction mode; null: there is no such pooler.
   */
  listenDatabaseUrl: string | null;
  /** Address of a streaming replica for reads that may be seconds old; null: they go to `databaseUrl`. */
  readDatabaseUrl: string | null;
  /** Most connections that a worker opens beside the one that listens. */
  databasePool: number;
  solanaRpcUrl: string | null;
  /** The Solana network of `solanaRpcUrl`; null: to be derived from its host name. */
  cluster: Cluster | null;
  /** Addresses of mints that already exist; the set-up of the chain creates the others with derived keys. */
  chainMints: Partial<Record<ChainMintName, string>>;
  /**
   * Address of the community's wallet, whose coins the treasury shows; null: none, or a derived one on a local chain.
   */
  treasuryWallet: string | null;
  /** Address of the swap terminal's page, which the game shows in a frame; null: none. */
  swapTerminalUrl: string | null;
  /** Address of the script of Jupiter's plugin, which the game's own terminal page loads. */
  jupiterPluginUrl: string;
  /** Addresses of the programs that the terminal's swaps may call. */
  swapPrograms: readonly string[];
  /** How much faster than real time missions run; above 1 in embedded worlds only. */
  gameSpeed: number;
  roles: readonly Role[];
  smtpUrl: string | null;
  mailFrom: string;
  /** Factor of every rate limit; by default 1 in production, 100 in development. */
  rateLimitFactor: number;
  /**
   * The most hashes that a device calculates before a new game, once many were started from its IP address; half of
   * them on average.
   */
  newGameHashes: number;
  /** Mean delay of the event loop in milliseconds above which calls are refused for a moment; 0: never. */
  shedAboveMs: number;
  /** Age in days from which rows of partitioned tables are moved to the archive; 0: never. */
  archiveAfterDays: number;
  /** Whether a worker migrates the database when it starts, or `migrate.js` does before. */
  migrations: 'start' | 'command';
  /** How long a worker that is to stop still serves and answers `/ready` with 503, so that proxies look elsewhere. */
  drainSeconds: number;
  /**
   * Folder in which the releases of the game keep the code of their pages for one another, so that every page finds its
   * files at any worker; null: a worker serves its own alone.
   */
  assetStore: string | null;
  /** Number of releases whose code stays in `assetStore`. */
  keptReleases: number;
  /** Number of proxies in front of the server whose `X-Forwarded-For` headers are trusted. */
  trustedProxies: number;
  /** Bearer token for /metrics; null: only this machine may read the metrics. */
  metricsToken: string | null;
  /** Where the worker sends traces in the format OTLP; null: nowhere. */
  traces: TraceSettings | null;
  /** Links to the communities' own pages and marketplaces, by the community's id. */
  communityLinks: CommunityLinks;
  /** API that returns the prices of coins; null: the prices come from the rule tables. */
  priceApi: PriceApi | null;
  /** The game's OAuth clients: its ids and secrets at the providers whose accounts players can link. */
  socials: SocialClients;
  /** Hosts (with their subdomains) from which the worker fetches pictures of NFTs to show them in the game. */
  pictureHosts: readonly string[];
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/** A collector of traces, under the standard names of OpenTelemetry's variables. */
interface TraceSettings {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The share of traces that are sent, from 0 to 1. */
  share: number;
}

/** An HTTP API that returns prices in US dollars as one JSON object. */
export interface PriceApi {
  url: string;
  /** The API's name of each coin. A coin without a name here keeps the price of the rule tables. */
  ids: Partial<Record<TreasuryCoin, string>>;
}

/** The whole configuration of a running worker, read once in `runWorker.ts`. */
export interface Config extends Settings {
  databaseUrl: string;
  solanaRpcUrl: string;
  cluster: Cluster;
  secrets: Secrets;
}

const symbolsAsIds = Object.fromEntries(treasuryCoins.map((coin) => [coin, coin]));

/** The program of Jupiter's swaps, version 6. */
const jupiter = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';

/**
 * Players sign texts that contain this origin, and minted NFTs keep it for ever, so a production world does not start
 * with a default or with http.
 */
function publicOriginOf(world: Config['world'], given: string | undefined, port: number): string {
  if (world === 'production' && !given?.startsWith('https:')) {
    throw new ConfigError('PUBLIC_ORIGIN must be an https address in a production world.');
  }
  return given ?? `http://localhost:${port}`;
}

/** What the command and the pages of operators need. */
export interface OperatorSettings extends Pick<Settings, 'databaseUrl' | 'logLevel'> {
  /** The token of an operator for the command; null: none. */
  operatorToken: string | null;
  /** Where the operators' pages listen. */
  operatorHost: string;
  operatorPort: number;
}

/**
 * The settings of the operators' command, which needs no address of the game.
 * @throws Error naming the variable and what it must be
 */
export function readOperatorSettings(env: NodeJS.ProcessEnv): OperatorSettings {
  const given = readVariables(env);
  return {
    databaseUrl: given.LISTEN_DATABASE_URL ?? given.DATABASE_URL ?? null,
    operatorToken: given.OPERATOR_TOKEN ?? null,
    operatorHost: given.OPERATOR_HOST ?? '127.0.0.1',
    operatorPort: given.OPERATOR_PORT ?? 4100,
    logLevel: given.LOG_LEVEL ?? 'warn',
  };
}

/** @throws Error naming the variable and what it must be */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = readVariables(env);
  const embedded = given.DATABASE_URL === undefined || given.EMBEDDED_WORLD === '1';
  const nodeEnv = given.NODE_ENV ?? (embedded ? 'development' : 'production');
  const world = nodeEnv === 'production' ? 'production' : 'development';
  const port = given.PORT ?? 4000;
  return {
    world,
    host: given.HOST ?? '127.0.0.1',
    port,
    publicOrigin: publicOriginOf(world, given.PUBLIC_ORIGIN, port),
    otherOrigins: given.OTHER_ORIGINS ?? [],
    dataDir: path.resolve(given.DATA_DIR ?? '.data'),
    databaseUrl: given.DATABASE_URL ?? null,
    listenDatabaseUrl: given.LISTEN_DATABASE_URL ?? null,
    readDatabaseUrl: given.READ_DATABASE_URL ?? null,
    databasePool: given.DATABASE_POOL ?? 20,
    solanaRpcUrl: given.SOLANA_RPC_URL ?? null,
    cluster: given.SOLANA_CLUSTER ?? null,
    chainMints: given.CHAIN_MINTS ?? {},
    treasuryWallet: given.TREASURY_WALLET ?? null,
    swapTerminalUrl: given.SWAP_TERMINAL_URL ?? null,
    jupiterPluginUrl: given.JUPITER_PLUGIN_URL ?? 'https://plugin.jup.ag/plugin-v1.js',
    swapPrograms: given.SWAP_PROGRAMS ?? [jupiter],
    gameSpeed: embedded ? (given.GAME_SPEED ?? 60) : 1,
    roles: given.ROLES ?? workerRoles,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? 'Seven Isles <harbour@localhost>',
    rateLimitFactor: given.RATE_LIMIT_FACTOR ?? (world === 'production' ? 1 : 100),
    newGameHashes: given.NEW_GAME_HASHES ?? 1_000_000,
    shedAboveMs: given.SHED_ABOVE_MS ?? (world === 'production' ? 500 : 0),
    archiveAfterDays: given.ARCHIVE_AFTER_DAYS ?? 21,
    migrations: given.MIGRATIONS ?? 'start',
    drainSeconds: given.DRAIN_SECONDS ?? 0,
    assetStore: given.ASSET_STORE ? path.resolve(given.ASSET_STORE) : null,
    keptReleases: given.KEPT_RELEASES ?? 3,
    trustedProxies: given.TRUSTED_PROXIES ?? 0,
    metricsToken: given.METRICS_TOKEN ?? null,
    traces: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          serviceName: given.OTEL_SERVICE_NAME ?? 'seven-isles',
          share: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
        }
      : null,
    communityLinks: given.COMMUNITY_LINKS ?? {},
    priceApi: given.PRICE_URL ? { url: given.PRICE_URL, ids: given.PRICE_IDS ?? symbolsAsIds } : null,
    socials: socialClients({
      discord: {
        clientId: given.DISCORD_CLIENT_ID,
        clientSecret: given.DISCORD_CLIENT_SECRET,
        authorizeUrl: given.DISCORD_AUTHORIZE_URL,
        tokenUrl: given.DISCORD_TOKEN_URL,
        userUrl: given.DISCORD_USER_URL,
      },
      twitter: {
        clientId: given.TWITTER_CLIENT_ID,
        clientSecret: given.TWITTER_CLIENT_SECRET,
        authorizeUrl: given.TWITTER_AUTHORIZE_URL,
        tokenUrl: given.TWITTER_TOKEN_URL,
        userUrl: given.TWITTER_USER_URL,
      },
    }),
    pictureHosts: given.PICTURE_HOSTS ?? [],
    logLevel: given.LOG_LEVEL ?? (world === 'production' ? 'info' : 'warn'),
  };
}

/**
 * The settings of the migrations' command, which needs nothing but the database.
 * @throws Error naming the variable and what it must be
 */
export function readDatabaseSettings(
  env: NodeJS.ProcessEnv,
): { databaseUrl: string } & Pick<Settings, 'logLevel'> {
  const given = readVariables(env);
  if (!given.DATABASE_URL) throw new ConfigError('DATABASE_URL is missing; the migrations need one.');
  const databaseUrl = given.LISTEN_DATABASE_URL ?? given.DATABASE_URL;
  return { databaseUrl, logLevel: given.LOG_LEVEL ?? 'warn' };
}

/**
 * The configuration of a worker, read from its environment. The addresses of the database and the chain are required;
 * under `npm start` the supervisor sets them for the processes that it starts.
 * @throws Error naming the variable and what it must be, or any error of `readSecrets`
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const settings = readSettings(env);
  const { databaseUrl, solanaRpcUrl } = settings;
  if (!databaseUrl) throw new ConfigError('DATABASE_URL is missing; a worker started alone needs one.');
  if (!solanaRpcUrl) throw new ConfigError('SOLANA_RPC_URL is missing; a worker started alone needs one.');
  const cluster = settings.cluster ?? clusterOf(solanaRpcUrl);
  return { ...settings, databaseUrl, solanaRpcUrl, cluster, secrets: readSecrets(env, settings) };
}
