import { collections, levelEntities } from '#contract/captains.ts';
import { purchaseQuantity } from '#contract/exchange.ts';
import type { Token } from '#contract/tokens.ts';
import { levelTokens } from '#rules/captains/levelUp.ts';
import { firstVoyages } from '#rules/islands/firstVoyages.ts';
import { recruitStock } from '#rules/market/recruits.ts';
import { slotTreasure } from '#rules/missions/battleTokens.ts';
import { earnsByStrength, haulOf } from '#rules/missions/haul.ts';
import { capDailyTreasure } from '#rules/missions/kinds/plunderReward.ts';
import { voyageTerms } from '#rules/missions/kinds/voyage.ts';
import { pickOutcome } from '#rules/missions/pickOutcome.ts';
import { sendPrices } from '#rules/missions/sendCost.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { hourMs } from '#rules/time.ts';
import { baseUnits, type Price } from '#rules/tokens.ts';
import { marginalGold, type Outlook } from './bestSite.ts';
import { columns, noSite } from './Fleet.ts';
import { aimOf } from './policies.ts';
import type { Site } from './sites.ts';
import { type SoldItem, soldItems } from './soldItems.ts';
import { dayHours, type WorldState } from './WorldState.ts';

const entityColumns = [columns.CHARACTER, columns.SHIP, columns.CREW, columns.ITEM];
const coins = { BOOTY: Number(baseUnits('BOOTY', 1)), GOLD: Number(baseUnits('GOLD', 1)) };
/** Levels that a player buys on one visit at most. */
const maxLevelsAVisit = 40;
/** Days of income for which a player saves instead of buying levels one by one. */
const savingDays = 10;
const minutesAnHour = 60;
/** How long the first visit lasts: time for the voyages whose level tokens are used at once. */
const firstVisitHours = 0.75;
const isLevelToken = (token: Token) => levelEntities.some((entity) => levelTokens[entity] === token);

/** What players do on a visit: claim, sell, buy levels and captains, send. */
export class Visitor {
  readonly #world: WorldState;
  readonly #sold: readonly SoldItem[];
  readonly #recruitPrices: ReturnType<typeof pricesOfRecruits>;

  constructor(world: WorldState) {
    this.#world = world;
    this.#recruitPrices = pricesOfRecruits(world.rules);
    this.#sold = soldItems(world.rules);
  }

  visit(player: number): void {
    const { fleet } = this.#world;
    const places = this.#placesOf(player);
    for (const place of places) this.#claimIfWorth(player, place);
    this.#sell(player);
    if (this.#world.policyOf(player).spends !== 'nothing') {
      this.#buyLevels(player, places);
      this.#recruit(player);
    }
    for (const place of this.#placesOf(player)) {
      if (fleet.site[place] === noSite) this.#send(player, place);
    }
  }

