import type { Outcome } from '#contract/missions.ts';
import type { Price } from '../../tokens.ts';
import { asStated, basePrice } from './common.ts';
import type { Haul, MissionKindRules } from './MissionKindRules.ts';

/** What the rolled line of an outcome table names; nothing on failure. Gems are apart from level tokens. */
export function found(outcome: Outcome, finds: Readonly<Record<string, Price>>): Partial<Haul> {
  const find = outcome.type === 'success' ? finds[outcome.effect] : undefined;
  if (!find) return {};
  return find.token === 'GEMS' ? { gems: find.amount } : { tokens: [find] };
}

/** Shared by kinds that have one price and one duration and may find something by chance: Raids and RescueCrew. */
export const foundByChance = {
  smallestSend: (_rules, stats) => asStated(stats),
  endsWithQuarter: false,
  refusal: () => null,
  counts: () => 'nothing',
  maxCount: () => 1,
  prices: (_rules, stats) => [basePrice(stats)],
  goldToBurn: () => 0,
  durationHours: (_rules, { deployment }) => deployment,
  gains: () => [],
  earnsByStrength: () => false,
  battleTokensWork: () => false,
  canRenew: () => false,
  notificationType: 'initiate',
  needsConfirmation: false,
  timer: 'down',
  risk: 'rate',
  isHighlighted: () => false,
} satisfies Partial<MissionKindRules>;
