import type { Captain, Standing } from '#contract/captains.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';

/**
 * Why a captain cannot be changed or burned now: `captain_away` (on a mission), `captain_in_arena` (it returns only
 * when the player claims it) or `captain_not_in_game` (in the wallet, moving or burned). Null while it is resting.
 */
export function restingRefusal({ standing, metadata }: Captain): RuleRefusal | null {
  if (standing === 'resting') return null;
  return refuse(refusals[standing] ?? 'captain_not_in_game', { captainName: metadata.name });
}

const refusals: Readonly<Partial<Record<Standing, ErrorCode>>> = {
  mission: 'captain_away',
  arena: 'captain_in_arena',
};
