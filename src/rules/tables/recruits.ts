import { type Collection, collections } from '#contract/captains.ts';
import type { BalanceField } from '#contract/exchange.ts';
import { type RecruitType, recruitTypes } from '#contract/recruits.ts';

/** One recruit: an NFT of level 1 of a collection, and what it costs. */
interface RecruitRule {
  readonly type: RecruitType;
  readonly collection: Collection;
  readonly isActive: boolean;
  readonly costType: BalanceField;
  readonly costAmount: number;
}

const prices: Readonly<Record<RecruitType, Pick<RecruitRule, 'costType' | 'costAmount'>>> = {
  CAPTAIN: { costType: 'arAmount', costAmount: 300 },
  SHIP: { costType: 'goldAmount', costAmount: 1_500 },
  CREW: { costType: 'goldAmount', costAmount: 900 },
  ITEM: { costType: 'gemsAmount', costAmount: 500 },
};
const nouns: Readonly<Record<RecruitType, string>> = {
  CAPTAIN: 'Captain',
  SHIP: 'Ship',
  CREW: 'Crew',
  ITEM: 'Item',
};

const offers: Readonly<Record<string, RecruitRule>> = Object.fromEntries(
  recruitTypes.flatMap((type) =>
    collections.map((collection) => [
      `${collection} ${nouns[type]}`,
      { type, collection, isActive: true, ...prices[type] },
    ]),
  ),
);

/** What the harbour's own market sells, by name (rule book: market.md, Recruits). */
export const recruits = {
  /** Daily stock of each recruit of a kind for all players together, renewed at 00:00 UTC. */
  stockADay: { CAPTAIN: 10, SHIP: 20, CREW: 20, ITEM: 20 } as Readonly<Record<RecruitType, number>>,
  offers,
};
