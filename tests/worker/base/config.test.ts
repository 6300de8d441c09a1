import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig, readSettings } from '#worker/base/config.ts';
import { originSeed, readSecrets, type Secrets } from '#worker/base/secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'seven-isles-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('an empty environment', () => {
  test('is a development world on port 4000, sixty times faster', () => {
    expect(readSettings({})).toMatchObject({
      world: 'development',
      host: '127.0.0.1',
      port: 4000,
      publicOrigin: 'http://localhost:4000',
      dataDir: path.resolve('.data'),
      databaseUrl: null,
      solanaRpcUrl: null,
      gameSpeed: 60,
      roles: ['api', 'jobs', 'push'],
    });
  });

  test('and so is one of empty lines', () => {
    expect(readSettings({ PORT: '', GAME_SPEED: '', DATABASE_URL: '' })).toEqual(readSettings({}));
  });
});

describe('an external database', () => {
  const DATABASE_URL = 'postgres://game:pw@db.example:5432/game';

  test('makes a production world at real speed, whatever GAME_SPEED says', () => {
    expect(
      readSettings({ DATABASE_URL, PUBLIC_ORIGIN: 'https://a.example', GAME_SPEED: '60' }),
    ).toMatchObject({
      world: 'production',
      gameSpeed: 1,
      rateLimitFactor: 1,
    });
  });

  test('belongs to the supervisor when it says so', () => {
    const env = { DATABASE_URL, EMBEDDED_WORLD: '1', GAME_SPEED: '7200' };
    expect(readSettings(env)).toMatchObject({ world: 'development', gameSpeed: 7200 });
  });
});

describe('a wrong variable is reported in one sentence that names it', () => {
  test.each([
    ['PORT', 'four thousand'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['GAME_SPEED', 'fast'],
    ['GAME_SPEED', '0.5'],
    ['GAME_SPEED', 'NaN'],
    ['DATABASE_URL', 'mysql://somewhere/game'],
    ['SOLANA_RPC_URL', 'devnet'],
    ['SOLANA_CLUSTER', 'solana'],
    ['CHAIN_MINTS', '{"PARROT":"So11111111111111111111111111111111111111112"}'],
    ['CHAIN_MINTS', '{"BOOTY":"0x1234"}'],
    ['PUBLIC_ORIGIN', 'localhost:4000'],
    ['OTHER_ORIGINS', 'https://reavers.example,atoms.example'],
    ['ROLES', 'api,captain'],
    ['SMTP_URL', 'mail.example'],
    ['NODE_ENV', 'staging'],
    ['MAIL_FROM', 'nobody'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['COMMUNITY_LINKS', 'reavers'],
    ['COMMUNITY_LINKS', '{"reavers":{"discord":"javascript:alert(1)"}}'],
    ['COMMUNITY_LINKS', '{"reavers":{"chat":"https://chat.example"}}'],
    ['SWAP_TERMINAL_URL', 'javascript:alert(1)'],
    ['TREASURY_WALLET', 'treasury'],
    ['PRICE_URL', 'prices.example'],
    ['PRICE_IDS', '{"PARROT":"parrot"}'],
    ['PRICE_IDS', '{"SOL":7}'],
  ])('%s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
  });

  test('without repeating a value that may be a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://game:hunter2@db/game' })).not.toThrow(/hunter2/);
  });

  test('a worker without a supervisor requires its database and its chain', () => {
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/^DATABASE_URL is missing/);
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://db/game', PUBLIC_ORIGIN: 'https://a.example' };
    expect(() => readConfig(env)).toThrow(/^SOLANA_RPC_URL is missing/);
  });
});

