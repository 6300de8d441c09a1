import type { MissionKind } from '#contract/missions.ts';
import { amountWithToken, quotedPrice } from './amounts.ts';
import { count, percent } from './numbers.ts';

/** Texts about missions. Sentences that missions.md of the rule book quotes are spelled exactly as there. */

// sending
export const noNftsToSend = 'No NFTs to send on Mission';

// claiming
export const noWalletConnected = 'No Wallet Connected';
export const noMissionsSelected = 'No Missions Selected';
export const noMissionsToClaim = 'No missions available to claim';
export const readyToClaim = 'Ready To Claim';
export const claim = 'Claim';
export const claimAll = 'Claim All';

// the mission overlay
export const noEligibleCaptains = 'No Eligible Captains';
export const selectCaptains = 'Select Captains';
export const eligibleCaptainsCount = (n: number): string =>
  `${count(n)} eligible ${n === 1 ? 'Captain' : 'Captains'}`;
export const noActiveMissions = 'No active missions found';
export const activeMissions = 'Active Missions';
export const missionActivity = 'Mission Activity';
export const noActivityYet = 'Nobody has come home from here yet.';
export const missionInfo = 'Mission info';
/** Shown while missions are loading; the default label of `QueryState`. */
export const loadingMissions = 'Loading';
export const loadError = 'Error';

/** Names of the groups of the mission selector, in their order. */
export const selectorGroupNames = { plunders: 'Plunders', raids: 'Raids', objectives: 'Objectives' } as const;

// the select screen
export const selectNftsBreadcrumb = (kind: MissionKind, missionName: string): string =>
  `${kind} > ${missionName} > SELECT NFTS`;
/** The main button: SELECT while no captain is picked, otherwise SEND (rule book: missions.md, Select captains). */
export const sendButton = (selected: number): string => (selected === 0 ? 'SELECT' : 'SEND');
export const selectAll = 'ALL';
export const captainsSelected = (selected: number, eligible: number): string =>
  `${count(selected)} of ${count(eligible)} captains selected`;
export const missionDetailsComingSoon = 'Mission Details (Coming Soon)';
export const alreadyMaxLevel = 'Already Max Level';
export const maxLevels = 'MAX';
type Prices = readonly { token: string; amount: number }[];
const amounts = (prices: Prices): string =>
  prices.map(({ token, amount }) => amountWithToken(token, amount)).join(' + ');
const quotedAmounts = (prices: Prices): string =>
  prices
    .map(({ token, amount }) => (token === 'BOOTY' ? quotedPrice : amountWithToken)(token, amount))
    .join(' + ');

/** How prices are written: only Specials quote BOOTY with a dollar sign (rule book: tokens.md, Prices). */
const priceTexts: Readonly<Record<MissionKind, (prices: Prices) => string>> = {
  Plunders: amounts,
  Raids: amounts,
  RescueCrew: amounts,
  Events: amounts,
  Burners: amounts,
  Specials: quotedAmounts,
  Voyages: amounts,
  Genesis: amounts,
};

/** The total cost of a send: 'Free', '3,600 GOLD', or '25000 $BOOTY' for a Special. */
export const totalCost = (kind: MissionKind, prices: Prices): string =>
  prices.length === 0 ? 'Free' : priceTexts[kind](prices);
export const levelsToGain = (from: number, to: number): string => `Level ${count(from)} → ${count(to)}`;

// the confirmation of a Special (rule book: missions.md, Special confirmation)
export const confirmSpecial = 'Confirm Special Mission';
export const cancel = 'Cancel';
export const confirmAndSend = 'Confirm & Send';
export const cannotBeRecalled = (captains: number): string =>
  captains === 1
    ? 'This Captain cannot be recalled until the mission is over.'
    : `These ${count(captains)} Captains cannot be recalled until the mission is over.`;

// risk (rule book: missions.md, Risk)
const riskNames: Readonly<Record<number, string>> = {
  1: 'Very Low',
  2: 'Low',
  3: 'Medium',
  4: 'High',
  5: 'Very High',
};
/** 'Very Low' to 'Very High' for risk levels 1 to 5; '' for any other. */
const riskName = (riskLevel: number): string => riskNames[riskLevel] ?? '';
/** Name of the risk with the summed success rate, in the form that the rule book quotes: 'Medium > 75%'. */
export const riskLabel = (riskLevel: number, successRate: number): string =>
  `${riskName(riskLevel)} > ${percent(successRate)}`;
/** The success rate, for the mission kinds that do not name the risk; by default 1 (certain). */
export const successLabel = (successRate = 1): string => percent(successRate);
/** Shown for the two special events in place of the risk's name and the success rate (rule book: missions.md, Risk). */
export const highAboveCertain = 'High > 100%';
export const riskDots = (riskLevel: number): string => `Risk ${riskLevel} of 5: ${riskName(riskLevel)}`;

// Battle Token
export const battleToken = 'Battle Token';
export const battleTokenToggled = 'Battle Token toggled successfully!';
export const battleTokenToggleFailed = 'Failed to toggle Battle Token';

// All Hands on Deck (rule book: missions.md, Auto-claim)
/** Labels of the button in each state. */
export const weeklyAutoClaim = {
  inactive: () => 'Weekly auto-claim',
  confirming: (costBooty: number) => `Confirm ${quotedPrice('BOOTY', costBooty)}`,
  active: () => 'Auto-claim is on',
} as const;
export const confirmAutoClaim = (costBooty: number): string =>
  `Click again to confirm payment of ${quotedPrice('BOOTY', costBooty)}`;
export const autoClaimAlreadyActive = 'Auto-claim is already active and cannot be disabled';
export const autoClaimActivated = 'Auto-claim is active for a week';
export const autoClaimRenewed = 'All hands set out again';
export const autoClaimEnded = (reason: string): string => `Auto-claim has ended: ${reason}`;

// results
export const missionResultTitle = 'MISSION RESULT';
export const missionFailed = 'mission failed';
/** On the result of a plunder that earned Treasure above the daily limit of its captain. */
export const treasureNotPaid = (maxADay: number, notPaid: number): string =>
  `A captain earns at most ${amountWithToken('TREASURE', maxADay)} a day. Not paid: ${count(notPaid)}.`;
export const totalEarned = 'Total Earned';
export const averageTimeSpent = 'Average Time Spent';
export const resendAll = 'Re-Send All';
export const previousResults = 'Previous results';
export const nextResults = 'Next results';
