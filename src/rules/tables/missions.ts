import type { OutcomeLine } from '#contract/missions.ts';
import type { Token } from '#contract/tokens.ts';

/** Numbers of missions that no other table has. */
export const missionTables = {
  raid: {
    deploymentHours: 12,
    costBooty: 25,
    minLevel: 5,
    riskLevel: 3,
    gems: 3,
    itemLevelTokens: 1,
    crewLevelTokens: 1,
    shipLevelTokens: 1,
    legendaryShipTokens: 1,
  },
  rescue: { deploymentHours: 24, costBooty: 50, minLevel: 10, riskLevel: 3, crewLevelTokens: 2 },
  /**
   * Burners. The count of a send means lots of GOLD burned in one day (at most `maxLots`), or days (at most `maxDays`)
   * if each day after the first also costs BOOTY.
   */
  burner: { deploymentHours: 24, maxLots: 50, maxDays: 30 },
  /** Specials. `deploymentHours` applies while no captain is chosen; a run lasts as long as its slowest entity. */
  special: {
    deploymentHours: 24,
    daysAfterQuarter: 7,
    /** The levels that a Special teaches up to the caps cost at most so many times its price as level tokens. */
    maxWorthOfCost: 2,
  },
  /**
   * Auto-claim of All Hands on Deck: one payment renews runs for `hours` of game time. A second press within
   * `confirmSeconds` confirms the payment.
   */
  autoClaim: { costBooty: 2_500, hours: 168, confirmSeconds: 5 },
  genesis: { deploymentHours: 24 },
  certainRiskLevel: 1,
  /** Risk level of Riddick's Hideout and SPDR'S BOUNTY: they show four risk dots, although they always succeed. */
  specialEventRiskLevel: 4,
};

/** Risk levels, from 1 (Very Low) to 5 (Very High). */
export const riskLevels = [1, 2, 3, 4, 5] as const;
export type RiskLevel = (typeof riskLevels)[number];

const lost = (rate: number, effect = 'Shipwreck'): OutcomeLine => ({
  type: 'failure',
  rate,
  effect,
  multiplier: 0,
});
const won = (multiplier: number, rate: number, effect: string): OutcomeLine => ({
  type: 'success',
  rate,
  effect,
  multiplier,
});
const single = (rate: number) => won(1, rate, 'Loot');
const double = (rate: number) => won(2, rate, 'Double');
const triple = (rate: number) => won(3, rate, 'Triple');
const fivefold = (rate: number) => won(5, rate, 'Bonanza');
const tenfold = (rate: number) => won(10, rate, 'Jackpot');

/** Outcomes of a plunder by risk level. The rates of each table sum to 1. */
export const plunderOutcomes: Readonly<Record<RiskLevel, readonly OutcomeLine[]>> = {
  1: [lost(0.05), single(0.91), double(0.04)],
  2: [lost(0.12), single(0.73), double(0.15)],
  3: [lost(0.25), single(0.49), double(0.2), triple(0.06)],
  4: [lost(0.4), single(0.28), double(0.18), triple(0.1), fivefold(0.04)],
  5: [lost(0.55), single(0.14), double(0.14), triple(0.1), fivefold(0.05), tenfold(0.02)],
};

/** Hours of game time before a plunder can be claimed, by risk level. */
export const plunderMinimumHours: Readonly<Record<RiskLevel, number>> = { 1: 4, 2: 8, 3: 12, 4: 24, 5: 24 };

/** Outcomes of Events, Burners and Specials, which always succeed; also used for buildings that take no captains. */
export const certainOutcomes: readonly OutcomeLine[] = [won(1, 1, 'Success')];

/** Outcomes of Raids that bring item level tokens: one of them, gems, or nothing. */
export const raidOutcomes: readonly OutcomeLine[] = [
  lost(0.25, 'Nothing'),
  won(1, 0.15, 'Gems'),
  won(1, 0.6, 'Item'),
];

/** Outcomes of Raids that bring crew level tokens. */
export const crewRaidOutcomes: readonly OutcomeLine[] = [
  lost(0.25, 'Nothing'),
  won(1, 0.15, 'Gems'),
  won(1, 0.6, 'Crew'),
];

/** Outcomes of Raids that bring ship level tokens, and rarely a Legendary Ship Token. */
export const shipRaidOutcomes: readonly OutcomeLine[] = [
  lost(0.45, 'Nothing'),
  won(1, 0.15, 'Gems'),
  won(1, 0.38, 'Ship'),
  won(1, 0.02, 'Legendary'),
];

/** Outcomes of RescueCrew: crew level tokens, or nothing. */
export const rescueOutcomes: readonly OutcomeLine[] = [lost(0.25, 'Nothing'), won(1, 0.75, 'Crew')];

/** Numbers that decide what plunders pay. */
export const plunders = {
  gemsPerDay: 10,
  gemsOnFailure: 1,
  /** RUM that a captain saves from the wreck of a plunder for Treasure. */
  rumOnFailure: 25,
  /** Minimum Treasure of a finished plunder before its multiplier, so that no captain is too weak to bring any. */
  minTreasure: 1,
  /** Highest amount of Treasure that a captain can earn per day. */
  maxTreasureADay: 100_000,
  /** Hours of game time after which a plunder earns nothing more. */
  paidHours: 24,
};

/** Rules of Battle Tokens, which earn Treasure while levelling on one island: one token pays for one slot. */
export const battleTokens = {
  slotHours: 4,
  slotsADay: 6,
  layer: 1,
};

/** Numbers from which the rate is calculated: Treasure per unit of counted strength per day. */
export const treasurePerStrength = {
  /** The highest rate, which also applies while no captain is active. */
  max: 0.5,
  /** A strength counts as `factor × strength ^ exponent`: 32 times the strength counts twice as much. */
  factor: 16_000,
  exponent: 0.2,
  /** The total Treasure that all active strength may earn per day, and what it may at least earn for each captain. */
  dailyTreasureForAll: 2_000_000,
  dailyTreasureForEach: 100_000,
  decimals: 6,
  /** Days after its end for which an unclaimed run counts as active. */
  unclaimedDays: 7,
  /** Number of UTC hours after which the rate is recalculated, at least one. */
  refreshHours: 1,
};

interface VoyageTerms {
  /** Minutes of game time until the claim. */
  readonly minutes: number;
  readonly token: Token;
  readonly amount: number;
}

/**
 * How long each of the First Voyages takes and what it brings, by its place in the chapter, from 1 (rule book:
 * first-voyages.md, Chapter).
 */
export const firstVoyageTerms: Readonly<Record<`step${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`, VoyageTerms>> = {
  step1: { minutes: 1, token: 'CAPTAIN_LEVEL_TOKEN', amount: 1 },
  step2: { minutes: 3, token: 'SHIP_LEVEL_TOKEN', amount: 1 },
  step3: { minutes: 10, token: 'CREW_LEVEL_TOKEN', amount: 1 },
  step4: { minutes: 30, token: 'ITEM_LEVEL_TOKEN', amount: 1 },
  step5: { minutes: 60, token: 'GOLD', amount: 1_800 },
  step6: { minutes: 240, token: 'TREASURE', amount: 1_000 },
  step7: { minutes: 480, token: 'GEMS', amount: 10 },
  step8: { minutes: 1_440, token: 'BATTLE_TOKEN', amount: 6 },
};