test('the network follows from its address unless it is named', () => {
  const env = { DATABASE_URL: 'postgres://db/game', NODE_ENV: 'development', DATA_DIR: dataDir };
  const clusterAt = (SOLANA_RPC_URL: string, more = {}) =>
    readConfig({ ...env, SOLANA_RPC_URL, ...more }).cluster;
  expect(clusterAt('http://127.0.0.1:8899')).toBe('local');
  expect(clusterAt('https://api.devnet.solana.com')).toBe('devnet');
  expect(clusterAt('https://solana.example/key')).toBe('mainnet-beta');
  expect(clusterAt('https://solana.example/key', { SOLANA_CLUSTER: 'testnet' })).toBe('testnet');
});

test('a production world has an https origin of its own', () => {
  const problem = 'PUBLIC_ORIGIN must be an https address in a production world.';
  for (const given of [{}, { PUBLIC_ORIGIN: 'http://play.example.org' }])
    expect(() => readSettings({ NODE_ENV: 'production', ...given })).toThrow(problem);
  const { publicOrigin } = readSettings({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://play.example.org/',
  });
  expect(publicOrigin).toBe('https://play.example.org');
});

test('links of communities are read as JSON; without the variable there are none', () => {
  const links = { reavers: { discord: 'https://chat.example/reavers' } };
  expect(readSettings({ COMMUNITY_LINKS: JSON.stringify(links) }).communityLinks).toEqual(links);
  expect(readSettings({}).communityLinks).toEqual({});
});

test('a price API is asked by the names of the coins unless it has others', () => {
  const PRICE_URL = 'https://prices.example/usd?ids=a,b';
  expect(readSettings({}).priceApi).toBeNull();
  expect(readSettings({ PRICE_URL }).priceApi).toEqual({
    url: PRICE_URL,
    ids: { SOL: 'SOL', BOOTY: 'BOOTY', GOLD: 'GOLD', RUM: 'RUM' },
  });
  expect(readSettings({ PRICE_URL, PRICE_IDS: '{"SOL":"solana"}' }).priceApi?.ids).toEqual({ SOL: 'solana' });
});

