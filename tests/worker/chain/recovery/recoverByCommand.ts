import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';

interface RecoveredWorld {
  databaseUrl: string;
  rpcUrl: string;
  /** Seed of the game's key on the chain; without it `env` has the keys. */
  authority?: Uint8Array;
  env?: NodeJS.ProcessEnv;
}

/** Runs the command of the recovery, as an operator does: `npm run chain:recover`, with what follows it. */
export function recoverByCommand(
  { databaseUrl, rpcUrl, authority, env: more = {} }: RecoveredWorld,
  command = 'npm run chain:recover -- --yes',
): Promise<{ code: number; text: string }> {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://play.example.org',
    DATABASE_URL: databaseUrl,
    SOLANA_RPC_URL: rpcUrl,
    SESSION_SIGNING_KEY: base64(randomBytes(32)),
    EMAIL_PEPPER: base64(randomBytes(32)),
    SHARE_SEALING_KEY: base64(randomBytes(32)),
    ...(authority && { CHAIN_AUTHORITY_KEY: base64(authority) }),
    ...more,
  };
  return new Promise((resolve) => {
    const child = spawn('bash', ['-euc', command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
    child.once('close', (code) => resolve({ code: code ?? -1, text }));
  });
}
