import { type Captain, type LevelEntity, levelEntities } from '#contract/captains.ts';
import type { WindKind } from '#contract/missions.ts';
import type { Token } from '#contract/tokens.ts';
import { type MedianLevels, tokensForLevels } from '../captains/fairWind.ts';
import { levelTokens } from '../captains/levelUp.ts';
import { levelBooty, type PerEntity, perEntity } from '../exchange/levelBooty.ts';
import { levellingMultipliersOf } from '../levelling/levelCost.ts';
import { eligibilityRefusal } from '../missions/eligibility.ts';
import { haulOf } from '../missions/haul.ts';
import { type CatalogueMission, missionsOf } from '../missions/missionCatalogue.ts';
import { missionInWind } from '../missions/missionInWind.ts';
import type { RuleTables } from '../ruleTables.ts';
import { hourMs } from '../time.ts';
import type { LevelWeights } from './cheapestLevels.ts';
import { eventCost, type LevelPriceRules, levelsBooty, sumOf } from './levelPrices.ts';

/**
 * How levels are paid for (rule book: simulator.md, Roster plan): with level tokens that are bought for BOOTY, which
 * takes no time; with level tokens that captains bring home, for BOOTY and hours; or in Events, for GOLD and hours, on
 * the first island or on the others.
 */
export const planWays = ['tokens', 'foundTokens', 'firstIsland', 'otherIslands'] as const;
export type PlanWay = (typeof planWays)[number];

/** The currency in which each way measures what is cheap. */
export const paidIn = {
  tokens: 'BOOTY',
  foundTokens: 'BOOTY',
  firstIsland: 'GOLD',
  otherIslands: 'GOLD',
} as const satisfies Record<PlanWay, Token>;

/** What levels of one captain cost: level tokens and their BOOTY, or GOLD and hours of Events. */
export interface PlanPrice {
  readonly tokens: number;
  readonly booty: number;
  readonly gold: number;
  readonly hours: number;
}

/** The wind on each island, by its layer; none on those that are missing. */
export type IslandWinds = ReadonlyMap<number, WindKind>;

/** Where level tokens of an entity are found by chance, and what one costs on average. */
interface TokenSource {
  readonly mission: CatalogueMission;
  readonly booty: number;
  /** Hours of game time. */
  readonly hours: number;
}

const firstLayer = 1;
const otherLayer = 2;

/** The island whose Events determine a plan's GOLD and hours. Level tokens are compared with the cheaper islands. */
const planLayer = (way: PlanWay): number => (way === 'firstIsland' ? firstLayer : otherLayer);

/** A plan is for all captains: one that is away or in the arena can be sent later. */
export const atHome = (captain: Captain): Captain =>
  captain.standing === 'resting' ? captain : { ...captain, standing: 'resting' };

/**
 * For each entity the mission that brings its level tokens for the least BOOTY on average, among those on which one of
 * the captains may be sent; null where there is none.
 */
function tokenSources(
  rules: RuleTables,
  captains: readonly Captain[],
  winds: IslandWinds,
): PerEntity<TokenSource | null> {
  const sender = highestCaptain(captains);
  if (sender === null) return perEntity(() => null);
  const missions = missionsOf(rules).map((mission) => inItsWind(rules, mission, winds));
  const open = missions.filter(
    ({ stats }) =>
      stats.outcomes.length > 1 &&
      stats.currency === 'BOOTY' &&
      eligibilityRefusal(rules, sender, stats) === null,
  );
  return perEntity((entity) => {
    const sources = open.flatMap((mission) => sourceOf(rules, mission, sender, entity));
    return sources.sort((one, other) => one.booty - other.booty)[0] ?? null;
  });
}

/** The mission with this week's odds, and with its wind if that changes them. */
function inItsWind(rules: RuleTables, mission: CatalogueMission, winds: IslandWinds): CatalogueMission {
  const { stats } = mission;
  const inWind = missionInWind(rules, { ...stats, wind: winds.get(stats.layer) ?? null });
  if (inWind === null) return mission;
  return { ...mission, stats: { ...stats, wind: inWind.wind, outcomes: [...inWind.outcomes] } };
}

function highestCaptain(captains: readonly Captain[]): Captain | null {
  let highest: Captain | null = null;
  for (const captain of captains) {
    const maySail = captain.isCore || !captain.minted;
    if (maySail && (highest === null || captain.level > highest.level)) highest = captain;
  }
  return highest && atHome(highest);
}

