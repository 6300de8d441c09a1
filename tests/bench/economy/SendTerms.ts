import type { Captain } from '#contract/captains.ts';
import { sendDurationHours, sendPrices } from '#rules/missions/sendCost.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import type { Site } from './sites.ts';

interface SendPrices {
  readonly booty: number;
  readonly gold: number;
}

/** More than any count of a send, so that mission and count make one key. */
const countsOfSite = 100_000;
const keyOf = ({ index }: Site, count: number): number => index * countsOfSite + count;

/** Prices and hours of sends, kept by mission and count, because a world asks for them millions of times. */
export class SendTerms {
  readonly #rules: RuleTables;
  readonly #prices = new Map<number, SendPrices>();
  readonly #hours = new Map<number, number>();

  constructor(rules: RuleTables) {
    this.#rules = rules;
  }

  prices(site: Site, count: number): SendPrices {
    const known = this.#prices.get(keyOf(site, count));
    if (known !== undefined) return known;
    const prices = sendPrices(this.#rules, site.stats, count);
    const amount = (token: string) => prices.find((price) => price.token === token)?.amount ?? 0;
    const found = { booty: amount('BOOTY'), gold: amount('GOLD') };
    this.#prices.set(keyOf(site, count), found);
    return found;
  }

  /** Hours until a claim is possible. Those of a Special depend on the captain's levels, so they are not kept. */
  hours(site: Site, count: number, captain: Captain): number {
    const known = this.#hours.get(keyOf(site, count));
    if (known !== undefined) return known;
    const hours = sendDurationHours(this.#rules, site.stats, count, captain);
    if (site.stats.kind !== 'Specials') this.#hours.set(keyOf(site, count), hours);
    return hours;
  }
}
