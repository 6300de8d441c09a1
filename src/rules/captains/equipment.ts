import type { Asset, Captain } from '#contract/captains.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import { restingRefusal } from './resting.ts';
import { captainStrength } from './strength.ts';

/** Types of NFTs that a captain can carry, at most one of each type. */
export const equipmentTypes = ['SHIP', 'CREW', 'ITEM'] as const;
export type EquipmentType = (typeof equipmentTypes)[number];

/** A ship, crew or item. */
export type Piece = Asset & { readonly type: EquipmentType };

export function isPiece(nft: Asset | Captain): nft is Piece {
  return equipmentTypes.some((type) => type === nft.type);
}

/**
 * Why this piece cannot be put onto the captain now, or null when it can (rule book: captains.md, Equipment). `bearer`
 * is the captain that carries the piece now. The first reason that applies: the captain is not resting ·
 * `entity_already_equipped` · `entity_not_in_game` · `entity_in_use` (its bearer is not resting).
 */
export function equipRefusal(captain: Captain, piece: Piece, bearer: Captain | null): RuleRefusal | null {
  const details = { assetName: piece.metadata.name };
  const notResting = restingRefusal(captain);
  if (notResting) return notResting;
  if (piece.equippedTo === captain.uid) return refuse('entity_already_equipped', details);
  if (piece.standing !== 'resting') return refuse('entity_not_in_game', details);
  return bearer && bearer.standing !== 'resting' ? refuse('entity_in_use', details) : null;
}

/**
 * Why this piece cannot be taken off the captain now, or null when it can. The first reason that applies: the captain
 * is not resting · `entity_not_equipped`.
 */
export function unequipRefusal(captain: Captain, piece: Piece): RuleRefusal | null {
  const notResting = restingRefusal(captain);
  if (notResting) return notResting;
  const isOn = piece.equippedTo === captain.uid;
  return isOn ? null : refuse('entity_not_equipped', { assetName: piece.metadata.name });
}

/** The captain's fields that depend on the piece of each type; null means that no such piece is equipped. */
const fieldsOf: Readonly<Record<EquipmentType, (piece: Piece | null) => Partial<Captain>>> = {
  SHIP: (ship) => ({
    hasShip: ship !== null,
    shipLevel: ship?.level ?? 1,
    shipRarity: ship?.rarity === 'Legendary' ? 'Legendary' : 'Common',
  }),
  CREW: (crew) => ({ hasCrew: crew !== null, crewLevel: crew?.level ?? 1 }),
  ITEM: (item) => ({ hasItem: item !== null, itemLevel: item?.level ?? 1 }),
};

/** The captain with its piece of this type replaced (null: taken off), and with the strength that results. */
export function withPiece(captain: Captain, type: EquipmentType, piece: Piece | null): Captain {
  const changed = { ...captain, ...fieldsOf[type](piece) };
  return { ...changed, strength: captainStrength(changed) };
}
