import type { RuleTables } from '#rules/ruleTables.ts';
import { baseUnits } from '#rules/tokens.ts';
import { treasureRate } from '#rules/treasury/treasurePerStrength.ts';
import { AccountBook } from './AccountBook.ts';
import { Judge } from './bestSite.ts';
import { Fleet } from './Fleet.ts';
import { type Policy, type PolicyName, policies } from './policies.ts';
import { seededRandom } from './seededRandom.ts';
import { type Sites, sitesOf } from './sites.ts';

export const dayHours = 24;
export const bootyUnit = Number(baseUnits('BOOTY', 1));

export interface WorldOptions {
  readonly rules: RuleTables;
  readonly players: readonly PolicyName[];
  readonly seed: number;
}

/** What each player has got since the account was made. */
interface Earned {
  readonly emissionsBooty: Float64Array;
  readonly treasure: Float64Array;
  readonly gems: Float64Array;
}

/** The state of a simulated world. */
export class WorldState {
  readonly rules: RuleTables;
  readonly players: readonly PolicyName[];
  readonly fleet: Fleet;
  readonly book: AccountBook;
  readonly sites: Sites;
  readonly judge: Judge;
  readonly random: () => number;
  readonly earned: Earned;
  /** Treasure that each player has earned on the present day. */
  readonly treasureToday: Float64Array;
  /** Hour at which each player's first captain gained its first level; NaN before. */
  readonly firstLevelHour: Float64Array;
  /** Hours that captains spent on each mission. */
  readonly siteHours: Float64Array;
  /** Recruited captains that were bought today. */
  recruitedToday = 0;
  hour = 0;
  rate: number;
  /** Median of every active player's strongest captain. */
  medianStrength = 0;
  bootyPerTreasure: number;
  poolBooty = 0;
  readonly #policies: readonly Policy[];

  constructor({ rules, players, seed }: WorldOptions) {
    this.rules = rules;
    this.players = players;
    this.#policies = players.map((name) => policies[name]);
    const places = Math.max(...this.#policies.map(({ maxFleet }) => maxFleet));
    this.fleet = new Fleet(rules, players.length, places);
    this.book = new AccountBook(players.length);
    this.sites = sitesOf(rules);
    this.judge = new Judge(rules, this.fleet);
    this.random = seededRandom(seed);
    const each = () => new Float64Array(players.length);
    this.earned = { emissionsBooty: each(), treasure: each(), gems: each() };
    this.treasureToday = each();
    this.firstLevelHour = each().fill(Number.NaN);
    this.siteHours = new Float64Array(this.sites.all.length);
    this.rate = treasureRate(rules, { captains: 0, counted: 0 });
    this.bootyPerTreasure = 1;
  }

  get day(): number {
    return Math.floor(this.hour / dayHours);
  }

  /** BOOTY that the GOLD of one Treasure is worth. */
  get bootyOfTreasuresGold(): number {
    return this.judge.goldPerTreasure / this.judge.goldPerBooty;
  }

  policyOf(player: number): Policy {
    return this.#policies[player] as Policy;
  }
}
