import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

export interface Secrets {
  /** Ed25519: signs and checks session tokens and e-mail proofs. */
  sessionKey: { privateKey: KeyObject; publicKey: KeyObject };
  /** 32 bytes: key of the HMAC under which e-mail codes are stored. */
  emailPepper: Buffer;
  /** 32 bytes: AES-256-GCM key that encrypts the server's shares of embedded wallets. */
  shareSealingKey: Buffer;
}

const names = ['SESSION_SIGNING_KEY', 'EMAIL_PEPPER', 'SHARE_SEALING_KEY'] as const;
type SecretName = (typeof names)[number];

const bytes = 32;
const fileShape = z.record(
  z.enum(names),
  z
    .string()
    .transform((text): Buffer => Buffer.from(text, 'base64'))
    .refine((value) => value.length === bytes),
);

/**
 * Secrets come from the environment. A development world without them makes its own, once, and keeps them
 * in its data folder; a production world refuses to start, because secrets that change with the folder
 * would lock every e-mail wallet for ever.
 * @throws Error with one sentence naming the variable or file
 */
export function readSecrets(
  env: NodeJS.ProcessEnv,
  settings: { world: 'development' | 'production'; dataDir: string },
): Secrets {
  const kept = settings.world === 'development' ? storedSecrets(settings.dataDir) : null;
  const secret = (name: SecretName): Buffer => {
    const given = env[name];
    if (!given) {
      if (kept) return kept[name];
      throw new Error(`${name} is missing: a production world needs 32 random bytes in base64.`);
    }
    const value = Buffer.from(given, 'base64');
    if (value.length !== bytes) throw new Error(`${name} must be 32 bytes in base64.`);
    return value;
  };
  return {
    sessionKey: ed25519(secret('SESSION_SIGNING_KEY')),
    emailPepper: secret('EMAIL_PEPPER'),
    shareSealingKey: secret('SHARE_SEALING_KEY'),
  };
}

/** New secrets that are not stored, for tests. */
export function temporarySecrets(): Secrets {
  return {
    sessionKey: ed25519(randomBytes(bytes)),
    emailPepper: randomBytes(bytes),
    shareSealingKey: randomBytes(bytes),
  };
}

function ed25519(seed: Buffer): Secrets['sessionKey'] {
  // PKCS#8 is this fixed head and the seed; Node takes a bare seed in no other form.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

function storedSecrets(dataDir: string): Record<SecretName, Buffer> {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  try {
    const fresh = Object.fromEntries(names.map((name) => [name, randomBytes(bytes).toString('base64')]));
    // Exclusive: of two processes starting together one writes, and both read the same secrets.
    writeFileSync(file, JSON.stringify(fresh, null, 2), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  try {
    return fileShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} is damaged; bring back a copy, or remove it to begin with new secrets.`);
  }
}
