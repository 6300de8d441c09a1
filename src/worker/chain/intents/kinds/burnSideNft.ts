import type { EquipmentType } from '#rules/captains/equipment.ts';
import { pieceBurnRefusal } from '#rules/graveyard/burnable.ts';
import { burnReward } from '#rules/graveyard/burnRewards.ts';
import { baseUnits } from '#rules/tokens.ts';
import { Refusal, throwIfRefused } from '../../../base/refusal.ts';
import type { Database, Tx } from '../../../database/database.ts';
import { liveRules } from '../../../islands/liveMissions.ts';
import { bookTransfers } from '../../../ledger/bookTransfers.ts';
import { nftChain } from '../../nfts/nftsOfChain.ts';
import type { IntentRules, NftRequest } from './IntentPlan.ts';
import { lockMoved, type MovedNft, refuseLocked } from './movedNfts.ts';
import { backToRest, heldBy, known, move, planOf, reserveNft, uidOf } from './nfts.ts';
import { tokensOf } from './tokens.ts';

interface PieceBurn extends NftRequest {
  /** The GOLD that the page showed for the burn. */
  shownGold?: number | undefined;
}

/**
 * The burn of a minted ship, crew or item for GOLD in the game, at the reward that applies now. Its plan refuses what
 * the Graveyard's rules, `refuseLocked` and `heldBy` refuse, and `burn_tokens_changed` if the page showed another
 * reward.
 */
export const burnSideNftRules: IntentRules<PieceBurn> = {
  plan: async (services, request) => {
    const { mint, shownGold } = request;
    const { db, clock, chain } = services;
    const nft = await known(services, { mint });
    await refusePiece(db, request.playerId, nft);
    const goldNow = async (source: Database | Tx) => {
      const rules = await liveRules(services, source, clock.now());
      // A minted piece gives GOLD, whatever gave it its levels.
      const reward = burnReward(rules, { ...nft, fairWindLevels: 0, type: pieceType(nft) });
      return reward.find(({ token }) => token === 'GOLD')?.amount ?? 0;
    };
    const gold = await goldNow(db);
    const refuseOther = (shown: number) => {
      if (shown !== gold) throw new Refusal('burn_tokens_changed', { assetName: nft.name });
    };
    if (shownGold !== undefined) refuseOther(shownGold);
    const held = await heldBy(services, nft, request.playerId);
    const burned = nftChain(chain).burn(held);
    const plan = planOf(request, 'burnSideNft', nft, mint, held.owner, burned, async (tx) => {
      refuseOther(await goldNow(tx));
      await reserveNft(tx, services, request.playerId, nft, null, refusePiece);
    });
    if (gold === 0) return plan;
    return {
      ...plan,
      subject: { ...plan.subject, token: 'GOLD', amount: baseUnits('GOLD', gold), tax: 0n },
    };
  },
  handedInBy: 'confirmBurnSideNft',
  leavesTheGame: false,
  paysRent: 'wallet',
  maxPriorityLamports: (limits) => limits.burnSideNft,
  confirmed: async (tx, intent, now) => {
    await move(tx, intent, 'moving', 'burned', { holder: null });
    if (intent.token === null) return;
    const { token, amount } = tokensOf(intent);
    const burned = await lockMoved(tx, { uid: uidOf(intent) });
    await bookTransfers(tx, {
      reason: 'nft.burn',
      ...(burned && { subject: burned.name }),
      jobId: intent.id,
      at: now,
      transfers: [{ token, amount, from: { systemAccount: 'issuance' }, to: { playerId: intent.player_id } }],
    });
  },
  released: backToRest,
};

async function refusePiece(db: Database | Tx, playerId: string, nft: MovedNft): Promise<void> {
  if (nft.owner_id !== playerId) throw new Refusal('entity_not_found');
  pieceType(nft);
  throwIfRefused(
    pieceBurnRefusal({
      standing: nft.standing,
      equippedTo: nft.equipped_to,
      metadata: { name: nft.name },
    }),
  );
  await refuseLocked(db, playerId, nft);
}

function pieceType({ type }: MovedNft): EquipmentType {
  if (type === 'SHIP' || type === 'CREW' || type === 'ITEM') return type;
  throw new Refusal('entity_not_found');
}
