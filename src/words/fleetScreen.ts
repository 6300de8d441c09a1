import type { GenesisRarity, Licence } from '#contract/fleet.ts';
import { amountWithToken, shipsWord } from './amounts.ts';
import { attachNftTitle, licenceName } from './fleet.ts';
import { count, percent } from './numbers.ts';

/** Texts of the Fleet Commander screen (rule book: fleet.md, Screen). Quoted sentences are spelled exactly as there. */

export const loadingFleet = 'Loading your fleet...';
export const noGenesisShips = 'No Genesis Ships Found';
export const noGenesisShipsText = 'Genesis ships sail without your captains and bring Treasure every day.';
export const browseMarketplace = 'Browse Marketplace';

export const genesisRarityNames: Readonly<Record<GenesisRarity, string>> = {
  FLEET_COMMANDER: 'Fleet Commander',
  GOLD: 'Gold',
  SILVER: 'Silver',
  BRONZE: 'Bronze',
};
export const licenceTiers: Readonly<Record<Licence, string>> = { 1: 'basic', 2: 'advanced', 3: 'legendary' };

// the four cards
export const fleetStats = 'Fleet Stats';
export const shipStatus = 'Ship Status';
export const fleetRewards = 'Rewards';
export const commandActions = 'Command Actions';
export const statNames = {
  ships: 'Ships',
  licences: 'Licenses',
  speed: 'Total speed',
  allTime: 'All-time rewards',
  allTimeTax: 'All-time tax',
  ready: 'Ready to sail',
  onMission: 'On mission',
  toClaim: 'Ready to claim',
  reward: 'To claim',
  tax: 'Tax',
  afterTax: 'You receive',
} as const;
export const ofMany = (some: number, all: number): string => `${count(some)} / ${count(all)}`;
export const claimAllRewards = 'Claim All Rewards';
export const sendAllShips = 'Send All Ships';
export const sendAllCosts = (ships: number, prices: string): string => `${shipsWord(ships)} for ${prices}`;
/** Treasure, before tax, that the player can claim for other owners as their fleet captain. */
export const claimForOthers = (reward: number): string =>
  `For other owners: ${rewardInTreasure(reward)} to claim`;
export const sendForOthers = (ships: number): string =>
  `For other owners: ${shipsWord(ships)}, at their cost`;
export const nothingToClaim = 'No reward waits.';
export const nothingToSend = 'No ship can sail now.';
export const licencesFirst = 'No ship can sail now. A ship needs a license first.';
export const taxNote = (share: number): string => `${percent(share)} tax is deducted from every claim.`;

// the table
export const fleetTable = 'Genesis ships';
export const shipColumns = {
  id: 'Ship ID',
  ship: 'Ship',
  rarity: 'Rarity',
  speed: 'Speed',
  durability: 'Durability',
  licences: 'Licenses',
  cost: 'Mission Cost',
  reward: 'Reward',
  mission: 'Mission',
} as const;
export const noImage = 'No image';
export const copyShipId = (ship: string): string => `Copy the ID of ${ship}`;
export const buyLicenceWord = 'Buy License';
export const buyLicenceFor = (ship: string): string => `Buy License for ${ship}`;
export const allUnlocked = 'All Unlocked';
export const licenceHeld = (licence: Licence): string => `License ${licence}: ${licenceName(licence)}`;
export const licenceMissing = (licence: Licence): string => `License ${licence} is missing`;
export const times = (multiplier: number): string => `×${count(multiplier)}`;
export const commandedFor = (owner: string): string => `You are fleet captain for ${owner}`;
export const resignWord = 'Resign';
export const resignAs = (ship: string): string => `Resign as fleet captain of ${ship}`;
export const resignTitle = 'Resign as Fleet Captain';
export const resignMeans = (ship: string, owner: string): string =>
  `You will not see ${ship} any more. Only ${owner} can make you its fleet captain again.`;
export const sendWord = 'Send';
export const sendShipNamed = (ship: string): string => `Send ${ship}`;
export const claimRewardOf = (ship: string): string => `Claim the reward of ${ship}`;
export const onMissionWord = 'On Mission';
export const movingWord = 'Moving';
export const licenceRequiredWord = 'License Required';
export const levelOfShip = (level: number): string => `Level ${count(level)}`;
export const levelUpShipNamed = (ship: string, level: number): string =>
  `${levelOfShip(level)}: level up ${ship}`;
