import { levelEntities } from '#contract/captains.ts';
import { levelsByTokens, tokensForLevels } from '#rules/captains/fairWind.ts';
import { levelBooty } from '#rules/exchange/levelBooty.ts';
import { eligibilityRefusal, maxCount } from '#rules/missions/eligibility.ts';
import { sendDurationHours } from '#rules/missions/sendCost.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { countedStrength, dailyTreasure } from '#rules/treasury/treasurePerStrength.ts';
import { columns, type Fleet } from './Fleet.ts';
import type { Aim, Spending } from './policies.ts';
import { SendTerms } from './SendTerms.ts';
import type { Site } from './sites.ts';

/** What a player knows when choosing: prices, the rate, and what the player has. */
export interface Outlook {
  readonly rate: number;
  /** BOOTY that one more GOLD is worth to this player: less, the more GOLD lies unused. */
  readonly goldBooty: number;
  /** BOOTY that one Treasure brings: its share of the last pool, and its GOLD. */
  readonly bootyPerTreasure: number;
  readonly booty: number;
  readonly gold: number;
  /** Hours between two visits. */
  readonly visitHours: number;
  readonly spends: Spending;
  readonly aim: Aim;
}

/** A mission with how to send the captain on it. */
export interface Choice {
  readonly site: Site;
  readonly count: number;
  readonly hours: number;
  /** Battle Tokens to buy for its slots. */
  readonly battleTokens: number;
  /** BOOTY for each hour until the claim, with GOLD and levels counted in BOOTY. */
  readonly worthPerHour: number;
}

const paidHours = 24;
/** GOLD that a player finds a use for at its listed price. Of a larger stock each further GOLD counts for less. */
const usedGold = 12_600;
/** How much more what a player is after counts than its price. */
const aimedAt = 2;
/** Days in which a level pays for itself, where a player invests. */
const paybackDays = 90;

/** Judges missions by what they bring a captain for each hour, in BOOTY. */
export class Judge {
  readonly #rules: RuleTables;
  readonly #inEvents: Pick<RuleTables, 'fairWind'>;
  readonly #fleet: Fleet;
  readonly #terms: SendTerms;
  /** Median level of each entity on the strongest captain of each active player. */
  medianLevels: readonly number[] = [];
  readonly #tokenBooty: readonly number[];
  readonly goldPerBooty: number;
  readonly goldPerTreasure: number;
  readonly gemBooty: number;

  constructor(rules: RuleTables, fleet: Fleet) {
    this.#rules = rules;
    const { fairWind } = rules;
    this.#inEvents = { fairWind: { ...fairWind, maxLevels: fairWind.maxLevelsInEvents } };
    this.#fleet = fleet;
    this.#terms = new SendTerms(rules);
    const booty = levelBooty(rules);
    this.#tokenBooty = levelEntities.map((entity) => booty[entity]);
    const { items, taxPercent } = rules.exchange;
    const net = (name: string) => {
      const item = items[name];
      if (item === undefined) throw new Error(`The exchange does not sell ${name}`);
      return (item.yieldAmount / item.costAmount) * (item.isTaxed ? 1 - taxPercent / 100 : 1);
    };
    this.goldPerBooty = net('Battle Token for BOOTY') / net('Battle Token for GOLD');
    this.goldPerTreasure = net('Gold Coin');
    this.gemBooty = net('Booty Pouch');
  }

