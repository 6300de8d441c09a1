import { type Captain, levelEntities } from '#contract/captains.ts';
import { levelCap } from '#rules/captains/caps.ts';
import type { LevelGain } from '#rules/captains/levelGains.ts';
import { captainStrength } from '#rules/captains/strength.ts';
import type { RuleTables } from '#rules/ruleTables.ts';
import { aCaptain } from '#tests/kit/aCaptain.ts';
import { columnOf } from './sites.ts';

const entities = levelEntities.length;
export const noSite = -1;

/** All captains of a simulated world in flat arrays; each player has the same number of places. */
export class Fleet {
  readonly places: number;
  /** Number of captains of each player. */
  readonly captains: Uint8Array;
  readonly levels: Uint16Array;
  readonly strength: Float64Array;
  /** Treasure that the captain has earned today. */
  readonly earnedToday: Float64Array;
  /** Index of the mission the captain is on; {@link noSite} while it rests. */
  readonly site: Int16Array;
  readonly count: Uint16Array;
  /** Hours from the world's start at which the run began, and from which it can be claimed. */
  readonly startHour: Float64Array;
  readonly endHour: Float64Array;
  readonly slotTreasure: Float64Array;
  /** Captains that have no item, as recruits do. */
  readonly lacksItem: Uint8Array;
  readonly #rules: RuleTables;
  readonly #shown: Captain = aCaptain();
  readonly #levels = { level: 1, shipLevel: 1, crewLevel: 1, itemLevel: 1 };

  constructor(rules: RuleTables, players: number, places: number) {
    const size = players * places;
    this.#rules = rules;
    this.places = places;
    this.captains = new Uint8Array(players);
    this.levels = new Uint16Array(size * entities).fill(1);
    this.strength = new Float64Array(size);
    this.earnedToday = new Float64Array(size);
    this.site = new Int16Array(size).fill(noSite);
    this.count = new Uint16Array(size);
    this.startHour = new Float64Array(size);
    this.endHour = new Float64Array(size);
    this.slotTreasure = new Float64Array(size);
    this.lacksItem = new Uint8Array(size);
  }

  /** Gives a player one more captain of level 1. */
  add(player: number, lacksItem: boolean): void {
    const place = player * this.places + (this.captains[player] ?? 0);
    this.captains[player] = (this.captains[player] ?? 0) + 1;
    this.lacksItem[place] = Number(lacksItem);
    this.strength[place] = this.strengthWith(place, -1, 0);
  }

  level(place: number, column: number): number {
    return this.levels[place * entities + column] ?? 1;
  }

  /** Levels that an entity of the captain can still gain. */
  levelsLeft(place: number, column: number): number {
    const entity = levelEntities[column];
    if (entity === undefined || (entity === 'ITEM' && this.lacksItem[place] === 1)) return 0;
    return Math.max(0, levelCap(this.#rules, this.#shown, entity) - this.level(place, column));
  }

  gain(place: number, column: number, levels: number): void {
    const at = place * entities + column;
    this.levels[at] = (this.levels[at] ?? 1) + levels;
    this.strength[place] = this.strengthWith(place, -1, 0);
  }

  gainAll(place: number, gains: readonly LevelGain[]): void {
    for (const { entity, levels } of gains) this.gain(place, columnOf(entity), levels);
  }

  /** Whether no captain of its player is stronger. */
  isStrongest(place: number): boolean {
    const first = place - (place % this.places);
    const strength = this.strength[place] ?? 0;
    for (let other = first; other < first + this.places; other++) {
      if ((this.strength[other] ?? 0) > strength) return false;
    }
    return true;
  }

  /** The captain's strength if one of its entities had gained `more` levels. */
  strengthWith(place: number, column: number, more: number): number {
    const shown = this.#levels;
    shown.level = this.level(place, columns.CHARACTER) + (column === columns.CHARACTER ? more : 0);
    shown.shipLevel = this.level(place, columns.SHIP) + (column === columns.SHIP ? more : 0);
    shown.crewLevel = this.level(place, columns.CREW) + (column === columns.CREW ? more : 0);
    shown.itemLevel = this.level(place, columns.ITEM) + (column === columns.ITEM ? more : 0);
    return captainStrength(shown);
  }

  /** The captain's strength with everything that it has at its caps. */
  strengthAtCaps(place: number): number {
    const atCap = (column: number) => this.level(place, column) + this.levelsLeft(place, column);
    return captainStrength({
      level: atCap(columns.CHARACTER),
      shipLevel: atCap(columns.SHIP),
      crewLevel: atCap(columns.CREW),
      itemLevel: atCap(columns.ITEM),
    });
  }

  /** The captain in the form that rules read. Every call returns the same object, because there are millions. */
  show(place: number): Captain {
    const shown = this.#shown;
    shown.level = this.level(place, columns.CHARACTER);
    shown.shipLevel = this.level(place, columns.SHIP);
    shown.crewLevel = this.level(place, columns.CREW);
    shown.itemLevel = this.level(place, columns.ITEM);
    shown.hasItem = this.lacksItem[place] === 0;
    shown.strength = this.strength[place] ?? 0;
    return shown;
  }
}

export const columns = {
  CHARACTER: columnOf('CHARACTER'),
  SHIP: columnOf('SHIP'),
  CREW: columnOf('CREW'),
  ITEM: columnOf('ITEM'),
};
