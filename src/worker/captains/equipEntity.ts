import type { Captain } from '#contract/captains.ts';
import { equipRefusal, type Piece, unequipRefusal, withPiece } from '#rules/captains/equipment.ts';
import { Refusal, throwIfRefused } from '../base/refusal.ts';
import { defineJob, type JobContext } from '../jobs/WorkerJob.ts';
import { lockCaptain, lockOwnCaptain } from './captainStore.ts';
import { lockPiece, putOn, takeOff } from './equipmentStore.ts';

/**
 * Puts a ship, crew or item onto a resting captain, or takes it off (rule book: captains.md, Equipment). The captain's
 * previous piece of that type is taken off. A piece that another resting captain has equipped moves from that captain.
 */
export const equipEntity = defineJob(
  { kind: 'equip' },
  async ({ captainId, entityId, equipped }, context) => {
    const { tx, playerId } = context;
    const captain = await lockOwnCaptain(tx, playerId, captainId);
    const piece = await lockPiece(tx, playerId, entityId);
    if (!piece) throw new Refusal('entity_not_found');
    const { name } = piece.metadata;
    if (!equipped) {
      throwIfRefused(unequipRefusal(captain, piece));
      await takeOff(tx, piece);
      return {
        result: outcome(captain, piece, null),
        fact: { name: 'pieceTakenOff', piece: name, captain: captain.metadata.name },
      };
    }
    throwIfRefused(equipRefusal(captain, piece, await otherBearer(context, captain, piece)));
    await putOn(tx, captain, piece);
    return {
      result: outcome(captain, piece, captainId),
      fact: { name: 'pieceEquipped', piece: name, captain: captain.metadata.name },
    };
  },
);

/** Another captain that has the piece equipped, with its row locked; null if there is none. */
async function otherBearer({ tx, playerId }: JobContext, captain: Captain, piece: Piece) {
  if (piece.equippedTo === null || piece.equippedTo === captain.uid) return null;
  return (await lockCaptain(tx, playerId, piece.equippedTo)) ?? null;
}

const outcome = (captain: Captain, piece: Piece, equippedTo: string | null) => ({
  captain: withPiece(captain, piece.type, equippedTo === null ? null : piece),
  entity: { ...piece, equippedTo },
});
