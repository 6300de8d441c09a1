import type { Captain } from '#contract/captains.ts';
import type { MissionStats } from '#contract/missions.ts';
import { type Token, tokens } from '#contract/tokens.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import { baseUnits, fromBaseUnits } from '../tokens.ts';
import { eventCostGold } from './eventCost.ts';
import { eventDurationHours } from './eventDuration.ts';
import { levelGains } from './levelGains.ts';

/** A decimal amount of a token, as on the wire. */
export interface Price {
  readonly token: Token;
  readonly amount: number;
}

type PricedStats = Pick<
  MissionStats,
  'kind' | 'cost' | 'currency' | 'entity' | 'goldCostMultiplier' | 'bootyCostMultiplier' | 'bootyPerExtraDay'
>;

/**
 * What sending one captain costs, one price a token; empty where it is free. Events: GOLD by levels to gain;
 * Burners: cost times the count, and BOOTY for each day after the first where the count is days; all others the
 * mission's cost, whatever the count.
 */
export function sendPrices(stats: PricedStats, levelCount: number): readonly Price[] {
  return totalSendPrices(stats, [levelCount]);
}

/** What sending several captains costs together, one level count each (spec B §9, total cost of a send). */
export function totalSendPrices(stats: PricedStats, levelCounts: readonly number[]): readonly Price[] {
  const sums = new Map<Token, number>();
  for (const { token, amount } of levelCounts.flatMap((levelCount) => pricesOf(stats, levelCount))) {
    sums.set(token, (sums.get(token) ?? 0) + amount);
  }
  return [...sums].map(([token, amount]) => ({ token, amount })).filter(({ amount }) => amount > 0);
}

function pricesOf(stats: PricedStats, levelCount: number): Price[] {
  const token = currencyToken(stats.currency);
  // Only BOOTY has a multiplier of its own; GOLD's belongs to levelling and is in `eventCostGold`.
  const cost = stats.cost * (token === 'BOOTY' ? stats.bootyCostMultiplier : 1);
  switch (stats.kind) {
    case 'Events':
      if (stats.entity === null) return [{ token, amount: cost }];
      return [{ token: 'GOLD', amount: eventCostGold(stats.entity, levelCount, stats.goldCostMultiplier) }];
    case 'Burners':
      return [
        { token, amount: cost * levelCount },
        { token: 'BOOTY', amount: stats.bootyPerExtraDay * (levelCount - 1) },
      ];
    default:
      return [{ token, amount: cost }];
  }
}

/** GOLD that becomes gold bars on a captain who comes home from a Burner; 0 elsewhere. */
export function goldToBurn(stats: PricedStats, levelCount: number): number {
  if (stats.kind !== 'Burners') return 0;
  return sendPrices(stats, levelCount).find(({ token }) => token === 'GOLD')?.amount ?? 0;
}

/**
 * Refuses with `not_enough_funds`, naming token and missing amount, when the balance (base units of the price's
 * token) does not cover the price. Integers throughout: decimals would miss 0.10000000000000142 instead of 0.1.
 */
export function fundsRefusal(price: Price, balanceUnits: bigint): RuleRefusal | null {
  const missing = baseUnits(price.token, price.amount) - balanceUnits;
  if (missing <= 0n) return null;
  return refuse('not_enough_funds', { token: price.token, missing: fromBaseUnits(price.token, missing) });
}

type TimedStats = Pick<
  MissionStats,
  'kind' | 'yield' | 'deployment' | 'entity' | 'durationMultiplier' | 'bootyPerExtraDay'
>;

/**
 * Hours of the game until a claim is possible. Events: by levels to gain; Specials: as long as the slowest of the
 * four entities, which learn side by side; Burners whose count is days: so many days; all others the mission's
 * minimum.
 */
export function sendDurationHours(stats: TimedStats, levelCount: number, captain?: Captain): number {
  switch (stats.kind) {
    case 'Events':
      return stats.entity === null
        ? stats.deployment
        : eventDurationHours(stats.entity, levelCount, stats.durationMultiplier);
    case 'Specials':
      return captain ? slowestEntityHours(stats, captain) : stats.deployment;
    case 'Burners':
      return stats.deployment * (countsDays(stats) ? levelCount : 1);
    default:
      return stats.deployment;
  }
}

/** Whether the count of a send there is days. */
export function countsDays(stats: Pick<MissionStats, 'kind' | 'bootyPerExtraDay'>): boolean {
  return stats.kind === 'Burners' && stats.bootyPerExtraDay > 0;
}

function slowestEntityHours(stats: TimedStats, captain: Captain): number {
  const hours = levelGains(captain, stats, 1).map(({ entity, levels }) =>
    eventDurationHours(entity, levels, stats.durationMultiplier),
  );
  return Math.max(0, ...hours);
}

/** The wire's currency as a token; BOOTY by default (spec B §9). */
function currencyToken(currency: string): Token {
  return tokens.find((token) => token === currency) ?? 'BOOTY';
}
