import type { MissionStats, OutcomeLine } from '#contract/missions.ts';
import { type Token, tokens } from '#contract/tokens.ts';
import type { Price } from '../../tokens.ts';
import type { MissionKindRules, RuledStats } from './MissionKindRules.ts';

/** The mission's own price for one send, without multiplying by the count. */
export function basePrice(stats: Pick<RuledStats, 'cost' | 'currency' | 'bootyCostMultiplier'>): Price {
  const token = currencyToken(stats.currency);
  // The multiplier applies to BOOTY only; the multiplier of GOLD belongs to levelling.
  return { token, amount: stats.cost * (token === 'BOOTY' ? stats.bootyCostMultiplier : 1) };
}

/** The currency on the wire as a token; BOOTY if it is unknown. */
function currencyToken(currency: string): Token {
  return tokens.find((token) => token === currency) ?? 'BOOTY';
}

/** For `smallestSend`: the mission displays its own cost and hours. */
export const asStated = ({ cost, deployment }: Pick<MissionStats, 'cost' | 'deployment'>) => ({
  cost,
  deployment,
});

/** Sum of the rates. They have two decimals and are added as hundredths, to avoid sums such as 0.30000000000000004. */
export function summedRate(lines: readonly OutcomeLine[]): number {
  return lines.reduce((sum, { rate }) => sum + Math.round(rate * 100), 0) / 100;
}

/** Summed rate of the successful outcomes, 0 to 1. */
export function successRate(lines: readonly OutcomeLine[]): number {
  return summedRate(lines.filter(({ type }) => type === 'success'));
}

/** Rules shared by kinds with one price and one duration that ignore the count: Plunders, Raids and RescueCrew. */
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
