import { PublicKey } from '@solana/web3.js';
import { fromBaseUnits } from '#rules/tokens.ts';
import { ReadCache } from '../base/ReadCache.ts';
import { readWalletCoins, type WalletCoins } from '../chain/walletCoins.ts';
import { readWalletNfts } from '../chain/walletNfts.ts';
import type { Caller, RouteHandlers } from '../http/routeHandler.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { readNftMetadata } from './nftMetadata.ts';
import { nftsInWallets } from './nftsInWallets.ts';

/** A page asks for both several times at once; a transfer shows as soon as the chain has confirmed it. */
const freshness = { freshMs: 1_000, maxEntries: 5_000 };

interface Readings {
  coins: ReadCache<WalletCoins>;
  nfts: ReadCache<string[]>;
}
/** One per world: tests run several worlds in one process. */
const readings = new WeakMap<WorkerServices['chain'], Readings>();

/** What the player's primary wallet holds on the chain (rule book: mints.md, Wallet). */
export const onChainRoutes: RouteHandlers<'onChainBalance' | 'onChainAssets' | 'nftMetadata'> = {
  onChainBalance: async ({ services, caller }) => {
    const wallet = await primaryWallet(services, caller);
    const { coins } = readingsOf(services);
    const held = await coins.get(wallet, services.clock.now().getTime(), () =>
      readWalletCoins(services.chain, new PublicKey(wallet)),
    );
    return {
      onChainAr: fromBaseUnits('BOOTY', held.BOOTY),
      onChainGold: fromBaseUnits('GOLD', held.GOLD),
      sol: fromBaseUnits('SOL', held.SOL),
    };
  },
  onChainAssets: async ({ services, caller }) => {
    const wallet = await primaryWallet(services, caller);
    const { nfts } = readingsOf(services);
    const mints = await nfts.get(wallet, services.clock.now().getTime(), () =>
      readWalletNfts(services.chain, new PublicKey(wallet)),
    );
    return nftsInWallets(services.db, mints);
  },
  nftMetadata: ({ services, params }) => readNftMetadata(services, params.file.replace(/\.json$/, '')),
};

function readingsOf({ chain }: WorkerServices): Readings {
  const known = readings.get(chain);
  if (known) return known;
  const fresh = { coins: new ReadCache<WalletCoins>(freshness), nfts: new ReadCache<string[]>(freshness) };
  readings.set(chain, fresh);
  return fresh;
}

async function primaryWallet({ db }: WorkerServices, { playerId }: Caller): Promise<string> {
  const { primary_address } = await db
    .selectFrom('players')
    .select('primary_address')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  return primary_address;
}
