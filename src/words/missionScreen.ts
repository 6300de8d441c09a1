import type { LevelEntity } from '#contract/captains.ts';
import { amountWithToken } from './amounts.ts';
import { hoursText } from './durations.ts';
import { entityNames } from './names.ts';
import { count, percent } from './numbers.ts';

/** Further texts of the mission overlay and the select screen (rule book: missions.md, Mission screen). */

export const missionSelector = 'Choose a mission';
export const outcomesTitle = 'What may happen';
export const timeTitle = 'Time';
export const costTitle = 'Cost';
export const levelUpTitle = (entity: LevelEntity): string => `Level up ${entityNames[entity]}`;
export const fewerLevels = 'One level less';
export const moreLevels = 'One level more';
export const burnTitle = (inDays: boolean): string => (inDays ? 'Days of burning' : 'Lots to burn');
export const lessToBurn = 'One less';
export const moreToBurn = 'One more';
export const totalTime = 'Total time';
export const averageStrength = 'Average strength';
export const maxMissionTime = (hours: number): string => `The longest is away for ${hoursText(hours)}.`;
export const underWayLabel = 'Orders carried out';
export const answeredOf = (done: number, all: number): string => `${count(done)} of ${count(all)}`;
export const notifyWhenReadyLabel = 'Tell me when Captains are ready';
export const notificationsBlocked = 'This browser does not let us send notifications.';
export const captainsReady = (n: number): string => `${count(n)} ${n === 1 ? 'captain' : 'captains'} ready`;
export const readyToBeClaimed = (names: string): string => `Ready to be claimed: ${names}`;
export const howManyCaptains = 'How many Captains';
export const totalCostLabel = 'Total Cost';
/** On a Special that teaches all levels up to the caps: which captains it takes. */
export const levelsLeftAtMost = (booty: number): string =>
  `For captains whose missing levels cost at most ${amountWithToken('BOOTY', booty)} as level tokens.`;
/** Text next to the cost: 'You have 12.3k GOLD'. */
export const youHave = (balances: readonly string[]): string => `You have ${balances.join(' and ')}`;
export const atLeastHours = (hours: number): string => `At least ${hoursText(hours)}`;
export const captainsThereNow = (n: number): string => `${count(n)} there now`;
/** Number of captains of all players on a mission, and how many of them belong to the player. */
export const captainsOnMission = (all: number, mine: number): string =>
  mine === 0 ? `${count(all)} there` : `${count(Math.max(all, mine))} there, ${count(mine)} of yours`;
export const noEntity = '–';
export const loadMore = 'Load More';
export const oddsNote =
  'The outcome is fixed by a server seed before the captain is sent. The seed is shown with the result.';
export const battleTokenInfo = (slotHours: number): string =>
  `A Battle Token is needed per Captain every ${hoursText(slotHours)}. Enabled: Treasure is received while leveling. Disabled: no Treasure.`;
export const buyBattleTokens = 'Battle Tokens are bought on the in-game exchange with GOLD or BOOTY.';
/** Whether Battle Tokens act on the shown mission; if not, the missions on which they do. */
export const battleTokensAct = (isHere: boolean, missions: readonly string[]): string =>
  isHere
    ? 'They act on this mission.'
    : `They do not act on this mission. They act on Events of Island 1: ${missions.join(', ')}.`;
export const battleTokensHeld = (n: number): string => `You hold ${count(n)}`;
export const activeMissionsCount = (n: number): string => `Active Missions (${count(n)})`;
export const claimSelected = (n: number): string => (n === 0 ? 'Claim' : `Claim (${count(n)})`);
export const selectToClaim = (captain: string): string => `Select ${captain}'s mission`;
export const claimOf = (captain: string): string => `Claim what ${captain} brought`;
export const timeAtSea = 'At sea';
export const timeLeft = 'Time left';
/** Heading of what a captain would bring from a Plunder, with the wind that changes it. */
export const bringsTitle = (yields: 'Treasure' | 'Gems', wind: string | null = null): string =>
  `Brings ${yields}${wind === null ? '' : `, ${wind}`}`;
export const afterHours = (hours: number): string => `after ${count(hours)} h`;
export const outcomeChance = (rate: number): string => percent(rate);
/**
 * A captain's card says so if the captain lacks the piece that an Event trains; `captainsLack` counts such captains.
 */
export const noPieceEquipped = (entity: LevelEntity): string => `No ${entityNames[entity]} equipped`;
export const equipPieceOf = (captain: string, entity: LevelEntity): string =>
  `${captain}: ${noPieceEquipped(entity)}. Open equipment`;
/** On a Burner: of a captain that is not minted; `barsNotCounted` counts such captains. */
export const barsNotCountedYet = 'Its gold bars do not count until it is minted.';
export const barsNotCounted = (n: number): string =>
  n === 1
    ? '1 captain is not minted: its gold bars do not count until it is minted.'
    : `${count(n)} captains are not minted: their gold bars do not count until they are minted.`;
export const captainsLack = (n: number, entity: LevelEntity): string =>
  `${n === 1 ? '1 captain has' : `${count(n)} captains have`} no ${entityNames[entity]} equipped.`;
export const notEligibleHere = 'Captains who may sail here will show up as soon as they rest in the game.';
export const missionNotOpen = 'No captain can be sent here.';
export const levelsGained = (levels: number): string =>
  `+${count(levels)} ${levels === 1 ? 'level' : 'levels'}`;
export const pastResults = 'Past results';
export const noResultsYet = 'No mission has come home yet';
