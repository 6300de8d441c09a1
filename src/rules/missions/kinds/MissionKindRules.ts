import type { Captain } from '#contract/captains.ts';
import type { CaptainMissionKind, MissionStats, Outcome } from '#contract/missions.ts';
import type { LevelGain } from '../../captains/levelGains.ts';
import type { BuildingIcon } from '../../islands/buildingIcons.ts';
import type { MissionBuilding } from '../../islands/buildings.ts';
import type { RuleRefusal } from '../../refusal.ts';
import type { RuleTables } from '../../ruleTables.ts';
import type { Price } from '../../tokens.ts';

/** The stats of a mission that its kind decides; the catalogue adds the others. */
export type KindStats = Pick<MissionStats, 'yield' | 'deployment'> &
  Partial<
    Pick<
      MissionStats,
      | 'minLevel'
      | 'cost'
      | 'currency'
      | 'riskLevel'
      | 'color'
      | 'outcomes'
      | 'goldCostMultiplier'
      | 'durationMultiplier'
      | 'bootyPerExtraDay'
      | 'entity'
    >
  >;

/** What the rules need to know about a mission. */
export type RuledStats = Pick<
  MissionStats,
  | 'kind'
  | 'path'
  | 'layer'
  | 'yield'
  | 'deployment'
  | 'cost'
  | 'currency'
  | 'entity'
  | 'goldCostMultiplier'
  | 'durationMultiplier'
  | 'bootyCostMultiplier'
  | 'bootyPerExtraDay'
>;

/** What the number in a send counts. */
export type CountMeaning = 'nothing' | 'levels' | 'lots' | 'days';

/** Where the mission selector lists a kind; null where it is reached by its building alone. */
export type SelectorGroup = 'plunders' | 'raids' | 'objectives' | null;

/** A run that is over, with everything its reward depends on. */
export interface FinishedRun {
  readonly stats: RuledStats;
  readonly captain: Captain;
  /** Levels, lots or days; 1 where the count means nothing. */
  readonly count: number;
  readonly outcome: Outcome;
  /** Strength of the captain when it was sent. */
  readonly strength: number;
  /** Milliseconds of the game from the start to now, and to the earliest claim. */
  readonly elapsedMs: number;
  readonly plannedMs: number;
  /** Live rate, and what the captain already earned today; 0 unless `earnsByStrength` asks for them. */
  readonly treasurePerStrength: number;
  readonly earnedTodayTreasure: number;
  /** GOLD paid at the start that becomes gold bars. */
  readonly goldToBurn: number;
  /** Treasure of the Battle Token slots settled during the run. */
  readonly slotTreasure: number;
}

/** What one run brings. */
export interface Haul {
  readonly treasure: number;
  readonly gems: number;
  /** Level tokens. */
  readonly tokens: readonly Price[];
  readonly gains: readonly LevelGain[];
  /** GOLD that became gold bars on the captain. */
  readonly goldBurned: number;
  /** Milliseconds of the game that count as played. */
  readonly playedMs: number;
}

/**
 * Everything that one kind of mission decides (decision 0021-mission-kinds.md). `missionKinds.ts` has one for each
 * kind that captains are sent on; code outside this folder asks it instead of comparing kinds.
 */
export interface MissionKindRules<K extends CaptainMissionKind = CaptainMissionKind> {
  /** Stats of a building with such a mission. */
  stats(rules: RuleTables, building: MissionBuilding<K>, layer: number): KindStats;
  /** Cost and hours shown for the mission: those of the smallest send. */
  smallestSend(rules: RuleTables, stats: RuledStats): Pick<MissionStats, 'cost' | 'deployment'>;
  /** Whether the mission ends with the running quarter. */
  readonly endsWithQuarter: boolean;

  /** Why this captain cannot go there, apart from the reasons that all kinds share; null when it can. */
  refusal(rules: RuleTables, captain: Captain, stats: RuledStats): RuleRefusal | null;
  counts(stats: RuledStats): CountMeaning;
  /** The highest count this captain can be sent with; 1 where the count means nothing. */
  maxCount(rules: RuleTables, captain: Captain, stats: RuledStats): number;
  /** What sending one captain costs; amounts of 0 are left out later. */
  prices(rules: RuleTables, stats: RuledStats, count: number): Price[];
  /** GOLD of the price that becomes gold bars at the claim. */
  goldToBurn(stats: RuledStats, count: number): number;
  /** Hours of the game until a claim is possible. */
  durationHours(rules: RuleTables, stats: RuledStats, count: number, captain?: Captain): number;

  /** Levels the captain gains, within its caps. */
  gains(rules: RuleTables, captain: Captain, stats: RuledStats, count: number): LevelGain[];
  /** Whether the haul depends on the rate of Treasure and on what the captain earned today. */
  earnsByStrength(stats: RuledStats, outcome: Outcome): boolean;
  /** The fields of the haul that differ from an empty one. */
  haul(rules: RuleTables, run: FinishedRun): Partial<Haul>;
  battleTokensWork(rules: RuleTables, stats: RuledStats): boolean;
  /** Whether a weekly payment can renew its runs. */
  canRenew(stats: RuledStats): boolean;

  /** Which notification answers a send. */
  readonly notificationType: 'initiate' | 'initiateSpecial';
  /** Whether the player confirms a send, because the captain cannot be recalled. */
  readonly needsConfirmation: boolean;
  /** Running timer: elapsed time, or time left. */
  readonly timer: 'up' | 'down';
  /** Risk by name and success rate, or the success rate alone. */
  readonly risk: 'named' | 'rate';
  readonly selectorGroup: SelectorGroup;
  icon(stats: Pick<RuledStats, 'entity' | 'yield'>): BuildingIcon;
  /** Whether its building glows on the map. */
  isHighlighted(stats: Pick<RuledStats, 'yield'>): boolean;
}
