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
import { plunderMinimumHours, plunderOutcomes, raidOutcomes, rescueOutcomes } from './tables/outcomes.ts';
import { plunders } from './tables/plunders.ts';
import { levelRarityFromPercent, strengthRarityFromPercent } from './tables/rarityBands.ts';
import { transfers } from './tables/transfers.ts';
import { treasureChest } from './tables/treasureChest.ts';
import { treasurePerStrength } from './tables/treasurePerStrength.ts';
import { tokenDecimals } from './tokens.ts';

/** Grows when a table changes its shape; its numbers may change without. */
export const ruleTablesVersion = '7';

/**
 * The tables that the database may override, each value of them (`ruleOverrides.ts`). Rules take them as an argument:
 * the worker passes the live ones, and the client those of `GET /game/rules`.
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
  missions: missionTables,
  treasurePerStrength,
  treasureChest,
  arena,
  emissions,
  exchange,
  transfers,
  genesisFleet,
  fixedPricesUsd,
  openMissionKinds,
};
export type RuleTables = Readonly<typeof ruleTables>;

/**
 * Published beside them and fixed. Decimals give every stored balance its meaning; receipts check the odds, also
 * without a worker; the islands' buildings are the map itself. A single mission's numbers are overridden under
 * `missions/{id}` (decision 0021-mission-kinds.md).
 */
export const fixedTables = {
  tokenDecimals,
  plunderOutcomes,
  raidOutcomes,
  rescueOutcomes,
  islands,
} as const;
