import { nftChain } from '../../nfts/nftsOfChain.ts';
import type { IntentRules, NftRequest } from './IntentPlan.ts';
import { backToRest, known, leaving, move, planOf, refuseToLeave, reserveNft } from './nfts.ts';

/**
 * A move out of the game to the wallet that holds the NFT on the chain, or to the primary wallet if a device
 * wallet holds it. Its plan refuses what `refuseLocked` and `leaving` refuse, and `unstaking_disabled`.
 */
export const thawRules: IntentRules<NftRequest> = {
  plan: async (services, request) => {
    const nft = await known(services, request);
    await refuseToLeave(services, request.playerId, nft);
    const { held, to } = await leaving(services, request.playerId, nft);
    const thawed = nftChain(services.chain).thaw(held, to);
    return planOf(request, 'thaw', nft, request.mint, held.owner, thawed, (tx) =>
      reserveNft(tx, services, request.playerId, nft, { to, from: held.owner }),
    );
  },
  handedInBy: 'handleAssets',
  leavesTheGame: true,
  paysRent: 'game',
  maxPriorityLamports: (limits) => limits.thaw,
  confirmed: (tx, intent) => move(tx, intent, 'moving', 'wallet', { holder: null }),
  released: backToRest,
};
