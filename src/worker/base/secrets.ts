import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { privateKeyOf } from './ed25519.ts';

export interface Secrets {
  /** Ed25519: signs and checks session tokens and e-mail proofs. */
  sessionKey: { privateKey: KeyObject; publicKey: KeyObject };
  /**
   * 32 bytes: HMAC key for stored e-mail codes, for the cookies that bind a link ticket to a browser, and for stored
   * address groups.
   */
  emailPepper: Buffer;
  /** 32 bytes: AES-256-GCM key that encrypts the server's shares of embedded wallets. */
  shareSealingKey: Buffer;
  /** 32 bytes: the Ed25519 key that signs for the game on the chain. It controls all tokens and NFTs of the game. */
  chainAuthority: Buffer;
}

/** The files in which a development world keeps its secrets, and the secrets in each file. */
const files = {
  'secrets.json': ['SESSION_SIGNING_KEY', 'EMAIL_PEPPER', 'SHARE_SEALING_KEY'],
  'chain-authority.json': ['CHAIN_AUTHORITY_KEY'],
} as const;
type SecretName = (typeof files)[keyof typeof files][number];

/** The names of all variables of secrets. */
export const secretVariables: readonly string[] = Object.values(files).flat();

const bytes = 32;
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
    sessionKey: keyPair(secret('SESSION_SIGNING_KEY')),
    emailPepper: secret('EMAIL_PEPPER'),
    shareSealingKey: secret('SHARE_SEALING_KEY'),
    chainAuthority: secret('CHAIN_AUTHORITY_KEY'),
  };
}

/** Reads only the chain authority's key, like `readSecrets`: the set-up of a chain needs no other secret. */
export function readChainAuthority(env: NodeJS.ProcessEnv, settings: SecretsWorld): Buffer {
  return secretReader(env, settings)('CHAIN_AUTHORITY_KEY');
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
    sessionKey: keyPair(randomBytes(bytes)),
    emailPepper: randomBytes(bytes),
    shareSealingKey: randomBytes(bytes),
    chainAuthority: randomBytes(bytes),
  };
}

function keyPair(seed: Buffer): Secrets['sessionKey'] {
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
