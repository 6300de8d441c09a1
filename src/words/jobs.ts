import { shipsWord } from './amounts.ts';
import { count } from './numbers.ts';

/**
 * Texts of jobs: the names of their notices and the sentences of their toasts (rule book: jobs.md, Error sentences).
 * They load with the map, so sentences of screens stand elsewhere.
 */

export const jobNotices = {
  mission: 'Mission',
  specialMission: 'Special mission',
  claim: 'Claim',
  autoClaim: 'Auto-claim',
  arena: 'Arena',
  levelUp: 'Level up',
  mythicUpgrade: 'Mythic upgrade',
  equipment: 'Equipment',
  graveyard: 'Graveyard',
  exchange: 'Exchange',
  recruit: 'Recruit',
  nftsMoved: 'NFTs moved',
  fleetCaptain: 'Fleet captain',
  attachedNft: 'Attached NFT',
  genesisReward: 'Genesis reward',
  genesisLevelUp: 'Genesis level up',
  captainLicence: 'Captain license',
  genesisRewards: 'Genesis rewards',
  genesisShip: 'Genesis ship',
} as const;

export const timeoutReloading = 'Timeout, reloading...';

// missions
export const missionsStarted = (n: number): string => `${count(n)} mission(s) started`;
export const missionsClaimed = (n: number): string => `Successfully claimed ${count(n)} mission(s)`;
export const claimWentWrong = 'Something went wrong, please try again later';
export const autoClaimFailed = (message = 'Please try again'): string =>
  `Failed to activate auto-claim: ${message}`;

// captains, exchange, Graveyard
export const levelUpFailed = 'Error during level up';
export const shipUpgradeFailed = 'Error during ship upgrade';
/** One toast for many pieces at once. */
export const piecesEquipped = (pieces: number): string =>
  `${count(pieces)} pieces are on their captains now.`;
export const equipFailed = 'Error while equipping';
export const errorPurchasing = 'Error Purchasing';
export const swapFailed = 'Error during entity swap';

// Genesis ships
export const apiRequestFailed = 'API request failed';
export const claimNotInitiated = 'Failed to initiate reward claim';
export const claimsFailed = 'Failed to claim rewards';
export const claimFailedFor = (ship: string): string => `Failed to claim reward for ${ship}`;
export const sendingFailed = 'Failed to send ships to mission';
export const shipsSent = (ships: number): string => `${shipsWord(ships)} set sail.`;

// moved NFTs
/** Messages of the worker's notification about moved NFTs (rule book: jobs.md, Waiting). */
export const handleAssetsSucceeded = 'Success';
export const handleAssetsFailed = 'Failed';
export const transactionCompleted = 'Transaction completed successfully';
export const movedOf = (moved: number, all: number): string =>
  `${count(moved)} of ${count(all)} NFTs moved successfully`;
export const transactionFailed = 'Transaction failed';
export const transactionUnclear = 'Transaction status unclear';
export const resultUndetermined = 'Unable to determine transaction result';
export const executionFailed = 'Transaction execution failed';
/** A toast with two parts: what happened, and why. */
export const withReason = (what: string, why: string): string => `${what}: ${why}`;
export const invalidTransactionData = 'Invalid transaction data received from server';
/** Said after nothing was sent by a wallet that signs and sends by itself. */
export const staysReserved =
  'Your wallet could still send it, so what you wanted to move stays reserved until the transaction expires by itself, in about two minutes.';
