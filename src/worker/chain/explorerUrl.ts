import type { Cluster } from '../base/chainNames.ts';

/**
 * The page of a transaction in Solana's explorer. The RPC address is named for a local chain only: others may contain a
 * provider's key.
 */
export function explorerUrl(signature: string, cluster: Cluster, rpcUrl: string): string {
  const url = new URL(`https://explorer.solana.com/tx/${signature}`);
  if (cluster === 'local') {
    url.searchParams.set('cluster', 'custom');
    url.searchParams.set('customUrl', rpcUrl);
  } else if (cluster !== 'mainnet-beta') {
    url.searchParams.set('cluster', cluster);
  }
  return url.href;
}
