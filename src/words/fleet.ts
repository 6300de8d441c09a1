import type { Licence } from '#contract/fleet.ts';
import { amountWithToken, shipsWord } from './amounts.ts';
import { count } from './numbers.ts';

/** Texts about the Genesis fleet (rule book: fleet.md, Screen). Quoted sentences are spelled exactly as there. */

const licenceNames: Readonly<Record<Licence, string>> = {
  1: 'Rising Tides',
  2: 'Trails of Gold',
  3: 'Sails of Fortune',
};
export const licenceName = (licence: number): string =>
  Object.hasOwn(licenceNames, licence) ? licenceNames[licence as Licence] : count(licence);

// titles of the overlays
export const fleetCommander = 'Fleet Commander';
export const addFleetCaptain = 'Add Fleet Captain';
export const purchaseLicence = 'Purchase Captain License';
export const sendShipTitle = 'Send Ship to Mission';
export const levelUpShipTitle = 'Level Up Ship';
export const attachNftTitle = 'Attach NFT';

// results of actions
export const shipSent = (ship: string): string => `${ship} set sail.`;
export const licenceBought = (ship: string, licence: Licence): string =>
  `${ship} has the license ${licenceName(licence)} now.`;
export const shipLevelled = (ship: string, level: number): string => `${ship} reached level ${count(level)}.`;
export const commanderAssigned = (player: string, ship: string): string =>
  `${player} is the fleet captain of ${ship} now.`;
export const commanderRemoved = (player: string, ship: string): string =>
  `${player} is not the fleet captain of ${ship} any more.`;
/** Notifications for a player whom an owner makes fleet captain, or dismisses (rule book: fleet.md, Commanders). */
export const madeFleetCaptain = (owner: string, ship: string): string =>
  `${owner} made you the fleet captain of ${ship}.`;
export const noLongerFleetCaptain = (owner: string, ship: string): string =>
  `You are not the fleet captain of ${ship} any more: ${owner} decided so.`;
/** Message for a fleet captain who gives a ship back, and the notification for its owner. */
export const resignedFrom = (ship: string): string => `You are not the fleet captain of ${ship} any more.`;
export const commanderResigned = (player: string, ship: string): string =>
  `${player} gave up the command of ${ship}.`;
export const nftAttached = (nft: string, ship: string): string => `${nft} is on ${ship} now.`;
export const nftDetached = (nft: string, ship: string): string => `${nft} was taken off ${ship}.`;

interface Claimed {
  readonly ships: number;
  readonly reward: number;
  readonly tax: number;
}
const treasure = (amount: number): string => amountWithToken('TREASURE', amount);
export const rewardClaimed = (ship: string, { reward, tax }: Claimed): string =>
  `${ship} brought ${treasure(reward - tax)}, after ${treasure(tax)} tax.`;
export const rewardsClaimed = ({ ships, reward, tax }: Claimed): string =>
  `${shipsWord(ships)} brought ${treasure(reward - tax)}, after ${treasure(tax)} tax.`;
