import { clusterOf } from '#worker/base/chainNames.ts';
import { readSettings } from '#worker/base/config.ts';
import { loadEnvFile } from '#worker/base/loadEnvFile.ts';
import { originSeed, readChainAuthorities } from '#worker/base/secrets.ts';
import { nodeFault } from './nodeFault.ts';
import { setUpChain } from './setUpChain.ts';

/**
 * `npm run chain:setup`: the one-time set-up of the cluster at SOLANA_RPC_URL. With `-- --dry-run` it only prints what
 * it would do; `-- --no-treasury` leaves all tokens in custody. Settings are also read from a file `.env`.
 */
async function main(): Promise<void> {
  loadEnvFile();
  const settings = readSettings(process.env);
  const { solanaRpcUrl: rpcUrl } = settings;
  if (!rpcUrl) throw new Error('SOLANA_RPC_URL is missing; the local chain of `npm start` sets itself up.');
  const authorities = readChainAuthorities(process.env, settings);
  await setUpChain({
    ...settings,
    rpcUrl,
    cluster: settings.cluster ?? clusterOf(rpcUrl),
    authoritySeed: authorities.chainAuthority,
    mintSeed: originSeed(authorities),
    isDryRun: process.argv.includes('--dry-run'),
    hasTreasury: !process.argv.includes('--no-treasury'),
    print: (line) => console.log(line),
  });
}

main().catch((error: unknown) => {
  const rpcUrl = process.env.SOLANA_RPC_URL;
  const fault = rpcUrl && URL.canParse(rpcUrl) ? nodeFault(error, rpcUrl) : null;
  console.error(fault ?? (error instanceof Error ? error.message : error));
  process.exit(1);
});
