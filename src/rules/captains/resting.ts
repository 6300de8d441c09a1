import type { Captain } from '#contract/captains.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';

/**
 * Why a captain cannot be changed or burned now: `captain_away` (on a mission or in the arena) or `captain_not_in_game`
 * (in the wallet, moving or burned). Null while it is resting.
 */
export function restingRefusal({ standing, metadata }: Captain): RuleRefusal | null {
  if (standing === 'resting') return null;
  const isAway = standing === 'mission' || standing === 'arena';
  return refuse(isAway ? 'captain_away' : 'captain_not_in_game', { captainName: metadata.name });
}
