import { PublicKey } from '@solana/web3.js';
import type { Network } from '#contract/chainIntents.ts';
import type { Cluster } from '../../base/chainNames.ts';
import { Refusal } from '../../base/refusal.ts';
import { type RouteHandlers, read } from '../../http/routeHandler.ts';
import { simulateTransaction } from './simulateTransaction.ts';

const networkOf: Readonly<Record<Cluster, Network>> = {
  'mainnet-beta': 'solana:mainnet',
  devnet: 'solana:devnet',
  testnet: 'solana:testnet',
  local: 'solana:localnet',
};

/**
 * Routes with the data that a page needs to check a transaction before it asks the wallet to sign it (rule book:
 * transfers.md, Preview).
 */
export const previewRoutes: RouteHandlers<'chainInfo' | 'simulateTransaction'> = {
  chainInfo: read(async ({ services: { chain, config } }) => ({
    network: networkOf[chain.cluster],
    authority: chain.authority.publicKey.toBase58(),
    mints: {
      BOOTY: chain.mints.BOOTY.toBase58(),
      GOLD: chain.mints.GOLD.toBase58(),
      RUM: chain.mints.RUM.toBase58(),
    },
    captainsClub: chain.mints.CLUB.toBase58(),
    swapTerminal: config.swapTerminalUrl,
    swapPrograms: [...config.swapPrograms],
  })),
  simulateTransaction: read(({ services, query }) =>
    simulateTransaction(services.chain, asPublicKey(query.wallet), Buffer.from(query.transaction, 'base64')),
  ),
};

/**
 * The public key of an address. The contract checks only its characters, so an address may encode more than 32 bytes.
 * Throws Refusal `invalid_input`.
 */
function asPublicKey(address: string): PublicKey {
  try {
    return new PublicKey(address);
  } catch {
    throw new Refusal('invalid_input', { field: 'wallet' });
  }
}
