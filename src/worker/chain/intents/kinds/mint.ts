import { PublicKey } from '@solana/web3.js';
import { v7 as newId } from 'uuid';
import { requireSecuredWallet } from '../../../auth/requireSecuredWallet.ts';
import { symbolOf } from '../../../base/nftSymbols.ts';
import { Refusal } from '../../../base/refusal.ts';
import { takeMutedNamesBack } from '../../../players/captainNames.ts';
import { mintKeyOf } from '../../nfts/mintKeyOf.ts';
import { nftChain } from '../../nfts/nftsOfChain.ts';
import { refuseWhileStopped } from '../../watch/withdrawalStop.ts';
import type { IntentRequest, IntentRules } from './IntentPlan.ts';
import { backToRest, known, move, planOf, refuseToLeave, reserveNft } from './nfts.ts';

/**
 * The mint of an asset that exists only in the game, and its move to the wallet. Its plan refuses what `refuseLocked`
 * and `requireSecuredWallet` refuse, `unstaking_disabled`, `nft_minted`, `withdrawals_paused`, `chain_unavailable`.
 */
export const mintRules: IntentRules<IntentRequest & { uid: string }> = {
  plan: async (services, request) => {
    const nft = await known(services, request);
    await refuseToLeave(services, request.playerId, nft);
    if (nft.minted) throw new Refusal('nft_minted', { assetName: nft.name });
    await refuseWhileStopped(services.db);
    const address = new PublicKey(await requireSecuredWallet(services.db, services, request.playerId));
    const driver = nftChain(services.chain);
    const intentId = newId();
    const mintAddress = driver.mintAddress(intentId).toBase58();
    const instructions = await driver.mint({
      intentId,
      owner: address,
      name: nft.name,
      symbol: symbolOf(nft.collection, nft.type),
      uri: `${services.config.publicOrigin}/nfts/metadata/${mintAddress}.json`,
    });
    return {
      ...planOf(request, 'mint', nft, mintAddress, address, instructions, (tx) =>
        reserveNft(tx, services, request.playerId, nft, { to: address }),
      ),
      id: intentId,
    };
  },
  handedInBy: 'handleAssets',
  leavesTheGame: true,
  paysRent: 'wallet',
  maxPriorityLamports: (limits) => limits.mint,
  furtherKey: mintKeyOf,
  confirmed: (tx, intent) => move(tx, intent, 'moving', 'wallet', { minted: true, mint: intent.mint }),
  released: async (tx, intent) => {
    await backToRest(tx, intent);
    await takeMutedNamesBack(tx, intent.player_id);
  },
};
