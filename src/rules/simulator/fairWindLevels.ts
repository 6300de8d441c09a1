import { type LevelInWorld, levelsOfNextToken } from '../captains/fairWind.ts';
import type { RuleTables } from '../ruleTables.ts';
import type { Four, LevelWeights } from './cheapestLevels.ts';

/**
 * The cheapest levels with which a captain reaches a strength by level tokens, while Fair wind gives several levels for
 * a token (rule book: simulator.md, Fair wind in a plan).
 *
 * What the levels of an entity cost no longer grows evenly, so it comes from tables: the tokens for 0, 1, 2, … levels,
 * and for item and crew together the cheapest way to gain so many. Every captain level is tried with every ship level,
 * as in `cheapestLevels.ts`.
 */
export interface FairWindTerms {
  readonly rules: Pick<RuleTables, 'fairWind'>;
  /** Median level of each entity in the world. */
  readonly medianLevels: Four;
  /** Price and hours of one token, or hours of one level. */
  readonly weights: LevelWeights;
  /** Whether the hours are those of a token. */
  readonly isTimePerToken: boolean;
}

interface Costs {
  readonly price: Float64Array;
  readonly hours: Float64Array;
}
/** What 0, 1, 2, … levels of an entity cost, and their tokens. */
interface EntityCosts extends Costs {
  readonly tokens: Uint16Array;
}
/** What 0, 1, 2, … levels of item and crew together cost, and how many of them are the item's. */
interface PairCosts extends Costs {
  readonly ofItem: Uint16Array;
}

const [captain, ship, item, crew] = [0, 1, 2, 3] as const;
/** Number of tables that are kept, because captains often share their levels. */
const maxKept = 4_000;

/** The tokens that 0, 1, 2, … levels take. */
function tokensByLevels(rules: FairWindTerms['rules'], { level, medianLevel }: LevelInWorld, levels: number) {
  const tokens = new Uint16Array(levels + 1);
  for (let gained = 0, used = 0; gained < levels; ) {
    const next = levelsOfNextToken(rules, { level: level + gained, medianLevel });
    used += 1;
    tokens.fill(used, gained + 1, gained + next + 1);
    gained += next;
  }
  return tokens;
}

/** Finds the cheapest levels of captain after captain. */
export class FairWindLevels {
  readonly #terms: FairWindTerms;
  readonly #costs = new Map<number, EntityCosts>();
  readonly #pairs = new Map<number, PairCosts>();

  constructor(terms: FairWindTerms) {
    this.#terms = terms;
  }

