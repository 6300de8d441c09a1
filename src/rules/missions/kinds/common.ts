import type { MissionStats, OutcomeLine } from '#contract/missions.ts';
import { type Token, tokens } from '#contract/tokens.ts';
import type { Price } from '../../tokens.ts';
import type { MissionKindRules, RuledStats } from './MissionKindRules.ts';

/** Answers that several kinds share. */

/** The mission's own price, once for each send. */
export function basePrice(stats: Pick<RuledStats, 'cost' | 'currency' | 'bootyCostMultiplier'>): Price {
  const token = currencyToken(stats.currency);
  // Only BOOTY has a multiplier of its own; GOLD's belongs to levelling.
  return { token, amount: stats.cost * (token === 'BOOTY' ? stats.bootyCostMultiplier : 1) };
}

/** The wire's currency as a token; BOOTY by default. */
function currencyToken(currency: string): Token {
  return tokens.find((token) => token === currency) ?? 'BOOTY';
}

/** A mission that shows its own cost and time. */
export const asStated = ({ cost, deployment }: Pick<MissionStats, 'cost' | 'deployment'>) => ({
  cost,
  deployment,
});

/** Rates have two decimals; adding hundredths keeps 0.1 + 0.2 from reading 0.30000000000000004. */
export function summedRate(lines: readonly OutcomeLine[]): number {
  return lines.reduce((sum, { rate }) => sum + Math.round(rate * 100), 0) / 100;
}

/** Summed rate of the successful outcomes, 0 to 1: the percentage beside the risk label. */
export function successRate(lines: readonly OutcomeLine[]): number {
  return summedRate(lines.filter(({ type }) => type === 'success'));
}

/** Shared by kinds with one price and one duration, whose count means nothing: Plunders, Raids and RescueCrew. */
export const sentOnce = {
  smallestSend: (_rules, stats) => asStated(stats),
  endsWithQuarter: false,
  refusal: () => null,
  counts: () => 'nothing',
  maxCount: () => 1,
  prices: (_rules, stats) => [basePrice(stats)],
  goldToBurn: () => 0,
  durationHours: (_rules, { deployment }) => deployment,
  gains: () => [],
  battleTokensWork: () => false,
  canRenew: () => false,
  notificationType: 'initiate',
  needsConfirmation: false,
} satisfies Partial<MissionKindRules>;
