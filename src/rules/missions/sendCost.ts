import type { MissionStats } from '#contract/missions.ts';
import { type Token, tokens } from '#contract/tokens.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { baseUnits, fromBaseUnits } from '../tokens.ts';
import { eventCostGold } from './eventCost.ts';
import { eventDurationHours } from './eventDuration.ts';

/** A decimal amount of a token, as on the wire. */
export interface Price {
  readonly token: Token;
  readonly amount: number;
}

type PricedStats = Pick<MissionStats, 'kind' | 'cost' | 'currency' | 'entity' | 'goldCostMultiplier'>;

/**
 * What sending one captain costs. Events: GOLD by levels to gain; Burners: cost times the count; all others the
 * mission's cost, whatever the count.
 */
export function sendCost(stats: PricedStats, levelCount: number): Price {
  if (stats.kind === 'Events' && stats.entity !== null) {
    return { token: 'GOLD', amount: eventCostGold(stats.entity, levelCount, stats.goldCostMultiplier) };
  }
  return {
    token: currencyToken(stats.currency),
    amount: stats.kind === 'Burners' ? stats.cost * levelCount : stats.cost,
  };
}

/** What sending several captains costs together, one level count each (spec B §9, total cost of a send). */
export function totalSendCost(stats: PricedStats, levelCounts: readonly number[]): Price {
  const { token } = sendCost(stats, 1);
  return { token, amount: levelCounts.reduce((sum, levels) => sum + sendCost(stats, levels).amount, 0) };
}

/**
 * Refuses with `not_enough_funds`, naming token and missing amount, when the balance (base units of the price's
 * token) does not cover the price. Integers throughout: decimals would miss 0.10000000000000142 instead of 0.1.
 */
export function fundsRefusal(price: Price, balanceUnits: bigint): Refusal | null {
  const missing = baseUnits(price.token, price.amount) - balanceUnits;
  if (missing <= 0n) return null;
  return refuse('not_enough_funds', { token: price.token, missing: fromBaseUnits(price.token, missing) });
}

/** Hours of the game until a claim is possible: Events by levels to gain, all others the mission's minimum. */
export function sendDurationHours(
  stats: Pick<MissionStats, 'kind' | 'deployment' | 'entity' | 'durationMultiplier'>,
  levelCount: number,
): number {
  return stats.kind === 'Events' && stats.entity !== null
    ? eventDurationHours(stats.entity, levelCount, stats.durationMultiplier)
    : stats.deployment;
}

/** The wire's currency as a token; BOOTY by default (spec B §9). */
function currencyToken(currency: string): Token {
  return tokens.find((token) => token === currency) ?? 'BOOTY';
}