export const captainButton = (ship: string, captain: string | null): string =>
  captain === null ? `${addCaptainWord} to ${ship}` : `${fleetCaptainIs(captain)}: change for ${ship}`;
export const addCaptainWord = 'Add Captain';
export const fleetCaptainIs = (captain: string): string => `Captain ${captain}`;
export const attachedButton = (ship: string, nft: string | null): string =>
  nft === null ? `${attachNftTitle} to ${ship}` : `${nft} on ${ship}: change`;
export const pricesText = (prices: readonly { readonly token: string; readonly amount: number }[]): string =>
  prices
    .filter(({ amount }) => amount > 0)
    .map(({ token, amount }) => amountWithToken(token, amount))
    .join(' + ') || 'Free';
export const rewardInTreasure = (amount: number): string => amountWithToken('TREASURE', amount);

// messages about requests
export const purchasingLicence = (licence: Licence): string =>
  `Purchasing license ${licence}. Please wait...`;
export const sendingShip = 'Sending ship to mission. Please wait...';
export const sendingShips = 'Sending ships to mission. Please wait...';
export const claimingReward = 'Claiming reward. Please wait...';
export const claimingAll = 'Claiming all rewards. Please wait...';
export const logInForFleet = 'Please log in to command your fleet';

// dialogs
export const captainField = 'Wallet address or @username';
export const captainFieldEmpty = 'Please enter a wallet address or @username';
export const captainMay =
  'A fleet captain sees this ship, sends it and claims for it. You pay what its missions cost and receive what they bring. You can take it back at any time.';
export const captainNow = 'Fleet captain now';
export const replaceCaptain = 'Replace';
export const removeCaptain = 'Remove Captain';
export const licenceChoice = 'Choose a license';
export const licenceUnlocked = 'Unlocked';
export const licenceEffects: Readonly<Record<Licence, string>> = {
  1: 'Lets the ship sail.',
  2: 'Lets the ship sail.',
  3: `Lets the ship sail only with ${licenceName(1)} or ${licenceName(2)}.`,
};
/** What a licence would change in the missions of this ship, `before` without it and `after` with it. */
export const licenceBrings = (before: number, after: number): string =>
  `Reward of a mission: ${changeOf('TREASURE', before, after)}`;
export const licenceCosts = (before: number, after: number): string =>
  `GOLD of a mission: ${changeOf('GOLD', before, after)}`;
const changeOf = (token: string, before: number, after: number): string =>
  before === after
    ? amountWithToken(token, after)
    : `${amountWithToken(token, before)} → ${amountWithToken(token, after)}`;
export const licencesCount = `The reward counts once for each license. The GOLD counts twice with ${licenceName(1)} and ${licenceName(2)}, and three times with all three.`;
export const underWayStays = 'A mission under way stays as it was sent.';
export const balanceTitle = 'You have';
export const missionBlocked = 'Mission Blocked';
export const missionBlockedText = `This ship needs the license ${licenceName(1)} or ${licenceName(2)} before it can sail.`;
export const missionCost = 'Mission cost';
export const potentialRewardTitle = 'Potential reward';
export const licenceMultiplierTitle = 'License multiplier';
export const taxTitle = (share: number): string => `Tax (${percent(share)})`;
export const missionLength = 'Mission length';
export const paidByOwner = (owner: string): string =>
  `${owner} pays for this mission and receives its reward.`;
export const ownerReceives = (owner: string): string => `${owner} receives`;
export const notEnoughFor = (token: string): string => `You don't have enough ${token}.`;
export const levelIsRank = 'The level is the rank of your ship. It does not change its cost or reward.';
export const numberOfLevels = 'Number of levels';
export const levelUpFor = (price: string): string => `Level Up for ${price}`;
export const attachNote =
  'The NFT is shown on your ship. It can be sent, burned or moved as before, and no figure of the ship changes.';
/** Label of the field that chooses which type of NFT is shown. */
export const attachTypeLabel = 'Type of NFT';
export const attachChoice = 'Choose an NFT';
export const noNftsToAttach = 'You have no other NFT in the game.';
export const attachThis = 'Attach';
