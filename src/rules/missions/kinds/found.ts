import type { Outcome } from '#contract/missions.ts';
import type { Price } from '../../tokens.ts';
import { sentOnce } from './common.ts';
import type { Haul, MissionKindRules } from './MissionKindRules.ts';

/** The find that the rolled outcome names, as gems or as level tokens; nothing on failure. */
export function found(outcome: Outcome, finds: Readonly<Record<string, Price>>): Partial<Haul> {
  const find = outcome.type === 'success' ? finds[outcome.effect] : undefined;
  if (!find) return {};
  return find.token === 'GEMS' ? { gems: find.amount } : { tokens: [find] };
}

/** Shared by kinds that may find something by chance: Raids and RescueCrew. */
export const foundByChance = {
  ...sentOnce,
  earnsByStrength: () => false,
  timer: 'down',
  risk: 'rate',
  isHighlighted: () => false,
} satisfies Partial<MissionKindRules>;