  /** Whether Fair wind blows for any entity of which the captain may gain levels. */
  blowsFor(levels: Four, caps: Four): boolean {
    return [captain, ship, item, crew].some((entity) => {
      const level = at(levels, entity);
      const medianLevel = at(this.#terms.medianLevels, entity);
      return level < at(caps, entity) && levelsOfNextToken(this.#terms.rules, { level, medianLevel }) > 1;
    });
  }

  /**
   * The levels to reach, each up to the end of its last token; null if even the caps do not reach the strength. Among
   * equal costs as in `cheapestLevels`.
   */
  find(levels: Four, caps: Four, strength: number): [number, number, number, number] | null {
    const four = [captain, ship, item, crew].map((entity) => this.#costsOf(entity, levels, caps));
    const [ofCaptain, ofShip, ofItem, ofCrew] = four as [EntityCosts, EntityCosts, EntityCosts, EntityCosts];
    const pairs = this.#pairCosts(levels, caps, ofItem, ofCrew);
    const start = { captain: at(levels, captain), ship: at(levels, ship) };
    const best = cheapestOf(
      start,
      at(levels, item) + at(levels, crew),
      { ofCaptain, ofShip, pairs },
      strength,
    );
    if (best === null) return null;
    const gainedItem = pairs.ofItem[best.byPair] as number;
    const gained = [best.byCaptain, best.byShip, gainedItem, best.byPair - gainedItem];
    // Levels that the last token gives beyond those that are needed cost nothing more.
    const reached = four.map(
      ({ tokens }, entity) => at(levels, entity) + tokens.lastIndexOf(at(tokens, at(gained, entity))),
    );
    return reached as [number, number, number, number];
  }

  #costsOf(entity: number, levels: Four, caps: Four): EntityCosts {
    const [level, cap] = [at(levels, entity), at(caps, entity)];
    return kept(this.#costs, keyOf(keyOf(entity, level), cap), () => {
      const { rules, medianLevels, weights, isTimePerToken } = this.#terms;
      const tokens = tokensByLevels(rules, { level, medianLevel: at(medianLevels, entity) }, cap - level);
      // Without the comparison, no levels at an unknown price would give 0 × Infinity, which is NaN.
      const price = Float64Array.from(tokens, (used) => (used === 0 ? 0 : used * at(weights.price, entity)));
      const hours = Float64Array.from(
        tokens,
        (used, gained) => (isTimePerToken ? used : gained) * at(weights.hours, entity),
      );
      return { tokens, price, hours };
    });
  }

  #pairCosts(levels: Four, caps: Four, ofItem: EntityCosts, ofCrew: EntityCosts): PairCosts {
    const ofLevels = keyOf(at(levels, item), at(levels, crew));
    const key = keyOf(keyOf(ofLevels, at(caps, item)), at(caps, crew));
    return kept(this.#pairs, key, () => sumsOf(ofItem, ofCrew));
  }
}

/** One number for a number and a level; levels stay far below 2^12. */
const keyOf = (number: number, level: number): number => number * 4_096 + level;

function kept<T>(known: Map<number, T>, key: number, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= maxKept) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

interface CaptainCosts {
  readonly ofCaptain: Costs;
  readonly ofShip: Costs;
  readonly pairs: Costs;
}

/** The levels gained by captain and ship, and by item and crew together, at the lowest cost; null if none are enough. */
function cheapestOf(
  start: { readonly captain: number; readonly ship: number },
  pair: number,
  { ofCaptain, ofShip, pairs }: CaptainCosts,
  strength: number,
): { byCaptain: number; byShip: number; byPair: number } | null {
  const pairLevels = pairs.price.length - 1;
  const best = {
    byCaptain: -1,
    byShip: 0,
    byPair: 0,
    cost: Number.POSITIVE_INFINITY,
    hours: Number.POSITIVE_INFINITY,
  };
  for (let byCaptain = 0; byCaptain < ofCaptain.price.length; byCaptain++) {
    const captainCost = ofCaptain.price[byCaptain] as number;
    if (captainCost > best.cost) break;
    const captainLevel = start.captain + byCaptain;
    // With a lower ship even all levels of item and crew would not be enough.
    const lowestShip = Math.ceil(strength / (captainLevel * (pair + pairLevels)));
    for (let byShip = Math.max(0, lowestShip - start.ship); byShip < ofShip.price.length; byShip++) {
      const withShip = captainCost + (ofShip.price[byShip] as number);
      if (withShip > best.cost) break;
      const byPair = Math.max(0, Math.ceil(strength / (captainLevel * (start.ship + byShip))) - pair);
      if (byPair > pairLevels) continue;
      const cost = withShip + (pairs.price[byPair] as number);
      if (cost > best.cost) continue;
      const hours =
        (ofCaptain.hours[byCaptain] as number) +
        (ofShip.hours[byShip] as number) +
        (pairs.hours[byPair] as number);
      if (cost === best.cost && hours >= best.hours) continue;
      Object.assign(best, { byCaptain, byShip, byPair, cost, hours });
    }
  }
  return best.byCaptain < 0 ? null : best;
}

/** For each number of levels of two entities together, the cheapest way to share it between them. */
function sumsOf(ofItem: Costs, ofCrew: Costs): PairCosts {
  const [itemLevels, crewLevels] = [ofItem.price.length, ofCrew.price.length];
  const price = new Float64Array(itemLevels + crewLevels - 1).fill(Number.POSITIVE_INFINITY);
  const hours = new Float64Array(itemLevels + crewLevels - 1).fill(Number.POSITIVE_INFINITY);
  const share = new Uint16Array(itemLevels + crewLevels - 1);
  for (let byItem = 0; byItem < itemLevels; byItem++) {
    const [itemCost, itemHours] = [ofItem.price[byItem] as number, ofItem.hours[byItem] as number];
    for (let byCrew = 0; byCrew < crewLevels; byCrew++) {
      const both = byItem + byCrew;
      const cost = itemCost + (ofCrew.price[byCrew] as number);
      if (cost > (price[both] as number)) continue;
      const takes = itemHours + (ofCrew.hours[byCrew] as number);
      if (cost === price[both] && takes >= (hours[both] as number)) continue;
      price[both] = cost;
      hours[both] = takes;
      share[both] = byItem;
    }
  }
  return { price, hours, ofItem: share };
}

const at = (values: ArrayLike<number>, index: number): number => values[index] as number;
