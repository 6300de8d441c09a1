import type { Outcome } from '#contract/missions.ts';
import type { Price } from '../../tokens.ts';
import { sentOnce } from './common.ts';
import type { Haul, MissionKindRules } from './MissionKindRules.ts';

/** What the rolled line of an outcome table names; nothing on failure. Gems are apart from level tokens. */
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
