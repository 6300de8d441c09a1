import { shownName } from '#rules/profile/shownNft.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import { defineJob } from '../jobs/WorkerJob.ts';
import { lockOwnShip } from './improveShip.ts';
import { setAttached } from './shipWrites.ts';

/**
 * Attaches an NFT of the owner to a ship, which shows it in place of the previous NFT, or takes it off (rule book:
 * fleet.md, Attached NFT). Attaching restricts neither the ship nor the NFT. An NFT that leaves the game is no
 * longer shown.
 */
export const attachNft = defineJob(
  { kind: 'attachNFTGenesis' },
  async ({ genesisShipId, nftId, action }, context) => {
    const { tx, playerId } = context;
    const { ship } = await lockOwnShip(genesisShipId, context);
    const { shipName, attached } = ship;
    const isAttached = attached?.uid === nftId;
    if (!action) {
      if (!isAttached) throw new Refusal('attachment_missing', { shipName });
      await setAttached(tx, ship.id, null);
      return { result: undefined, fact: { name: 'nftDetached', nft: attached.name, ship: shipName } };
    }
    if (isAttached) throw new Refusal('attachment_already', { shipName });
    const name = await nameInTheGame(tx, playerId, nftId);
    if (name === undefined) throw new Refusal('attachment_not_found');
    await setAttached(tx, ship.id, nftId);
    return { result: undefined, fact: { name: 'nftAttached', nft: name, ship: shipName } };
  },
);

/** Name of a captain, ship, crew or item of the player that is in the game; undefined for any other NFT. */
async function nameInTheGame(tx: Tx, playerId: string, nftId: string): Promise<string | undefined> {
  const nft = await tx
    .selectFrom('nfts')
    .select('name')
    .where('uid', '=', nftId)
    .where('owner_id', '=', playerId)
    .where('type', '!=', 'GENESIS_SHIP')
    .where('standing', 'in', ['resting', 'mission', 'arena'])
    .executeTakeFirst();
  return nft && shownName(nft.name);
}
