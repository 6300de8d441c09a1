import { levelEntities } from '#contract/captains.ts';
import { hourMs } from '#rules/time.ts';
import { emissionPool, emissionShare } from '#rules/treasury/emissions.ts';
import { activeSince, countedStrength, treasureRate } from '#rules/treasury/treasurePerStrength.ts';
import { median } from '../worker/measure.ts';
import { noSite } from './Fleet.ts';
import { Visitor } from './Visitor.ts';
import { bootyUnit, dayHours, WorldState } from './WorldState.ts';

/** Visits happen, and the Treasure rate changes, every four hours. */
const stepHours = 4;
const stepsADay = dayHours / stepHours;

/**
 * A world of players who follow their policies, by the game's own rules, at game speed 1. Every account starts with one
 * captain of level 1 with ship, crew and item, and nothing else, as in a production world.
 */
export class EconomyWorld extends WorldState {
  readonly #visitor = new Visitor(this);

  /** Lets days pass. `onDay` is called at the end of each day, before its accounts close. */
  run(days: number, onDay: (world: EconomyWorld) => void = () => {}): void {
    for (let ran = 0; ran < days; ran++) {
      const { day } = this;
      for (let step = 0; step < stepsADay; step++) {
        this.rate = this.#currentRate();
        for (let player = 0; player < this.players.length; player++) {
          if (this.#visitsNow(player, day, step)) this.#visitor.visit(player);
        }
        this.hour += stepHours;
      }
      onDay(this);
      this.#closeDay();
    }
  }

  #visitsNow(player: number, day: number, step: number): boolean {
    const { visitsADay, joinsOnDay, leavesOnDay } = this.policyOf(player);
    if (day < joinsOnDay || day >= leavesOnDay) return false;
    const every = stepsADay / visitsADay;
    return step % every === player % every;
  }

  /** The rate at which all active captains share the day's Treasure. */
  #currentRate(): number {
    const { fleet, rules, hour } = this;
    const since = activeSince(rules, hour * hourMs) / hourMs;
    const active = { captains: 0, counted: 0 };
    const strongest = new Map<number, number>();
    const strengthAt = (place: number | undefined) =>
      place === undefined ? 0 : (fleet.strength[place] ?? 0);
    for (let place = 0; place < fleet.site.length; place++) {
      if (fleet.site[place] === noSite || (fleet.endHour[place] ?? 0) < since) continue;
      active.counted += countedStrength(rules, fleet.strength[place] ?? 0);
      active.captains += 1;
      const player = Math.floor(place / fleet.places);
      if (strengthAt(place) > strengthAt(strongest.get(player))) strongest.set(player, place);
    }
    const places = [...strongest.values()];
    this.judge.medianLevels = levelEntities.map((_, column) =>
      places.length === 0 ? 0 : Math.floor(median(places.map((place) => fleet.level(place, column)))),
    );
    return treasureRate(rules, active);
  }

  #closeDay(): void {
    const { book, treasureToday } = this;
    const total = treasureToday.reduce((sum, treasure) => sum + treasure, 0);
    const players = treasureToday.reduce((count, treasure) => count + Number(treasure > 0), 0);
    const pool = emissionPool(this.rules, book.issued('BOOTY'), { treasure: BigInt(total), players });
    let left = pool;
    treasureToday.forEach((treasure, player) => {
      if (treasure === 0 || pool === 0n) return;
      const share = emissionShare(pool, BigInt(treasure), BigInt(total));
      left -= share;
      book.issue(player, 'BOOTY', share);
      const { emissionsBooty } = this.earned;
      emissionsBooty[player] = (emissionsBooty[player] ?? 0) + Number(share) / bootyUnit;
    });
    book.issueToTreasury('BOOTY', left);
    this.poolBooty = Number(pool) / bootyUnit;
    if (total > 0) this.poolPerTreasure = this.poolBooty / total;
    treasureToday.fill(0);
    this.fleet.earnedToday.fill(0);
    this.recruitedToday = 0;
  }
}