  /** Levels that tokens give an entity of the captain, up to its cap. */
  levelsOf(place: number, column: number, tokens: number): number {
    const levels = levelsByTokens(this.#rules, this.#levelInWorld(place, column), tokens);
    return Math.min(levels, this.#fleet.levelsLeft(place, column));
  }

  /** Levels that an Event trains for so many paid ones, up to the cap. */
  trainedLevels(place: number, column: number, paid: number): number {
    if (!this.#fleet.isStrongest(place)) return Math.min(paid, this.#fleet.levelsLeft(place, column));
    const levels = levelsByTokens(this.#inEvents, this.#levelInWorld(place, column), paid);
    return Math.min(levels, this.#fleet.levelsLeft(place, column));
  }

  #paidLevels(place: number, column: number, levels: number): number {
    if (!this.#fleet.isStrongest(place)) return levels;
    return tokensForLevels(this.#inEvents, this.#levelInWorld(place, column), levels);
  }

  /** What levels cost as level tokens. */
  #levelsBooty(place: number, column: number, levels: number): number {
    const tokens = tokensForLevels(this.#rules, this.#levelInWorld(place, column), levels);
    return tokens * this.tokenBooty(column);
  }

  #levelInWorld(place: number, column: number) {
    return { level: this.#fleet.level(place, column), medianLevel: this.medianLevels[column] ?? 0 };
  }

  tokenBooty(column: number): number {
    return this.#tokenBooty[column] ?? Number.POSITIVE_INFINITY;
  }

  /** Treasure that a strength earns a day, without rounding. */
  earnedADay(strength: number, { rate }: Outlook): number {
    return countedStrength(this.#rules, strength) * rate;
  }

  /** BOOTY that more strength brings until it must have paid for itself. */
  gainOf(from: number, to: number, outlook: Outlook): number {
    const treasure = this.earnedADay(to, outlook) - this.earnedADay(from, outlook);
    return treasure * outlook.bootyPerTreasure * paybackDays;
  }

  /**
   * What levels of one entity are worth: the price of their level tokens, and for players who invest no more than what
   * they bring.
   */
  worthOfLevels(place: number, column: number, levels: number, outlook: Outlook): number {
    const more = Math.min(levels, this.#fleet.levelsLeft(place, column));
    if (more <= 0) return 0;
    const strength = this.#fleet.strengthWith(place, column, more);
    return (
      this.#worth(place, strength, this.#levelsBooty(place, column, more), outlook) *
      weightOf(outlook, levelEntities[column])
    );
  }

  /** The mission that brings the captain most for each hour; the first of equal ones. Null if none can be paid. */
  best(place: number, sites: readonly Site[], outlook: Outlook): Choice | null {
    const captain = this.#fleet.show(place);
    const day = dailyTreasure(this.#rules, this.#fleet.strength[place] ?? 0, outlook.rate);
    let best: Choice | null = null;
    for (const site of sites) {
      // Asked first, because it is cheaper than the rules of eligibility.
      if (!isPayable(site, outlook)) continue;
      if (eligibilityRefusal(this.#rules, captain, site.stats) !== null) continue;
      const choice = this.#judge(place, site, outlook, day);
      if (choice !== null && (best === null || choice.worthPerHour > best.worthPerHour)) best = choice;
    }
    return best;
  }

  /** Whether the captain could be sent on one of these missions, if it paid. */
  isEligible(place: number, sites: readonly Site[]): boolean {
    const captain = this.#fleet.show(place);
    return sites.some(({ stats }) => eligibilityRefusal(this.#rules, captain, stats) === null);
  }

  /** `day` is the Treasure of the captain's whole day without any multiplier. */
  #judge(place: number, site: Site, outlook: Outlook, day: number): Choice | null {
    const { kind } = site.stats;
    if (kind === 'Plunders') return this.#plunder(site, outlook, day);
    const count = this.#countFor(place, site, outlook);
    const { booty, gold } = this.#terms.prices(site, count);
    if (booty > outlook.booty || gold > outlook.gold) return null;
    const planned = this.#terms.hours(site, count, this.#fleet.show(place));
    const hours = atVisit(planned, outlook);
    const price = booty + gold * outlook.goldBooty;
    const slots = this.#slots(site, planned, outlook, { spent: booty, day });
    const worth = this.#brought(place, site, count, outlook) + slots.worth - price;
    return { site, count, hours: planned, battleTokens: slots.tokens, worthPerHour: worth / hours };
  }

  #plunder(site: Site, outlook: Outlook, day: number): Choice {
    const planned = sendDurationHours(this.#rules, site.stats, 1);
    const hours = atVisit(planned, outlook);
    const whole = atVisit(paidHours, outlook);
    const worthPerHour = Math.max(
      this.#plundered(site, outlook, day, hours) / hours,
      this.#plundered(site, outlook, day, whole) / whole,
    );
    return { site, count: 1, hours: planned, battleTokens: 0, worthPerHour };
  }

  /** What a plunder of so many hours is worth. */
  #plundered(site: Site, outlook: Outlook, day: number, hours: number): number {
    if (site.stats.yield !== 'Gems')
      return paidPart(site, day, hours) * site.meanMultiplier * outlook.bootyPerTreasure;
    const { gemsPerDay, gemsOnFailure } = this.#rules.plunders;
    const gems = paidPart(site, gemsPerDay, hours) * site.meanMultiplier + gemsOnFailure * site.failureRate;
    return gems * this.gemBooty * weightOf(outlook, 'gems');
  }

  /** As many levels as are trained until the next visit, at least one, and as the GOLD pays. */
  #levelsToTrain(place: number, { stats, column, gold }: Site, outlook: Outlook): number {
    const hours = sendDurationHours(this.#rules, stats, 1);
    const paid = gold > 0 ? Math.floor(outlook.gold / gold) : Number.POSITIVE_INFINITY;
    const fitting = Math.max(1, Math.floor(outlook.visitHours / hours));
    const useful = this.#paidLevels(place, column, this.#fleet.levelsLeft(place, column));
    return Math.max(1, Math.min(fitting, paid, useful));
  }

  #countFor(place: number, site: Site, outlook: Outlook): number {
    const { kind, bootyPerExtraDay } = site.stats;
    if (kind === 'Events') return this.#levelsToTrain(place, site, outlook);
    if (kind !== 'Burners' || bootyPerExtraDay > 0) return 1;
    const lots = Math.floor(outlook.gold / site.gold);
    return Math.max(1, Math.min(lots, maxCount(this.#rules, this.#fleet.show(place), site.stats)));
  }

  #brought(place: number, { stats, column, gold }: Site, count: number, outlook: Outlook): number {
    const { raid, rescue } = this.#rules.missions;
    switch (stats.kind) {
      case 'Events':
        return this.worthOfLevels(place, column, this.trainedLevels(place, column, count), outlook);
      case 'Raids':
        return (
          rateOf(stats, 'Item') * this.#worthOfTokens(place, columns.ITEM, raid.itemLevelTokens, outlook) +
          rateOf(stats, 'Crew') * this.#worthOfTokens(place, columns.CREW, raid.crewLevelTokens, outlook) +
          rateOf(stats, 'Ship') * this.#worthOfTokens(place, columns.SHIP, raid.shipLevelTokens, outlook) +
          rateOf(stats, 'Gems') * raid.gems * this.gemBooty * weightOf(outlook, 'gems')
        );
      case 'RescueCrew':
        return (
          rateOf(stats, 'Crew') * this.#worthOfTokens(place, columns.CREW, rescue.crewLevelTokens, outlook)
        );
      case 'Burners':
        // A gold bar is worth what was burned for it to those who are after bars, and nothing to others.
        return outlook.aim === 'gold bars' ? aimedAt * gold * count * outlook.goldBooty : 0;
      case 'Specials': {
        const levels = stats.yield === 'Levels' ? 1 : Number.POSITIVE_INFINITY;
        return this.#worthOfAll(place, levels, outlook);
      }
      default:
        return 0;
    }
  }

  #worthOfTokens(place: number, column: number, tokens: number, outlook: Outlook): number {
    return this.worthOfLevels(place, column, this.levelsOf(place, column, tokens), outlook);
  }

  /** What levels of every entity are worth together. */
  #worthOfAll(place: number, levels: number, outlook: Outlook): number {
    if (levels === 1) {
      return levelEntities.reduce(
        (sum, _entity, column) => sum + this.worthOfLevels(place, column, 1, outlook),
        0,
      );
    }
    const price = levelEntities.reduce(
      (sum, _entity, column) => sum + this.#levelsBooty(place, column, this.#fleet.levelsLeft(place, column)),
      0,
    );
    return this.#worth(place, this.#fleet.strengthAtCaps(place), price, outlook);
  }

  #worth(place: number, strength: number, listed: number, outlook: Outlook): number {
    if (outlook.spends === 'on growth') return listed;
    return Math.min(listed, this.gainOf(this.#fleet.strength[place] ?? 0, strength, outlook));
  }

  /** Battle Tokens for all slots of an Event, if they bring more than they cost and the BOOTY pays them. */
  #slots({ stats }: Site, hours: number, outlook: Outlook, { spent, day }: { spent: number; day: number }) {
    const { battleTokens } = this.#rules;
    if (stats.kind !== 'Events' || stats.layer !== battleTokens.layer) return noSlots;
    const tokens = Math.ceil(hours / battleTokens.slotHours);
    const slot = Math.floor(day / battleTokens.slotsADay) * outlook.bootyPerTreasure - 1;
    const isPaid = outlook.booty - spent >= tokens;
    return slot > 0 && isPaid ? { tokens, worth: tokens * slot } : noSlots;
  }
}

const noSlots = { tokens: 0, worth: 0 };

/** What of a day's amount a plunder pays for so many hours, in its wind. */
const paidPart = ({ yieldShare }: Site, perDay: number, hours: number): number =>
  Math.floor(yieldShare * Math.floor((perDay * Math.min(paidHours, hours)) / 24));

const rateOf = ({ outcomes }: Site['stats'], effect: string): number =>
  outcomes.find((line) => line.effect === effect)?.rate ?? 0;

const isPayable = ({ booty, gold }: Site, outlook: Outlook): boolean =>
  booty + gold === 0 || (outlook.spends !== 'nothing' && booty <= outlook.booty && gold <= outlook.gold);

/** How much more than its price something counts for a player. */
const weightOf = ({ aim }: Outlook, what: Aim | undefined): number => (aim === what ? aimedAt : 1);

/** BOOTY that one more GOLD is worth beside so many others. */
export const marginalGold = (listed: number, gold: number): number =>
  listed * Math.min(1, usedGold / Math.max(1, gold));

/** Hours until the first visit at which a run of so many hours can be claimed. */
function atVisit(hours: number, { visitHours }: Outlook): number {
  return Math.max(1, Math.ceil(hours / visitHours)) * visitHours;
}
