import { islands, openMissionKinds } from './islands/islands.ts';
import { arena } from './tables/arena.ts';
import { battleTokens } from './tables/battleTokens.ts';
import { burning } from './tables/burning.ts';
import { emissions } from './tables/emissions.ts';
import { exchange } from './tables/exchange.ts';
import { fixedPricesUsd } from './tables/fixedPrices.ts';
import { genesisFleet } from './tables/genesisFleet.ts';
import { levelCaps } from './tables/levelCaps.ts';
import { levelling, levellingMultipliers } from './tables/levelling.ts';
import { missionTables } from './tables/missionTables.ts';
import { mythicUpgrade } from './tables/mythicUpgrade.ts';
import { openTabs } from './tables/openTabs.ts';
import { plunderMinimumHours, plunderOutcomes, raidOutcomes, rescueOutcomes } from './tables/outcomes.ts';
import { plunders } from './tables/plunders.ts';
import { levelRarityFromPercent, strengthRarityFromPercent } from './tables/rarityBands.ts';
import { recruits } from './tables/recruits.ts';
import { transfers } from './tables/transfers.ts';
import { treasureChest } from './tables/treasureChest.ts';
import { treasurePerStrength } from './tables/treasurePerStrength.ts';
import { tokenDecimals } from './tokens.ts';

/** Version of the tables' structure: increased when a table changes its fields, but not when only numbers change. */
export const ruleTablesVersion = '10';

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
  mythicUpgrade,
  burning,
  battleTokens,
  plunders,
  plunderMinimumHours,
  plunderOutcomes,
  raidOutcomes,
  rescueOutcomes,
  missions: missionTables,
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
};
export type RuleTables = Readonly<typeof ruleTables>;

/**
 * Tables that are published together with `ruleTables` but cannot be overridden. Decimals define what a stored balance
 * means; the islands' buildings define the map. The numbers of a single mission, its risk and price included, are overridden under `missions/{id}` (decision 0021-mission-kinds.md).
 */
export const fixedTables = {
  tokenDecimals,
  islands,
} as const;
