import { PublicKey } from '@solana/web3.js';
import { fromBaseUnits } from '#rules/tokens.ts';
import { type RouteHandlers, read } from '../../http/routeHandler.ts';
import { liveRules } from '../../islands/liveMissions.ts';
import { primaryWallet, readWallets } from '../../players/walletStore.ts';
import { readWalletCoins } from '../readings/walletCoins.ts';
import { newNfts } from './newNfts.ts';
import { readNftMetadata } from './nftMetadata.ts';
import { nftsInWallets } from './nftsInWallets.ts';
import { readWallet } from './readWallet.ts';

/** Routes for what the player's wallets hold on the chain (rule book: mints.md, Wallet), and for mints' metadata. */
export const onChainRoutes: RouteHandlers<'onChainBalance' | 'onChainAssets' | 'nftMetadata'> = {
  onChainBalance: read(async ({ services, caller }) => {
    const wallet = await primaryWallet(services.db, caller.playerId);
    const held = await services.readings.coins.get(wallet, services.clock.now().getTime(), () =>
      readWalletCoins(services.chain, new PublicKey(wallet)),
    );
    return {
      onChainAr: fromBaseUnits('BOOTY', held.BOOTY),
      onChainGold: fromBaseUnits('GOLD', held.GOLD),
      sol: fromBaseUnits('SOL', held.SOL),
    };
  }),
  onChainAssets: read(async ({ services, caller }) => {
    const wallets = await readWallets(services.db, caller.playerId);
    const now = services.clock.now();
    const rules = await liveRules(services, services.db, now);
    const entries = Object.values(rules.collections).filter(({ address }) => address !== '');
    const standards = new Set(entries.map(({ standard }) => standard));
    const held = await Promise.all(
      wallets.map(async ({ address }) => ({
        address,
        ...(await services.readings.nfts.get(address, now.getTime(), () =>
          readWallet(services.chain, address, standards),
        )),
      })),
    );
    const known = held.flatMap(({ addresses }) => addresses);
    return [...(await nftsInWallets(services.db, known)), ...(await newNfts(services, rules, held))];
  }),
  nftMetadata: read(({ services, params }) => readNftMetadata(services, params.file.replace(/\.json$/, ''))),
};
