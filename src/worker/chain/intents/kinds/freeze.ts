import { Refusal } from '../../../base/refusal.ts';
import { token2022 } from '../../nfts/token2022.ts';
import type { IntentRules, NftRequest } from './IntentPlan.ts';
import type { MovedNft } from './movedNfts.ts';
import { heldBy, known, lockedNft, move, planOf, refuseChanged } from './nfts.ts';

/**
 * A move from the wallet into the game. The player, who proves possession of the NFT, becomes its owner in the
 * game. Its plan refuses `nft_not_found` for a burned NFT and for a mint that is not the game's, `nft_in_game`, and what
 * `heldBy` refuses.
 */
export const freezeRules: IntentRules<NftRequest> = {
  plan: async (services, request) => {
    const nft = await known(services, request);
    refuseUnlessInWallet(nft);
    const held = await heldBy(services, nft, request.playerId);
    const frozen = token2022(services.chain).freeze(held);
    return planOf(request, 'freeze', nft, request.mint, held.owner, frozen, async (tx) => {
      const locked = await lockedNft(tx, { uid: nft.uid });
      refuseUnlessInWallet(locked);
      refuseChanged(nft, locked);
    });
  },
  handedInBy: 'handleAssets',
  leavesTheGame: false,
  paysRent: 'wallet',
  maxPriorityLamports: (limits) => limits.freeze,
  confirmed: (tx, { player_id, address, ...intent }) =>
    move(tx, intent, 'wallet', 'resting', { owner_id: player_id, holder: address }),
  released: async () => {},
};

function refuseUnlessInWallet({ standing, name }: MovedNft): void {
  if (standing === 'burned') throw new Refusal('nft_not_found');
  if (standing !== 'wallet') throw new Refusal('nft_in_game', { assetName: name });
}
