import { Refusal } from '../../../base/refusal.ts';
import { nftChain } from '../../nfts/nftsOfChain.ts';
import type { IntentRules, NftRequest } from './IntentPlan.ts';
import { importNft, planImport, refuseUnregistered } from './imports.ts';
import { findMoved, type MovedNft } from './movedNfts.ts';
import { heldBy, lockedNft, move, planOf, refuseChanged } from './nfts.ts';

/**
 * A move from the wallet into the game. The player, who proves possession of the NFT, becomes its owner in the game.
 * Its plan refuses `nft_not_found` for a burned NFT and for a mint of no registered collection, `nft_in_game`, and what
 * `heldBy` refuses.
 */
export const freezeRules: IntentRules<NftRequest> = {
  plan: async (services, request) => {
    const nft = await findMoved(services.db, request);
    if (!nft) return planImport(services, request);
    refuseUnlessInWallet(nft);
    const held = await heldBy(services, nft, request.playerId);
    const frozen = nftChain(services.chain).freeze(held);
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
  refuseSigned: refuseUnregistered,
  confirmed: async (tx, intent, now) => {
    if (intent.nft_uid === null && (await importNft(tx, intent, now))) return;
    const { player_id, address, mint } = intent;
    const nft_uid = intent.nft_uid ?? (mint === null ? null : (await lockedNft(tx, { mint })).uid);
    await move(tx, { id: intent.id, nft_uid }, 'wallet', 'resting', { owner_id: player_id, holder: address });
  },
  released: async () => {},
};

function refuseUnlessInWallet({ standing, name }: MovedNft): void {
  if (standing === 'burned') throw new Refusal('nft_not_found');
  if (standing !== 'wallet') throw new Refusal('nft_in_game', { assetName: name });
}
