import type { Piece } from '#rules/captains/equipment.ts';

/** A resting, unminted ship of level 1 that no captain carries. `changes` replaces single fields. */
export function aPiece(changes: Partial<Piece> = {}): Piece {
  return {
    uid: 'piece-1',
    type: 'SHIP',
    metadata: { name: 'Reaver Ship', image: '/ships/reavers.webp' },
    level: 1,
    fairWindLevels: 0,
    rarity: 'Common',
    minted: false,
    mint: null,
    standing: 'resting',
    equippedTo: null,
    isAssigned: false,
    ...changes,
  };
}