function sourceOf(
  rules: RuleTables,
  mission: CatalogueMission,
  captain: Captain,
  entity: LevelEntity,
): TokenSource[] {
  const { stats } = mission;
  const plannedMs = stats.deployment * hourMs;
  const run = { stats, captain, count: 1, strength: captain.strength, elapsedMs: plannedMs, plannedMs };
  const nothingEarned = { treasurePerStrength: 0, earnedTodayTreasure: 0, goldToBurn: 0, slotTreasure: 0 };
  const found = stats.outcomes.reduce((sum, outcome) => {
    const { tokens } = haulOf(rules, { ...run, ...nothingEarned, outcome });
    const amount = tokens.find(({ token }) => token === levelTokens[entity])?.amount ?? 0;
    return sum + outcome.rate * amount;
  }, 0);
  return found > 0 ? [{ mission, booty: stats.cost / found, hours: stats.deployment / found }] : [];
}

interface FoundTokens {
  /** Null where a token costs less at the exchange. */
  readonly missionId: string | null;
  /** The wind there, on which the price depends; null if there is none. */
  readonly wind: WindKind | null;
  readonly hours: number;
}

/** Everything on which the price of a captain's levels depends; plain data that can be copied to another thread. */
export interface PlanTerms {
  readonly way: PlanWay;
  /** Price of one level in the way's currency, and the hours that decide between equal prices. */
  readonly weights: LevelWeights;
  /** BOOTY for one level of each entity. */
  readonly booty: PerEntity;
  /** Where level tokens are found, and the hours for one; null unless the way is `foundTokens`. */
  readonly found: PerEntity<FoundTokens> | null;
  readonly rules: LevelPriceRules & Pick<RuleTables, 'fairWind'>;
  /** Median level of each entity in the world, on which Fair wind depends. */
  readonly medianLevels: MedianLevels;
}

/**
 * @param winds this week's winds, which decide where level tokens are found for the least
 * @param medianLevels on which Fair wind depends; without them those of a young world count
 */
export function planTerms(
  rules: RuleTables,
  way: PlanWay,
  captains: readonly Captain[],
  winds: IslandWinds = new Map(),
  medianLevels: MedianLevels = perEntity(() => 0),
): PlanTerms {
  const { levelling, levellingMultipliers, exchange, fairWind } = rules;
  const bought = levelBooty(rules);
  const sources = way === 'foundTokens' ? tokenSources(rules, captains, winds) : null;
  const cheaperSource = (entity: LevelEntity): TokenSource | null => {
    const source = sources?.[entity] ?? null;
    return source !== null && source.booty < bought[entity] ? source : null;
  };
  const booty = perEntity((entity) => cheaperSource(entity)?.booty ?? bought[entity]);
  const found =
    sources &&
    perEntity((entity): FoundTokens => {
      const source = cheaperSource(entity);
      return {
        missionId: source?.mission.id ?? null,
        wind: source?.mission.stats.wind ?? null,
        hours: source?.hours ?? 0,
      };
    });
  const { goldCostMultiplier, durationMultiplier } = levellingMultipliersOf(rules, planLayer(way));
  const gold = perEntity((entity) => levelling[entity].costGold * goldCostMultiplier);
  const hours = perEntity(
    (entity) => found?.[entity].hours ?? levelling[entity].durationHours * durationMultiplier,
  );
  const price = paidIn[way] === 'BOOTY' ? booty : gold;
  return {
    way,
    weights: {
      price: levelEntities.map((entity) => price[entity]),
      hours: levelEntities.map((entity) => hours[entity]),
    },
    booty,
    found,
    rules: { levelling, levellingMultipliers, exchange, fairWind },
    medianLevels,
  };
}

/** The tokens that these levels take, with Fair wind. */
export const tokensOfLevels = (
  { rules, medianLevels }: PlanTerms,
  from: PerEntity,
  gained: PerEntity,
): PerEntity =>
  perEntity((entity) =>
    tokensForLevels(rules, { level: from[entity], medianLevel: medianLevels[entity] }, gained[entity]),
  );

/** What it costs one captain to gain these levels. */
export function priceOf(terms: PlanTerms, from: PerEntity, gained: PerEntity): PlanPrice {
  const { way, booty, found, rules } = terms;
  const tokens = tokensOfLevels(terms, from, gained);
  const inEvents = eventCost(rules, planLayer(way), gained);
  return {
    tokens: sumOf((entity) => tokens[entity]),
    booty: levelsBooty(booty, tokens),
    gold: inEvents.gold,
    hours: found === null ? inEvents.hours : sumOf((entity) => tokens[entity] * found[entity].hours),
  };
}
