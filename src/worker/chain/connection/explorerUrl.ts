import type { Cluster } from '../../base/chainNames.ts';

/**
 * The address of a transaction's page in Solana's explorer. It contains the RPC address for a local chain only, because
 * other RPC addresses may contain a provider's key.
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
