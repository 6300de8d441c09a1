import type { JobPayload } from '#contract/jobs.ts';
import type { Piece } from '../captains/equipment.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import type { RuleTables } from '../ruleTables.ts';
import { pieceBurnRefusal } from './burnable.ts';
import { levelTokensFor } from './burnRewards.ts';

type Requested = JobPayload<'swapEntities'>;

/**
 * Why these assets cannot be swapped together, judged by the list alone: `swap_nothing_selected` · `swap_types_mixed` ·
 * `swap_repeated` (the list has an asset twice). Null when they can.
 */
export function swapListRefusal(requested: Requested): RuleRefusal | null {
  const [first] = requested;
  if (first === undefined) return refuse('swap_nothing_selected');
  if (requested.some(({ type }) => type !== first.type)) return refuse('swap_types_mixed');
  const distinct = new Set(requested.map(({ entityId }) => entityId));
  return distinct.size === requested.length ? null : refuse('swap_repeated');
}

/**
 * Why this asset cannot be swapped for tokens now, or null when it can (rule book: graveyard.md, Refusals of a swap).
 * The first reason that applies: `entity_not_found` · those of {@link pieceBurnRefusal} · `entity_is_minted` ·
 * `burn_tokens_changed` (the player saw another number of level tokens).
 */
export function swapRefusal(
  rules: Pick<RuleTables, 'burning'>,
  { type, shownTokens }: Requested[number],
  piece: Piece | undefined,
): RuleRefusal | null {
  if (piece === undefined || piece.type !== type) return refuse('entity_not_found');
  const refusal = pieceBurnRefusal(piece);
  if (refusal) return refusal;
  const details = { assetName: piece.metadata.name };
  if (piece.minted) return refuse('entity_is_minted', details);
  const isAsShown = shownTokens === undefined || shownTokens === levelTokensFor(rules, piece);
  return isAsShown ? null : refuse('burn_tokens_changed', details);
}
