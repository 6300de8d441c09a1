import type { Captain } from '#contract/captains.ts';
import type { CaptainMissionKind, MissionStats, Outcome, OutcomeLine } from '#contract/missions.ts';
import type { LevelGain } from '../../captains/levelGains.ts';
import type { BuildingIcon } from '../../islands/buildingIcons.ts';
import type { MissionBuilding } from '../../islands/buildings.ts';
import type { RuleRefusal } from '../../refusal.ts';
import type { RuleTables } from '../../ruleTables.ts';
import type { Price } from '../../tokens.ts';

/** The fields of a mission's stats that its kind decides; the catalogue adds the others. */
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

/** The fields of a mission's stats that the rules of its kind read. */
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
  | 'wind'
>;

/** What a wind may change about a mission. */
export interface WindableStats {
  readonly outcomes: readonly OutcomeLine[];
  /** The risk level that the outcomes have. */
  readonly riskLevel: number;
  /** What the mission brings, in percent of what it brings without wind. */
  readonly yieldPercent: number;
}

/** What the count of a send means. */
export type CountMeaning = 'nothing' | 'levels' | 'lots' | 'days';

/** The group of the mission selector that lists a kind; null if the kind is reached only through its buildings. */
type SelectorGroup = 'plunders' | 'raids' | 'objectives' | null;

/** A run that is over, with all values on which its haul depends. */
export interface FinishedRun {
  readonly stats: RuledStats;
  readonly captain: Captain;
  /** Levels, lots or days; 1 if the kind ignores the count. */
  readonly count: number;
  readonly outcome: Outcome;
  /** Strength of the captain when it was sent. */
  readonly strength: number;
  /** Milliseconds of game time from the start to now. */
  readonly elapsedMs: number;
  /** Milliseconds of game time from the start to the earliest claim. */
  readonly plannedMs: number;
  /** Treasure per point of strength and day; only read if `earnsByStrength` is true for this run. */
  readonly treasurePerStrength: number;
  /** Treasure that the captain has already earned on the day of the claim; only read if `earnsByStrength` is true. */
  readonly earnedTodayTreasure: number;
  /** GOLD paid at the start that becomes gold bars. */
  readonly goldToBurn: number;
  /** Treasure of the Battle Token slots settled during the run. */
  readonly slotTreasure: number;
}

/** What one run brings. */
export interface Haul {
  readonly treasure: number;
  /** Treasure that the run earned and the daily limit of its captain did not pay. */
  readonly treasureOverLimit: number;
  readonly gems: number;
  /** Level tokens that the captain found. */
  readonly tokens: readonly Price[];
  readonly gains: readonly LevelGain[];
  /** GOLD that became gold bars on the captain. */
  readonly goldBurned: number;
  /** Milliseconds of game time that count as played. */
  readonly playedMs: number;
}

/**
 * All rules of one kind of mission (decision 0021-mission-kinds.md). `missionKinds.ts` has an object of this type for
 * each kind that captains are sent on. Code outside this folder uses these objects instead of comparing kinds.
 */
export interface MissionKindRules<K extends CaptainMissionKind = CaptainMissionKind> {
  /** Stats of a building whose mission has this kind. */
  stats(rules: RuleTables, building: MissionBuilding<K>, layer: number): KindStats;
  /** Cost and hours that the mission displays: those of the smallest possible send. */
  smallestSend(rules: RuleTables, stats: RuledStats): Pick<MissionStats, 'cost' | 'deployment'>;
  /** Whether missions of this kind end some days after the quarter. */
  readonly endsWithQuarter: boolean;

  /** Why this captain cannot be sent, apart from the reasons that all kinds share; null when it can. */
  refusal(rules: RuleTables, captain: Captain, stats: RuledStats): RuleRefusal | null;
  counts(stats: RuledStats): CountMeaning;
  /** The highest count with which this captain can be sent; 1 if the kind ignores the count. */
  maxCount(rules: RuleTables, captain: Captain, stats: RuledStats): number;
  /** Prices for sending one captain. They may include amounts of 0, which the caller removes. */
  prices(rules: RuleTables, stats: RuledStats, count: number): Price[];
  /** The most that the levels which a captain still lacks may cost as level tokens, in BOOTY; null without a limit. */
  maxLevelWorth?(rules: RuleTables, stats: RuledStats): number | null;
  /** GOLD of the price that becomes gold bars at the claim. */
  goldToBurn(stats: RuledStats, count: number): number;
  /** Hours of game time until a claim is possible. */
  durationHours(rules: RuleTables, stats: RuledStats, count: number, captain?: Captain): number;

  /** Levels that the captain gains, limited by its caps. */
  gains(rules: RuleTables, captain: Captain, stats: RuledStats, count: number): LevelGain[];
  /** Whether the haul depends on the Treasure rate per strength and on the captain's Treasure earned so far today. */
  earnsByStrength(stats: RuledStats, outcome: Outcome): boolean;
  /** The fields of the haul that this kind decides; `haulOf` supplies the others. */
  haul(rules: RuleTables, run: FinishedRun): Partial<Haul>;
  /** What this week's wind makes of a mission that is not sent yet; without it, no wind changes missions of this kind. */
  inWind?(rules: RuleTables, stats: RuledStats & Pick<MissionStats, 'outcomes' | 'riskLevel'>): WindableStats;
  battleTokensWork(rules: RuleTables, stats: RuledStats): boolean;
  /** Whether a weekly payment can renew runs of this mission. */
  canRenew(stats: RuledStats): boolean;

  /** Type of the notification that answers a send. */
  readonly notificationType: 'initiate' | 'initiateSpecial';
  /** Whether the player has to confirm a send, because the captain cannot be recalled. */
  readonly needsConfirmation: boolean;
  /** What the running timer shows: elapsed time (up), or time left (down). */
  readonly timer: 'up' | 'down';
  /** How the risk is displayed: its name with the success rate, or the success rate alone. */
  readonly risk: 'named' | 'rate';
  readonly selectorGroup: SelectorGroup;
  icon(stats: Pick<RuledStats, 'entity' | 'yield'>): BuildingIcon;
  /** Whether the mission's building glows on the map. */
  isHighlighted(stats: Pick<RuledStats, 'yield'>): boolean;
}
