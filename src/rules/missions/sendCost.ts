import type { Captain } from '#contract/captains.ts';
import type { Token } from '#contract/tokens.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import type { RuleTables } from '../ruleTables.ts';
import { baseUnits, fromBaseUnits, type Price } from '../tokens.ts';
import type { RuledStats } from './kinds/MissionKindRules.ts';
import { rulesOfKind } from './kinds/missionKinds.ts';

/** Prices for sending one captain, one price per token; empty if the send is free. */
export function sendPrices(rules: RuleTables, stats: RuledStats, count: number): readonly Price[] {
  return totalSendPrices(rules, stats, [count]);
}

/**
 * Total prices for sending several captains on one mission. `counts` has one entry per captain: levels, lots or days,
 * depending on the kind of mission.
 */
export function totalSendPrices(
  rules: RuleTables,
  stats: RuledStats,
  counts: readonly number[],
): readonly Price[] {
  const kind = rulesOfKind(stats.kind);
  const sums = new Map<Token, number>();
  for (const { token, amount } of counts.flatMap((count) => kind?.prices(rules, stats, count) ?? [])) {
    sums.set(token, (sums.get(token) ?? 0) + amount);
  }
  return [...sums].map(([token, amount]) => ({ token, amount })).filter(({ amount }) => amount > 0);
}

/** GOLD of the price that becomes gold bars on the captain at the claim; 0 if the mission burns none. */
export function goldToBurn(stats: RuledStats, count: number): number {
  return rulesOfKind(stats.kind)?.goldToBurn(stats, count) ?? 0;
}

/**
 * Refuses with `not_enough_funds`, with token and missing amount, when the balance (base units of the price's token)
 * does not cover the price. The missing amount is calculated in integers: doubles could give 0.10000000000000142
 * instead of 0.1.
 */
export function fundsRefusal(price: Price, balanceUnits: bigint): RuleRefusal | null {
  const missing = baseUnits(price.token, price.amount) - balanceUnits;
  if (missing <= 0n) return null;
  return refuse('not_enough_funds', { token: price.token, missing: fromBaseUnits(price.token, missing) });
}

/** Hours of game time until a claim is possible. */
export function sendDurationHours(
  rules: RuleTables,
  stats: RuledStats,
  count: number,
  captain?: Captain,
): number {
  return rulesOfKind(stats.kind)?.durationHours(rules, stats, count, captain) ?? stats.deployment;
}
