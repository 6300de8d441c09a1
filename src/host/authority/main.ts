import { Keypair } from '@solana/web3.js';
import { readConfig } from '#worker/base/config.ts';
import { directUrlOf } from '#worker/base/databaseAddress.ts';
import { loadEnvFile } from '#worker/base/loadEnvFile.ts';
import { createLog } from '#worker/base/log.ts';
import { GameChain } from '#worker/chain/connection/GameChain.ts';
import { createDatabase, createPool } from '#worker/database/pool.ts';
import { nodeFault } from '../chain/nodeFault.ts';
import { moveAuthority } from './moveAuthority.ts';

const connections = 2;

/**
 * `npm run chain:rotate`: moves what lies with the former keys of CHAIN_AUTHORITY_KEYS to the first one
 * (docs/operating.md, Keys). Without `-- --yes` it is a preview. The settings are those of the server, also from a file
 * `.env`. The exit code is 1 if something is left.
 */
async function main(): Promise<number> {
  loadEnvFile();
  const isPreview = !process.argv.includes('--yes');
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const { connection, cluster, authority, mints } = new GameChain(config, log);
  const former = config.secrets.formerAuthorities.map((seed) => Keypair.fromSeed(seed));
  const db = createDatabase(createPool(directUrlOf(config), log, connections, { statementMs: 0 }));
  try {
    const isDone = await moveAuthority(
      { db, connection, cluster, mints, current: authority, former },
      { isPreview, print: (line) => console.log(line) },
    );
    return isDone || isPreview ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const rpcUrl = process.env.SOLANA_RPC_URL;
    const fault = rpcUrl && URL.canParse(rpcUrl) ? nodeFault(error, rpcUrl) : null;
    console.error(fault ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  },
);
