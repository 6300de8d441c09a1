import type { RuleTables } from '#rules/ruleTables.ts';
import { baseUnits } from '#rules/tokens.ts';
import { treasureRate } from '#rules/treasury/treasurePerStrength.ts';
import { AccountBook } from './AccountBook.ts';
import { Judge } from './bestSite.ts';
import { Fleet } from './Fleet.ts';
import { type Policy, type PolicyName, policies } from './policies.ts';
import { seededRandom } from './seededRandom.ts';
import { type Sites, sitesOf } from './sites.ts';
import { windsOfWorld } from './windsOfWorld.ts';

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
  readonly #sitesOfWeek = new Map<number, Sites>();
  readonly #windOn: ReturnType<typeof windsOfWorld>;
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
  /** BOOTY of the last pool for one Treasure. */
  poolPerTreasure = 1;
  poolBooty = 0;
  readonly #policies: readonly Policy[];

  constructor({ rules, players, seed }: WorldOptions) {
    this.rules = rules;
    this.players = players;
    this.#policies = players.map((name) => policies[name]);
    const places = Math.max(...this.#policies.map(({ maxFleet }) => maxFleet));
    this.fleet = new Fleet(rules, players.length, places);
    this.book = new AccountBook(players.length);
    this.#windOn = windsOfWorld(rules, seed);
    this.judge = new Judge(rules, this.fleet);
    this.random = seededRandom(seed);
    const each = () => new Float64Array(players.length);
    this.earned = { emissionsBooty: each(), treasure: each(), gems: each() };
    this.treasureToday = each();
    this.firstLevelHour = each().fill(Number.NaN);
    this.siteHours = new Float64Array(this.sites.all.length);
    this.rate = treasureRate(rules, { captains: 0, counted: 0 });
  }

  /** The missions in the winds of the present week. */
  get sites(): Sites {
    return this.sitesAt(this.hour);
  }

  /** The missions in the winds of the week of an hour. */
  sitesAt(hour: number): Sites {
    const week = Math.floor(hour / (7 * dayHours));
    const known = this.#sitesOfWeek.get(week);
    if (known !== undefined) return known;
    const sites = sitesOf(this.rules, (layer) => this.#windOn(hour, layer));
    this.#sitesOfWeek.set(week, sites);
    return sites;
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
