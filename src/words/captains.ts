import { count } from './numbers.ts';

/** Texts about captains (rule book: captains.md, Captain card). */

export const loadingCaptains = 'Loading your Captains...';
export const mythic = 'Mythic';
export const strengthLabel = 'Strength';
export const goldBarsLabel = 'Gold bars';
export const totalGoldBurned = 'Total gold burned';
export const captainLevel = (level: number): string => `Level ${count(level)}`;
export const selectCaptain = (name: string): string => `Select ${name}`;
export const unselectCaptain = (name: string): string => `Unselect ${name}`;
