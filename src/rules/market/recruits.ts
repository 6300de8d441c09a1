import type { Recruit, ShownRecruit } from '#contract/recruits.ts';
import type { Token } from '#contract/tokens.ts';
import { balanceTokens } from '../exchange/balanceTokens.ts';
import { type RuleRefusal, refuse } from '../refusal.ts';
import type { RuleTables } from '../ruleTables.ts';
import { dayMs } from '../time.ts';
import { maxBaseUnits, toBaseUnits } from '../tokens.ts';

type RecruitRules = Pick<RuleTables, 'recruits'>;

/** A recruit without its picture, which only the worker knows. */
export type RecruitOffer = Omit<Recruit, 'image'>;

/**
 * Today's recruits in the order of the table, each with the stock that is left. `sold`: number of each that were sold
 * today, by name.
 */
export function recruitsOfToday(rules: RecruitRules, sold: ReadonlyMap<string, number>): RecruitOffer[] {
  return Object.entries(rules.recruits.offers).map(
    ([name, { type, collection, isActive, costType, costAmount }]) => ({
      name,
      type,
      collection,
      // An override may set a price that is not valid for its token; such a recruit is inactive.
      active: isActive && recruitPrice({ costType, costAmount }) !== null,
      costType,
      costAmount,
      amountAvailable: Math.max(0, recruitStock(rules, type) - (sold.get(name) ?? 0)),
    }),
  );
}

/** Daily stock of each recruit of a kind. */
export const recruitStock = ({ recruits }: RecruitRules, type: Recruit['type']): number =>
  Math.floor(recruits.stockADay[type]);

/** The number that selects the pictures of a day's recruits: the count of days since 1970. */
export const recruitPictureNumber = (now: Date): number => Math.floor(now.getTime() / dayMs);

/** The price in base units; null if it is 0, finer than the token's base unit or more than the ledger can hold. */
export function recruitPrice({
  costType,
  costAmount,
}: Pick<Recruit, 'costType' | 'costAmount'>): { token: Token; units: bigint } | null {
  const token = balanceTokens[costType];
  const units = toBaseUnits(token, costAmount);
  return typeof units === 'bigint' && units > 0n && units <= maxBaseUnits ? { token, units } : null;
}

/** Why a recruit cannot be bought now at the price and with the picture that the player saw; null when it can. */
export function recruitRefusal(recruit: Recruit, shown: ShownRecruit): RuleRefusal | null {
  const details = { itemName: recruit.name };
  if (!recruit.active) return refuse('exchange_item_inactive', details);
  if (shown.costAmount !== recruit.costAmount) return refuse('exchange_price_changed', details);
  if (shown.image !== recruit.image) return refuse('recruit_changed', details);
  return recruit.amountAvailable === 0 ? refuse('exchange_sold_out', details) : null;
}
