import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { captainBurnRefusal } from '#rules/graveyard/burnable.ts';
import { Refusal, throwIfRefused } from '../../../base/refusal.ts';
import { captainsById } from '../../../captains/captainStore.ts';
import type { Database, Tx } from '../../../database/database.ts';
import { nftChain } from '../../nfts/nftsOfChain.ts';
import type { IntentRules, NftRequest } from './IntentPlan.ts';
import { type MovedNft, refuseLocked } from './movedNfts.ts';
import { backToRest, known, leaving, move, planOf, reserveNft } from './nfts.ts';

/** Amount of Captain's Club tokens for one burned captain: one indivisible piece. */
const clubPiece = 1n;
const clubDecimals = 0;

/**
 * The burn of a minted captain. In the same transaction, one piece of the Captain's Club goes to the wallet that held
 * the captain, or to the primary wallet if a device wallet held it (rule book: chain.md, Burns). Its plan refuses what
 * the Graveyard's rules, `refuseLocked` and `leaving` refuse.
 */
export const burnCaptainRules: IntentRules<NftRequest> = {
  plan: async (services, request) => {
    const nft = await known(services, request);
    await refuseCaptain(services.db, request.playerId, nft);
    const { held, to } = await leaving(services, request.playerId, nft);
    const { chain } = services;
    const burned = nftChain(chain).burn(held);
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
    return planOf(request, 'burnCaptain', nft, request.mint, held.owner, { ...burned, instructions }, (tx) =>
      reserveNft(tx, services, request.playerId, nft, { to, from: held.owner }, refuseCaptain),
    );
  },
  handedInBy: 'convertCaptain',
  leavesTheGame: true,
  paysRent: 'wallet',
  maxPriorityLamports: (limits) => limits.burnCaptain,
  confirmed: (tx, intent) => move(tx, intent, 'moving', 'burned', { holder: null }),
  released: backToRest,
};

async function refuseCaptain(db: Database | Tx, playerId: string, nft: MovedNft): Promise<void> {
  const captain = (await captainsById(db, playerId, [nft.uid])).get(nft.uid);
  if (!captain) throw new Refusal('captain_not_found');
  throwIfRefused(captainBurnRefusal(captain));
  await refuseLocked(db, playerId, nft);
}
