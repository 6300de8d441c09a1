import { islands, openMissionKinds } from './islands/islands.ts';
import {
  burning,
  fairWind,
  levelCaps,
  levelling,
  levellingMultipliers,
  levelRarityFromPercent,
  mythicUpgrade,
  strengthRarityFromPercent,
} from './tables/captains.ts';
import { collectionRegistry } from './tables/collections.ts';
import { genesisFleet } from './tables/genesisFleet.ts';
import {
  battleTokens,
  crewRaidOutcomes,
  firstVoyageTerms,
  missionTables,
  plunderMinimumHours,
  plunderOutcomes,
  plunders,
  raidOutcomes,
  rescueOutcomes,
  shipRaidOutcomes,
  treasurePerStrength,
} from './tables/missions.ts';
import {
  arena,
  emissions,
  exchange,
  fixedPricesUsd,
  openTabs,
  recruits,
  transfers,
  treasureChest,
} from './tables/treasury.ts';
import { winds } from './tables/winds.ts';
import { tokenDecimals } from './tokens.ts';

/** Version of the tables' structure: increased when a table changes its fields, but not when only numbers change. */
export const ruleTablesVersion = '17';

/**
 * The tables whose values the database may override (`ruleOverrides.ts`). Rules take them as an argument: the worker
 * passes the live ones, and the client passes those of `GET /game/rules`.
 */
export const ruleTables = {
  levelCaps,
  strengthRarityFromPercent,
  levelRarityFromPercent,
  levelling,
  levellingMultipliers,
  fairWind,
  mythicUpgrade,
  burning,
  battleTokens,
  plunders,
  plunderMinimumHours,
  plunderOutcomes,
  raidOutcomes,
  crewRaidOutcomes,
  shipRaidOutcomes,
  rescueOutcomes,
  missions: missionTables,
  firstVoyages: firstVoyageTerms,
  winds,
  treasurePerStrength,
  treasureChest,
  arena,
  emissions,
  exchange,
  recruits,
  transfers,
  genesisFleet,
  fixedPricesUsd,
  openMissionKinds,
  openTabs,
  collections: collectionRegistry,
};
export type RuleTables = Readonly<typeof ruleTables>;

/**
 * Tables that are published together with `ruleTables` but cannot be overridden. Decimals define what a stored balance
 * means; the islands' buildings define the map. The numbers of a single mission, its risk and price included, are
 * overridden under `missions/{id}` (decision 0021-mission-kinds.md).
 */
export const fixedTables = {
  tokenDecimals,
  islands,
} as const;
