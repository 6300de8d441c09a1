import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import type { BodyOut } from '#contract/routes.ts';
import type { EquipmentType } from '#rules/captains/equipment.ts';
import { captainBurnRefusal, pieceBurnRefusal } from '#rules/graveyard/burnable.ts';
import { burnReward } from '#rules/graveyard/burnRewards.ts';
import { baseUnits } from '#rules/tokens.ts';
import { Refusal, throwIfRefused } from '../../base/refusal.ts';
import { captainsById } from '../../captains/captainStore.ts';
import type { Database, Tx } from '../../database/database.ts';
import { liveRules } from '../../islands/liveMissions.ts';
import type { WorkerServices } from '../../services/WorkerServices.ts';
import { token2022 } from '../nfts/token2022.ts';
import type { IntentPlan } from './IntentPlan.ts';
import { type MovedNft, refuseLocked } from './movedNfts.ts';
import { heldBy, known, leaving, type NftRequest, planOf, reserveNft } from './nftPlans.ts';

/** Amount of Captain's Club tokens for one burned captain: one indivisible piece. */
const clubPiece = 1n;
const clubDecimals = 0;

/**
 * Plans the burn of a minted captain. In the same transaction, one piece of the Captain's Club goes to the wallet that
 * held the captain, or to the primary wallet if a device wallet held it (rule book: chain.md, Burns). Refuses what the
 * Graveyard's rules, `refuseLocked` and `leaving` refuse.
 */
export async function planCaptainBurn(
  services: WorkerServices,
  request: NftRequest,
  mint: string,
): Promise<IntentPlan> {
  const nft = await known(services, { mint });
  await refuseCaptain(services.db, request.playerId, nft);
  const { held, to } = await leaving(services, request.playerId, nft);
  const { chain } = services;
  const burned = token2022(chain).burn(held);
  const club = chain.mints.CLUB;
  const account = getAssociatedTokenAddressSync(club, to, false, TOKEN_2022_PROGRAM_ID);
  const instructions = [
    ...burned.instructions,
    createAssociatedTokenAccountIdempotentInstruction(held.owner, account, to, club, TOKEN_2022_PROGRAM_ID),
    createMintToCheckedInstruction(
      club,
      account,
      chain.authority.publicKey,
      clubPiece,
      clubDecimals,
      [],
      TOKEN_2022_PROGRAM_ID,
    ),
  ];
  return planOf(request, 'burnCaptain', nft, mint, held.owner, { ...burned, instructions }, (tx) =>
    reserveNft(tx, services, request.playerId, nft, { to, from: held.owner }, refuseCaptain),
  );
}

async function refuseCaptain(db: Database | Tx, playerId: string, nft: MovedNft): Promise<void> {
  const captain = (await captainsById(db, playerId, [nft.uid])).get(nft.uid);
  if (!captain) throw new Refusal('captain_not_found');
  throwIfRefused(captainBurnRefusal(captain));
  await refuseLocked(db, playerId, nft);
}

/**
 * Plans the burn of a minted ship, crew or item for GOLD in the game, at the reward that applies now. Refuses what the
 * Graveyard's rules, `refuseLocked` and `heldBy` refuse, and `burn_tokens_changed` if the page showed another reward.
 */
export async function planSideNftBurn(
  services: WorkerServices,
  request: NftRequest,
  { mintAddress: mint, shownGold }: Pick<BodyOut<'burnSideNft'>, 'mintAddress' | 'shownGold'>,
): Promise<IntentPlan> {
  const { db, clock, chain } = services;
  const nft = await known(services, { mint });
  await refusePiece(db, request.playerId, nft);
  const goldNow = async (source: Database | Tx) => {
    const rules = await liveRules(services, source, clock.now());
    const reward = burnReward(rules, { ...nft, type: pieceType(nft) });
    return reward.find(({ token }) => token === 'GOLD')?.amount ?? 0;
  };
  const gold = await goldNow(db);
  const refuseOther = (shown: number) => {
    if (shown !== gold) throw new Refusal('burn_tokens_changed', { assetName: nft.name });
  };
  if (shownGold !== undefined) refuseOther(shownGold);
  const held = await heldBy(services, nft, request.playerId);
  const burned = token2022(chain).burn(held);
  const plan = planOf(request, 'burnSideNft', nft, mint, held.owner, burned, async (tx) => {
    refuseOther(await goldNow(tx));
    await reserveNft(tx, services, request.playerId, nft, null, refusePiece);
  });
  if (gold === 0) return plan;
  return {
    ...plan,
    subject: { ...plan.subject, token: 'GOLD', amount: baseUnits('GOLD', gold), tax: 0n },
  };
}

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
