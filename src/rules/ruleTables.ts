import { levelCaps } from './captains/caps.ts';
import { levelRarityFromPercent, strengthRarityFromPercent } from './captains/rarity.ts';
import { maxStrength } from './captains/strength.ts';
import { islands, openMissionKinds } from './islands/islands.ts';
import { battleTokenTable } from './missions/battleTokens.ts';
import { levelling, levellingMultipliers } from './missions/levellingTable.ts';
import { missionTables } from './missions/missionTables.ts';
import {
  plunderMinimumHours,
  plunderOutcomes,
  raidOutcomes,
  rescueOutcomes,
} from './missions/outcomeTables.ts';
import { plunderTable } from './missions/plunderReward.ts';
import { tokenDecimals } from './tokens.ts';
import { treasurePerStrengthTable } from './treasury/treasurePerStrength.ts';

/** Grows when a table changes its shape; its numbers may change without. */
export const ruleTablesVersion = '1';

/** Every tunable of the game by name, as plain JSON: what `GET /game/rules` publishes. */
export const ruleTables = {
  levelCaps,
  mostStrength: maxStrength,
  strengthRarityFromPercent,
  levelRarityFromPercent,
  tokenDecimals,
  levelling,
  levellingMultipliers,
  battleTokens: battleTokenTable,
  plunders: plunderTable,
  plunderOutcomes,
  plunderMinimumHours,
  raidOutcomes,
  rescueOutcomes,
  missions: missionTables,
  treasurePerStrength: treasurePerStrengthTable,
  openMissionKinds,
  islands,
} as const;
