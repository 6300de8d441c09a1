import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { privateKeyOf } from './ed25519.ts';
import { KeyRing, type RingKey } from './KeyRing.ts';

/** Ed25519. */
export interface SessionKey {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** The game's keys on the chain. */
export interface ChainAuthorities {
  /** 32 bytes: the Ed25519 key that signs for the game on the chain. It controls all tokens and NFTs of the game. */
  chainAuthority: Buffer;
  /** The keys that did so before it, the oldest one last. */
  formerAuthorities: readonly Buffer[];
}

/** The seed from which the addresses of a world's mints are derived: that of its first authority. */
export const originSeed = ({ chainAuthority, formerAuthorities }: ChainAuthorities): Buffer =>
  formerAuthorities.at(-1) ?? chainAuthority;

export interface Secrets extends ChainAuthorities {
  /** Sign and check session tokens and e-mail proofs. */
  sessionKeys: KeyRing<SessionKey>;
  /**
   * 32 bytes: HMAC key for stored e-mail codes, for the cookies that bind a link ticket to a browser, for the
   * numbers of new games' checks, and for stored address groups.
   */
  emailPepper: Buffer;
  /** 32 bytes each: AES-256-GCM keys that encrypt the server's shares of embedded wallets. */
  shareKeys: KeyRing<Buffer>;
}

/** The files in which a development world keeps its secrets, and the secrets in each file. */
const files = {
  'secrets.json': ['SESSION_SIGNING_KEY', 'EMAIL_PEPPER', 'SHARE_SEALING_KEY'],
  'chain-authority.json': ['CHAIN_AUTHORITY_KEY'],
} as const;
/** The variables of rings, and the variable with a single key that each of them takes the place of. */
const rings = {
  SESSION_KEYS: 'SESSION_SIGNING_KEY',
  SHARE_KEYS: 'SHARE_SEALING_KEY',
  CHAIN_AUTHORITY_KEYS: 'CHAIN_AUTHORITY_KEY',
} as const;
type SecretName = (typeof files)[keyof typeof files][number];

/** The names of all variables of secrets. */
export const secretVariables: readonly string[] = [...Object.values(files).flat(), ...Object.keys(rings)];

const bytes = 32;
/** Stands in a ring for the secret of a key that is known to be lost. */
const lost = 'lost';
const storedSecret = z
  .string()
  .transform((text): Buffer => Buffer.from(text, 'base64'))
  .refine((value) => value.length === bytes);

/** The kind of world and its data folder. Only a development world may keep secrets in the folder. */
interface SecretsWorld {
  world: 'development' | 'production';
  dataDir: string;
}

/**
 * Reads the secrets from the environment. A development world creates missing secrets once and keeps them in its data
 * folder. A production world without secrets refuses to start: secrets that change with the folder would lock every
 * e-mail wallet for ever.
 * @throws Error that names the missing or invalid variable or the damaged file; an error of the file system
 */
export function readSecrets(env: NodeJS.ProcessEnv, settings: SecretsWorld): Secrets {
  const secret = secretReader(env, settings);
  return {
    sessionKeys: ring(env, 'SESSION_KEYS', () => secret('SESSION_SIGNING_KEY'), keyPair),
    emailPepper: secret('EMAIL_PEPPER'),
    shareKeys: ring(
      env,
      'SHARE_KEYS',
      () => secret('SHARE_SEALING_KEY'),
      (key) => key,
    ),
    ...authorities(env, secret),
  };
}

/** Reads only the keys on the chain, like `readSecrets`: the set-up of a chain needs no other secret. */
export const readChainAuthorities = (env: NodeJS.ProcessEnv, settings: SecretsWorld): ChainAuthorities =>
  authorities(env, secretReader(env, settings));

/** Each key of this ring is needed: what lies with a former one is moved, and its address is part of the history. */
function authorities(env: NodeJS.ProcessEnv, secret: (name: SecretName) => Buffer): ChainAuthorities {
  const name = 'CHAIN_AUTHORITY_KEYS';
  const keys = ring(
    env,
    name,
    () => secret('CHAIN_AUTHORITY_KEY'),
    (key) => key,
  );
  if (keys.hasLost(null)) throw new Error(`${name} cannot do without a key: write none of them as lost.`);
  const [chainAuthority = keys.current.key, ...formerAuthorities] = keys.keysFor(null);
  return { chainAuthority, formerAuthorities };
}

function secretReader(env: NodeJS.ProcessEnv, { world, dataDir }: SecretsWorld) {
  const kept = world === 'development' ? storedSecrets(dataDir) : null;
  return (name: SecretName): Buffer => {
    const given = env[name];
    if (given) return secretBytes(name, given);
    const stored = kept?.[name];
    if (!stored) throw new Error(`${name} is missing: a production world needs 32 random bytes in base64.`);
    return stored;
  };
}

/**
 * The keys of a ring, such as `2026-07:…,2026-01:…`: the first one signs or seals. The variable with a single key still
 * counts, as the last one; it is needed only without a ring. A key other than the first may be the word `lost`.
 */
function ring<Key>(
  env: NodeJS.ProcessEnv,
  name: keyof typeof rings,
  single: () => Buffer,
  keyOf: (bytes: Buffer) => Key,
): KeyRing<Key> {
  const given = env[name];
  if (!given) return new KeyRing([{ id: null, key: keyOf(single()) }]);
  const wrong = new Error(
    `${name} must be keys such as id:secret, separated by commas: each id once, of letters, digits and dashes, and each secret 32 bytes in base64.`,
  );
  const keys = given.split(',').map((text): RingKey<Key> => {
    const [, id, secret = ''] = /^\s*([\w-]{1,40}):(\S+)\s*$/.exec(text) ?? [];
    if (id === undefined) throw wrong;
    if (secret === lost) return { id, key: null };
    const value = Buffer.from(secret, 'base64');
    if (value.length !== bytes) throw wrong;
    return { id, key: keyOf(value) };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw wrong;
  const old = env[rings[name]];
  if (old) keys.push({ id: null, key: old === lost ? null : keyOf(single()) });
  const [first, ...others] = keys;
  if (!first?.key) throw wrong;
  return new KeyRing([{ id: first.id, key: first.key }, ...others]);
}

/** Reads 32 bytes from base64, or from the content of a `solana-keygen` file, a JSON array that begins with them. */
function secretBytes(name: SecretName, text: string): Buffer {
  const value = text.startsWith('[') ? keygenSeed(text) : Buffer.from(text, 'base64');
  if (value?.length !== bytes) throw new Error(`${name} must be 32 bytes in base64.`);
  return value;
}

function keygenSeed(text: string): Buffer | null {
  const parsed = z
    .array(z.int().min(0).max(255))
    .length(2 * bytes)
    .safeParse(parseJson(text));
  return parsed.success ? Buffer.from(parsed.data.slice(0, bytes)) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** New secrets that are not stored, for tests. */
export function temporarySecrets(): Secrets {
  return {
    sessionKeys: new KeyRing([{ id: null, key: keyPair(randomBytes(bytes)) }]),
    emailPepper: randomBytes(bytes),
    shareKeys: new KeyRing([{ id: null, key: randomBytes(bytes) }]),
    chainAuthority: randomBytes(bytes),
    formerAuthorities: [],
  };
}

function keyPair(seed: Buffer): SessionKey {
  const privateKey = privateKeyOf(seed);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

function storedSecrets(dataDir: string): Partial<Record<SecretName, Buffer>> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const all = Object.entries(files).map(([file, names]) => storedIn(path.join(dataDir, file), names));
  return Object.assign({}, ...all);
}

function storedIn(file: string, names: readonly SecretName[]): Partial<Record<SecretName, Buffer>> {
  if (!existsSync(file)) {
    const fresh = Object.fromEntries(names.map((name) => [name, randomBytes(bytes).toString('base64')]));
    writeOnce(file, JSON.stringify(fresh, null, 2));
  }
  try {
    return z.record(z.enum(names), storedSecret).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} is damaged; bring back a copy, or remove it to begin with new secrets.`);
  }
}

/**
 * Writes a file that only its owner can read, unless it exists. The file appears with its whole content: of two
 * processes that start together, both read what one of them wrote.
 */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}