describe('secrets', () => {
  const development = () => ({ world: 'development' as const, dataDir });

  test('of a development world are made once, kept, and readable by their owner alone', () => {
    const first = readSecrets({}, development());
    const again = readSecrets({}, development());
    expect(again.emailPepper.equals(first.emailPepper)).toBe(true);
    expect(again.shareKeys.current.key.equals(first.shareKeys.current.key)).toBe(true);
    const publicKey = ({ sessionKeys }: Secrets) =>
      sessionKeys.current.key.publicKey.export({ format: 'jwk' });
    expect(publicKey(again)).toEqual(publicKey(first));
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o077).toBe(0);
    expect(
      new Set(Object.values(JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')))).size,
    ).toBe(3);
  });

  test('that are damaged are not replaced silently', () => {
    writeFileSync(path.join(dataDir, 'secrets.json'), '{"SESSION_SIGNING_KEY":"abc"}');
    expect(() => readSecrets({}, development())).toThrow(/secrets\.json is damaged/);
  });

  test("the chain authority's key may be a file of solana-keygen", () => {
    const keygen = Array.from({ length: 64 }, (_, index) => index);
    const read = (CHAIN_AUTHORITY_KEY: string) => readSecrets({ CHAIN_AUTHORITY_KEY }, development());
    expect([...read(JSON.stringify(keygen)).chainAuthority]).toEqual(keygen.slice(0, 32));
    for (const wrong of ['[1,2', '[1,2]', JSON.stringify(keygen.map((each) => each + 250))]) {
      expect(() => read(wrong)).toThrow(/^CHAIN_AUTHORITY_KEY must be 32 bytes in base64\.$/);
    }
  });

  test('the first key of the ring on the chain signs, those after it did before, and mints follow from the last', () => {
    const [may, june, july] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
    const text = (key?: Buffer) => key?.toString('base64') ?? '';
    const read = (env: NodeJS.ProcessEnv) => readSecrets(env, development());
    const ring = { CHAIN_AUTHORITY_KEYS: `july:${text(july)},june:${text(june)}` };
    const three = read({ ...ring, CHAIN_AUTHORITY_KEY: text(may) });
    expect(three.chainAuthority).toEqual(july);
    expect(three.formerAuthorities).toEqual([june, may]);
    expect(originSeed(three)).toEqual(may);
    expect(originSeed(read(ring))).toEqual(june);
    expect(originSeed(read({ CHAIN_AUTHORITY_KEY: text(may) }))).toEqual(may);
    expect(() => read({ CHAIN_AUTHORITY_KEYS: `july:${text(july)},june:lost` })).toThrow(
      /^CHAIN_AUTHORITY_KEYS cannot do without a key/,
    );
  });

  test('of a production world must come from the environment', () => {
    const key = () => randomBytes(32).toString('base64');
    const env = {
      SESSION_SIGNING_KEY: key(),
      EMAIL_PEPPER: key(),
      SHARE_SEALING_KEY: key(),
      CHAIN_AUTHORITY_KEY: key(),
    };
    const production = { world: 'production' as const, dataDir };
    expect(readSecrets(env, production).emailPepper).toHaveLength(32);
    for (const name of Object.keys(env)) {
      expect(() => readSecrets({ ...env, [name]: undefined }, production)).toThrow(
        new RegExp(`^${name} is missing`),
      );
      expect(() => readSecrets({ ...env, [name]: 'c2hvcnQ=' }, production)).toThrow(
        new RegExp(`^${name} must be 32 bytes`),
      );
    }
  });
});

describe('a release', () => {
  test('migrates at the start, drains for no time and stores no code, unless it is set so', () => {
    expect(readSettings({})).toMatchObject({
      migrations: 'start',
      drainSeconds: 0,
      assetStore: null,
      keptReleases: 3,
    });
    expect(
      readSettings({ MIGRATIONS: 'command', DRAIN_SECONDS: '10', ASSET_STORE: 'code', KEPT_RELEASES: '5' }),
    ).toMatchObject({
      migrations: 'command',
      drainSeconds: 10,
      assetStore: path.resolve('code'),
      keptReleases: 5,
    });
  });

  test('is refused with a sentence for a value that is out of range', () => {
    expect(() => readSettings({ MIGRATIONS: 'never' })).toThrow('MIGRATIONS must be start or command.');
    expect(() => readSettings({ KEPT_RELEASES: '0' })).toThrow(
      'KEPT_RELEASES must be a whole number between 1 and 100.',
    );
  });
});

test('calls are refused above a delay in production, and never elsewhere unless it is set so', () => {
  expect(readSettings({}).shedAboveMs).toBe(0);
  expect(readSettings({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://a.example' }).shedAboveMs).toBe(500);
  expect(readSettings({ SHED_ABOVE_MS: '800' }).shedAboveMs).toBe(800);
});

test('traces go nowhere, or to a collector with headers and a share', () => {
  expect(readSettings({ OTEL_SERVICE_NAME: 'isles' }).traces).toBeNull();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-tenant=isles',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  };
  expect(readSettings(env).traces).toEqual({
    endpoint: 'https://collector.example',
    headers: { authorization: 'Bearer a=b', 'x-tenant': 'isles' },
    serviceName: 'seven-isles',
    share: 0.05,
  });
  expect(() => readSettings({ ...env, OTEL_TRACES_SAMPLER_ARG: '5' })).toThrow(/from 0 to 1/);
});

test('rows are moved to the archive after three weeks, and not within two', () => {
  expect(readSettings({}).archiveAfterDays).toBe(21);
  expect(readSettings({ ARCHIVE_AFTER_DAYS: '0' }).archiveAfterDays).toBe(0);
  expect(readSettings({ ARCHIVE_AFTER_DAYS: '14' }).archiveAfterDays).toBe(14);
  expect(() => readSettings({ ARCHIVE_AFTER_DAYS: '13' })).toThrow('ARCHIVE_AFTER_DAYS must be');
});
