import type { Collection, LevelEntity } from '#contract/captains.ts';
import { count } from './amounts.ts';
import { entityNames } from './names.ts';

/** What the player reads about captains (spec A §2.7, §2.8). */

export const loadingCaptains = 'Loading your Captains...';
export const noCaptainsOf = (collection: Collection | 'Captain'): string =>
  `You don't have any ${collection} NFTs in-game.`;
export const noCaptainsMatch = 'No captains match your current filters.';
export const captainOnMission = 'Captain is on mission';
export const mythic = 'Mythic';
export const strengthLabel = 'Strength';
export const captainLevel = (level: number): string => `Level ${count(level)}`;
/** 'Ship 12': an entity and its level. */
export const entityLevel = (entity: LevelEntity, level: number): string =>
  `${entityNames[entity]} ${count(level)}`;
export const selectCaptain = (name: string): string => `Select ${name}`;
export const unselectCaptain = (name: string): string => `Unselect ${name}`;
