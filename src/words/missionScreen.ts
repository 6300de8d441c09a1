import type { LevelEntity } from '#contract/captains.ts';
import { count, percent } from './amounts.ts';
import { hoursText } from './durations.ts';
import { entityNames } from './names.ts';

/** What else stands on the mission overlay and the select screen (spec B §2, §4, §5). */

export const missionSelector = 'Choose a mission';
export const outcomesTitle = 'What may happen';
export const timeTitle = 'Time';
export const costTitle = 'Cost';
export const levelUpTitle = (entity: LevelEntity): string => `Level up ${entityNames[entity]}`;
export const fewerLevels = 'One level less';
export const moreLevels = 'One level more';
export const howManyCaptains = 'How many Captains';
export const totalCostLabel = 'Total Cost';
export const atLeastHours = (hours: number): string => `At least ${hoursText(hours)}`;
export const captainsThereNow = (n: number): string => `${count(n)} at sea now`;
export const myCaptainsThere = (n: number): string => `${count(n)} of yours`;
export const noEntity = '–';
export const loadMore = 'Load More';
export const oddsNote =
  'The outcome is fixed by a sealed seed before the captain sets out. The seed is shown with the result.';
export const battleTokenInfo =
  'A Battle Token is needed per Captain every 4 hours. Enabled: Treasure is received while leveling. Disabled: no Treasure.';
export const battleTokensHeld = (n: number): string => `You hold ${count(n)}`;
export const activeMissionsCount = (n: number): string => `Active Missions (${count(n)})`;
export const claimSelected = (n: number): string => (n === 0 ? 'Claim' : `Claim (${count(n)})`);
export const selectToClaim = (captain: string): string => `Select ${captain}'s mission`;
export const claimOf = (captain: string): string => `Claim what ${captain} brought`;
export const timeAtSea = 'At sea';
export const timeLeft = 'Time left';
export const outcomeChance = (rate: number): string => percent(rate);
export const notEligibleHere = 'Captains who may sail here will show up as soon as they rest in the game.';
export const missionNotOpen =
  'This mission has not opened yet. Your captains can sail to Events and Plunders today.';
export const levelsGained = (levels: number): string =>
  `+${count(levels)} ${levels === 1 ? 'level' : 'levels'}`;
export const pastResults = 'Past results';
export const noResultsYet = 'No mission has come home yet';
export const fairPlay = 'Fair play';
export const fairPlayNote =
  'The outcome came from this seed. Its SHA-256 was sealed before the captain set out.';
