import type { Captain, Collection } from '#contract/captains.ts';
import type { Piece } from '../captains/equipment.ts';
import { isOnMission } from '../captains/fleetStatistics.ts';
import { restingRefusal } from '../captains/resting.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';

/** Captains of these collections (BRO and ELE on the chain) are never burned. */
const sparedCollections: readonly Collection[] = ['BroHalla', 'Elementerra'];

/**
 * Why this captain cannot be burned now, or null when it can (rule book: graveyard.md, What can be burned). The first
 * reason that applies: `burn_needs_mint` · `captain_is_core` · `captain_spared` (its collection) · the captain is not
 * resting.
 */
export function captainBurnRefusal(captain: Captain): RuleRefusal | null {
  const details = { captainName: captain.metadata.name };
  if (!captain.minted) return refuse('burn_needs_mint', details);
  if (captain.isCore) return refuse('captain_is_core', details);
  if (sparedCollections.includes(captain.collection)) return refuse('captain_spared', details);
  return isOnMission(captain) ? refuse('captain_away', details) : restingRefusal(captain);
}

/**
 * Why this ship, crew or item cannot be burned now, minted or not, or null when it can. The first reason that applies:
 * `entity_burned` · `entity_not_in_game` (in the wallet, or moving) · `entity_equipped`.
 */
export function pieceBurnRefusal({
  standing,
  equippedTo,
  metadata,
}: Pick<Piece, 'standing' | 'equippedTo'> & { metadata: { name: string } }): RuleRefusal | null {
  const details = { assetName: metadata.name };
  if (standing === 'burned') return refuse('entity_burned', details);
  if (standing !== 'resting') return refuse('entity_not_in_game', details);
  return equippedTo === null ? null : refuse('entity_equipped', details);
}
