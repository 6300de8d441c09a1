import { type Captain, type LevelEntity, levelEntities } from '#contract/captains.ts';
import type { WindKind } from '#contract/missions.ts';
import { hasEntity, levelCap, levelOf } from '#rules/captains/caps.ts';
import { type EquipmentType, equipmentTypes, type Piece, withPiece } from '#rules/captains/equipment.ts';
import { levelBooty, type PerEntity, perEntity } from '#rules/exchange/levelBooty.ts';
import { missionsOf } from '#rules/missions/missionCatalogue.ts';
import type { RuleTables } from '#rules/ruleTables.ts';

/** Every way to give these pieces to the captains: one piece each at most, every piece once at most. */
function* assignments(captains: number, pieces: readonly Piece[]): Generator<(Piece | null)[]> {
  if (captains === 0) {
    yield [];
    return;
  }
  for (const piece of [null, ...pieces])
    for (const rest of assignments(
      captains - 1,
      pieces.filter((other) => other !== piece),
    ))
      yield [piece, ...rest];
}

/** The highest sum of strengths over every assignment of the pieces. */
export function highestStrength(captains: readonly Captain[], pieces: readonly Piece[]): number {
  const rest = (types: readonly EquipmentType[], equipped: readonly Captain[]): number => {
    const [type, ...others] = types;
    if (type === undefined) return equipped.reduce((sum, { strength }) => sum + strength, 0);
    let highest = 0;
    for (const carried of assignments(
      equipped.length,
      pieces.filter((piece) => piece.type === type),
    )) {
      const next = equipped.map((captain, place) => withPiece(captain, type, carried[place] ?? null));
      highest = Math.max(highest, rest(others, next));
    }
    return highest;
  };
  return rest(equipmentTypes, captains);
}

/** Prices of a captain's levels in one currency. */
export interface BruteForcePrices {
  readonly perLevel: PerEntity;
  /** Of a Special that raises everything to its cap; Infinity where none is open. */
  readonly toCaps: number;
  /** Of a Special for one level of all four; Infinity where none is open. */
  readonly oneOfEach: number;
  /** The medians of Fair wind; null where levels are not paid with tokens. */
  readonly medians: PerEntity | null;
}

/** The tokens that an entity uses for levels, one token after the other. */
function tokensFor({ fairWind }: RuleTables, median: number, level: number, levels: number): number {
  const upTo = Math.max(median, fairWind.minMedian);
  let tokens = 0;
  for (let at = level; at < level + levels; tokens += 1) {
    const blown = Math.min(fairWind.maxLevels, Math.floor((upTo / at) ** fairWind.exponent), upTo - at);
    at += Math.max(1, blown);
  }
  return tokens;
}

/** The least price at which a captain reaches the strength, over all its levels and Specials; null where it cannot. */
export function leastPrice(
  rules: RuleTables,
  captain: Captain,
  strength: number | null,
  { perLevel, toCaps, oneOfEach, medians }: BruteForcePrices,
): number | null {
  const from = perEntity((entity) => levelOf(captain, entity));
  const caps = perEntity((entity) =>
    hasEntity(captain, entity) ? Math.max(from[entity], levelCap(rules, captain, entity)) : from[entity],
  );
  const reaches = (levels: PerEntity) =>
    strength === null
      ? levelEntities.every((entity) => levels[entity] === caps[entity])
      : levels.CHARACTER * (levels.CREW + levels.ITEM) * levels.SHIP >= strength;
  const priceOfLevels = (entity: LevelEntity, level: number, levels: number) =>
    (medians === null ? levels : tokensFor(rules, medians[entity], level, levels)) * perLevel[entity];
  let best: number | null = null;
  const offer = (price: number) => {
    if (best === null || price < best) best = price;
  };
  for (
    let times = 0;
    times <= Math.min(...levelEntities.map((entity) => caps[entity] - from[entity]));
    times++
  ) {
    if (times > 0 && !Number.isFinite(oneOfEach)) break;
    for (const levels of levelsUpTo(
      perEntity((entity) => from[entity] + times),
      caps,
    )) {
      if (!reaches(levels)) continue;
      const learned = levelEntities.reduce(
        (sum, entity) =>
          sum + priceOfLevels(entity, from[entity] + times, levels[entity] - from[entity] - times),
        0,
      );
      offer(learned + (times === 0 ? 0 : times * oneOfEach));
    }
  }
  if (best !== null && best > 0 && reaches(caps)) offer(toCaps);
  return best;
}

function* levelsUpTo(from: PerEntity, caps: PerEntity): Generator<PerEntity> {
  for (let CHARACTER = from.CHARACTER; CHARACTER <= caps.CHARACTER; CHARACTER++)
    for (let SHIP = from.SHIP; SHIP <= caps.SHIP; SHIP++)
      for (let ITEM = from.ITEM; ITEM <= caps.ITEM; ITEM++)
        for (let CREW = from.CREW; CREW <= caps.CREW; CREW++) yield { CHARACTER, SHIP, ITEM, CREW };
}

/** Effect of an outcome, by the entity whose level token it brings. */
const finds: Readonly<Partial<Record<LevelEntity, string>>> = { ITEM: 'Item', CREW: 'Crew', SHIP: 'Ship' };

/** Level tokens that one find brings, as the tables of the missions say. */
function tokensOfFind({ missions: { raid, rescue } }: RuleTables, kind: string, entity: LevelEntity): number {
  if (kind === 'RescueCrew') return entity === 'CREW' ? rescue.crewLevelTokens : 0;
  return { CHARACTER: 0, SHIP: raid.shipLevelTokens, CREW: raid.crewLevelTokens, ITEM: raid.itemLevelTokens }[
    entity
  ];
}

/** The least BOOTY for one level token: at the exchange, or on average on any mission of finds in its island's wind. */
export function leastTokenPrice(
  rules: RuleTables,
  captains: readonly Captain[],
  winds: ReadonlyMap<number, WindKind>,
  entity: LevelEntity,
): number {
  const level = Math.max(...captains.map((captain) => captain.level));
  const found = missionsOf(rules)
    .filter(({ stats }) => ['Raids', 'RescueCrew'].includes(stats.kind) && stats.minLevel <= level)
    .map(({ stats }) => {
      const rate = stats.outcomes.find(({ effect }) => effect === finds[entity])?.rate ?? 0;
      const percent = rules.winds.kinds[winds.get(stats.layer) ?? 'calm'].yieldPercent;
      const chance = Math.round(Math.round(rate * 100) * (percent / 100)) / 100;
      return stats.cost / (chance * tokensOfFind(rules, stats.kind, entity));
    });
  return Math.min(levelBooty(rules)[entity], ...found);
}