  #placesOf(player: number): number[] {
    const { fleet } = this.#world;
    const first = player * fleet.places;
    if (fleet.captains[player] === 0) this.#begin(player);
    return Array.from({ length: fleet.captains[player] ?? 0 }, (_, index) => first + index);
  }

  /** Makes the account, with the First Voyages that fit into its first visit. */
  #begin(player: number): void {
    const { fleet, rules, hour, firstLevelHour } = this.#world;
    const { firstFleet = 1 } = this.#world.policyOf(player);
    for (let captain = 0; captain < firstFleet; captain++) fleet.add(player, false);
    let sailedHours = 0;
    for (const { step } of firstVoyages) {
      const { minutes, token, amount } = voyageTerms(rules, step);
      sailedHours += minutes / minutesAnHour;
      if (sailedHours > firstVisitHours || !isLevelToken(token)) return;
      if (Number.isNaN(firstLevelHour[player])) firstLevelHour[player] = sailedHours;
      for (let captain = 0; captain < firstFleet; captain++) {
        this.#spendToken(player, player * fleet.places + captain, token, amount);
      }
    }
    if (Number.isNaN(firstLevelHour[player])) firstLevelHour[player] = hour + sailedHours;
  }

  #outlook(player: number): Outlook {
    const { book, rate, judge, poolPerTreasure } = this.#world;
    const { visitsADay, spends } = this.#world.policyOf(player);
    const gold = Number(book.of(player, 'GOLD')) / coins.GOLD;
    const goldBooty = marginalGold(1 / judge.goldPerBooty, spends === 'nothing' ? 0 : gold);
    return {
      rate,
      goldBooty,
      bootyPerTreasure: poolPerTreasure + judge.goldPerTreasure * goldBooty,
      booty: Number(book.of(player, 'BOOTY')) / coins.BOOTY,
      gold,
      visitHours: dayHours / visitsADay,
      spends,
      aim: aimOf(player, spends),
    };
  }

  #claimIfWorth(player: number, place: number): void {
    const world = this.#world;
    const { fleet, rules, hour } = world;
    const started = fleet.startHour[place] ?? 0;
    const site = world.sitesAt(started).all[fleet.site[place] ?? noSite];
    if (site === undefined || hour < (fleet.endHour[place] ?? 0)) return;
    const outcome = pickOutcome(site.stats.outcomes, world.random());
    const run = {
      stats: site.stats,
      captain: fleet.show(place),
      count: this.#countOf(place, site),
      outcome,
      strength: fleet.strength[place] ?? 0,
      elapsedMs: (hour - started) * hourMs,
      plannedMs: ((fleet.endHour[place] ?? 0) - started) * hourMs,
      treasurePerStrength: world.rate,
      earnedTodayTreasure: fleet.earnedToday[place] ?? 0,
      goldToBurn: 0,
      slotTreasure: fleet.slotTreasure[place] ?? 0,
    };
    const haul = haulOf(rules, run);
    // A success that brought something shows that one without a multiplier would, too.
    const isPlunder = site.stats.kind === 'Plunders' && hour - started < dayHours;
    const isWorth = outcome.type === 'success' && haul.treasure + haul.gems > 0;
    if (isPlunder && !isWorth && this.#bringsNothing(run)) return;
    const treasure = earnsByStrength(site.stats, outcome)
      ? haul.treasure
      : capDailyTreasure(rules, haul.treasure, run.earnedTodayTreasure);
    fleet.earnedToday[place] = run.earnedTodayTreasure + treasure;
    this.#earn(player, treasure, haul.gems);
    fleet.gainAll(place, haul.gains);
    for (const { token, amount } of haul.tokens) this.#spendToken(player, place, token, amount);
    if (haul.gains.length > 0) this.#noteLevel(player);
    world.siteHours[site.index] = (world.siteHours[site.index] ?? 0) + hour - started;
    fleet.site[place] = noSite;
    fleet.slotTreasure[place] = 0;
  }

  /** The count of a run's haul: of an Event the levels that it trains. */
  #countOf(place: number, { column }: Site): number {
    const { fleet, judge } = this.#world;
    const count = fleet.count[place] ?? 1;
    return column < 0 ? count : judge.trainedLevels(place, column, count);
  }

  /** Whether a success would bring nothing yet, which the page shows before the claim. */
  #bringsNothing(run: Parameters<typeof haulOf>[1]): boolean {
    const { treasure, gems } = haulOf(this.#world.rules, {
      ...run,
      outcome: { type: 'success', effect: '', multiplier: 1 },
    });
    return treasure === 0 && gems === 0;
  }

  #earn(player: number, treasure: number, gems: number): void {
    const { book, earned, treasureToday } = this.#world;
    if (treasure > 0) book.issue(player, 'TREASURE', BigInt(treasure));
    if (gems > 0) book.issue(player, 'GEMS', BigInt(gems));
    earned.treasure[player] = (earned.treasure[player] ?? 0) + treasure;
    earned.gems[player] = (earned.gems[player] ?? 0) + gems;
    treasureToday[player] = (treasureToday[player] ?? 0) + treasure;
  }

  /** Uses level tokens at once and keeps RUM. What a Legendary Ship Token changes is not played. */
  #spendToken(player: number, place: number, token: Token, amount: number): void {
    const { fleet, book, judge } = this.#world;
    if (token === 'RUM') book.issue(player, token, baseUnits(token, amount));
    const entity = levelEntities.find((one) => levelTokens[one] === token);
    if (entity === undefined) return;
    const column = columns[entity];
    fleet.gain(place, column, judge.levelsOf(place, column, amount));
  }

  #noteLevel(player: number): void {
    const { firstLevelHour, hour } = this.#world;
    if (Number.isNaN(firstLevelHour[player])) firstLevelHour[player] = hour;
  }

  /** Changes all Treasure into GOLD and all gems into BOOTY: neither has another use. */
  #sell(player: number): void {
    const { book } = this.#world;
    for (const sold of this.#sold) {
      for (let isFull = true; isFull; ) {
        const quantity = sold.affordable(book.of(player, sold.costToken));
        const amounts = quantity > 0 ? sold.amounts(quantity) : null;
        if (amounts === null) break;
        book.spend(player, sold.costToken, amounts.cost);
        book.issue(player, sold.yieldToken, amounts.payout);
        book.issueToTreasury(sold.yieldToken, amounts.tax);
        isFull = quantity === purchaseQuantity.max;
      }
    }
  }

  /** Buys the levels that pay for themselves soonest, and of who invests only those that do so soon. */
  #buyLevels(player: number, places: readonly number[]): void {
    const { fleet, judge } = this.#world;
    const outlook = this.#outlook(player);
    const resting = places.filter((place) => fleet.site[place] === noSite);
    if (resting.some((place) => this.#savesUp(place, outlook))) return;
    let left = outlook.booty;
    for (let bought = 0; bought < maxLevelsAVisit; bought++) {
      let best = { place: noSite, column: 0, ratio: outlook.spends === 'on growth' ? 0 : 1 };
      for (const place of resting) {
        for (const column of entityColumns) {
          const price = judge.tokenBooty(column);
          if (price > left || fleet.levelsLeft(place, column) === 0) continue;
          const strength = fleet.strengthWith(place, column, judge.levelsOf(place, column, 1));
          const ratio = judge.gainOf(fleet.strength[place] ?? 0, strength, outlook) / price;
          if (ratio >= best.ratio) best = { place, column, ratio };
        }
      }
      if (best.place === noSite) return;
      const price = judge.tokenBooty(best.column);
      this.#pay(player, [{ token: 'BOOTY', amount: price }]);
      fleet.gain(best.place, best.column, judge.levelsOf(best.place, best.column, 1));
      this.#noteLevel(player);
      left -= price;
    }
  }

  /** Whether the captain will soon pay a Special that is better than what it does otherwise. */
  #savesUp(place: number, outlook: Outlook): boolean {
    const { fleet, judge, sites } = this.#world;
    const income = judge.earnedADay(fleet.strength[place] ?? 0, outlook) * outlook.bootyPerTreasure;
    const soon = { ...outlook, booty: outlook.booty + income * savingDays };
    const offers = sites.distinct.filter(({ stats }) => stats.yield === 'Max Level');
    if (offers.every(({ booty }) => booty > soon.booty) || !judge.isEligible(place, offers)) return false;
    const choice = judge.best(place, sites.distinct, soon);
    return choice?.site.stats.yield === 'Max Level' && choice.site.stats.cost > outlook.booty;
  }

  /** Buys a captain with ship and crew, if no level is worth its price any more. */
  #recruit(player: number): void {
    const world = this.#world;
    const { fleet, rules } = world;
    if ((fleet.captains[player] ?? 0) >= world.policyOf(player).maxFleet) return;
    if (world.recruitedToday >= recruitStock(rules, 'CAPTAIN') * collections.length) return;
    const { booty, rum, shipGold, crewGold } = this.#recruitPrices;
    const paysRum = world.book.of(player, 'RUM') >= baseUnits('RUM', rum);
    const gold = shipGold + (paysRum ? 0 : crewGold);
    const outlook = this.#outlook(player);
    if (outlook.booty < booty || outlook.gold < gold) return;
    this.#pay(player, [
      { token: 'BOOTY', amount: booty },
      { token: 'GOLD', amount: gold },
      { token: 'RUM', amount: paysRum ? rum : 0 },
    ]);
    world.recruitedToday += 1;
    fleet.add(player, true);
  }

  #send(player: number, place: number): void {
    const world = this.#world;
    const { fleet, rules, judge } = world;
    const outlook = this.#outlook(player);
    const choice = judge.best(place, world.sites.distinct, outlook);
    if (choice === null) return;
    const { site, count, hours, battleTokens } = choice;
    this.#pay(player, sendPrices(rules, site.stats, count));
    if (battleTokens > 0) {
      this.#pay(player, [{ token: 'BOOTY', amount: battleTokens }]);
      const slot = slotTreasure(rules, fleet.strength[place] ?? 0, world.rate);
      fleet.slotTreasure[place] = battleTokens * slot;
    }
    fleet.site[place] = site.index;
    fleet.count[place] = count;
    fleet.startHour[place] = world.hour;
    fleet.endHour[place] = world.hour + hours;
  }

  #pay(player: number, prices: readonly Price[]): void {
    for (const { token, amount } of prices) {
      if (token !== 'BOOTY' && token !== 'GOLD' && token !== 'RUM')
        throw new Error(`Players of this world hold no ${token}`);
      this.#world.book.spend(player, token, baseUnits(token, amount));
    }
  }
}

/** What a captain, and a ship and crew for it, cost at the harbour's market. */
function pricesOfRecruits({ recruits }: RuleTables) {
  const offers = Object.values(recruits.offers);
  const priceOf = (type: string, costType: string) =>
    offers.find((offer) => offer.type === type && offer.costType === costType)?.costAmount ?? 0;
  return {
    booty: priceOf('CAPTAIN', 'arAmount'),
    rum: priceOf('CREW', 'rumAmount'),
    shipGold: priceOf('SHIP', 'goldAmount'),
    crewGold: priceOf('CREW', 'goldAmount'),
  };
}
