import type { NftType } from '#contract/captains.ts';
import { starterFreeLevel } from '#contract/captains.ts';
import type { ChainIntent, IntentKind } from '#contract/chainIntents.ts';
import { exactWithToken } from './amounts.ts';
import { count } from './numbers.ts';
import { tokenName } from './tokens.ts';

/** Texts about moving tokens and NFTs between game and wallet (rule book: transfers.md, Screen). */

// Profile and Asset Management
export const profileTabsLabel = 'Profile';
export const profileTabNames = { player: 'Player', assets: 'Asset Management', swap: 'Token Swap' } as const;
export const directionNames = { deposit: 'Deposit', withdraw: 'Withdraw' } as const;
/** The amount in words below its field, so that a misread separator is seen before the button is pressed. */
export const directionInWords = (direction: 'deposit' | 'withdraw', inWords: string): string =>
  `You ${direction} ${inWords}.`;
export const directionLabel = 'Deposit or withdraw';
export const chooseToken = 'Token to move';
export const inGameLabel = 'In game';
export const onChainLabel = 'In wallet';
export const otherBalances = 'Only in the game';
export const amountLabel = 'Amount';
export const allOf = (token: string): string => `All ${tokenName(token)}`;
export const withdrawalTaxNote = (percent: number): string =>
  `A ${count(percent)}% treasury tax applies to all withdrawals.`;
export const depositNote = 'Deposits are free of tax.';
export const walletGets = 'Your wallet gets';
export const treasuryTax = 'Treasury tax';
export const gameGets = 'Your game balance gets';
/** The least amount of a token that is moved at once. */
export const minAmount = (token: string, min: number): string =>
  `Please move at least ${count(min)} ${tokenName(token)}.`;
export const notEnoughOnChain = (token: string): string => `Not enough ${tokenName(token)} on-chain`;
export const notEnoughInGame = (token: string): string => `Not enough ${tokenName(token)} in game`;
export const processingTransaction = 'Processing transaction...';
/** The first characters of what a server answered (rule book: transfers.md, Moving assets). */
const startOf = (text: string): string => [...text].slice(0, 100).join('');
export const transferFailed = (status: number, text: string): string =>
  `Transaction failed: ${status} - ${startOf(text)}`;
export const openAccountBook = 'Open the account book';
export const onChainUnknown = 'The balances of your wallet cannot be read right now.';
export const loadingProfile = 'Loading your profile...';

// selection of NFTs
export const assetManagerTitle = 'NFT Management';
const leavingNames = 'Captains and Genesis Ships';
export const oneTypeAtATime = 'You can handle one asset type at a time.';
export const otherTypeSelected = 'Selected assets do not match the current type.';
export const oneLocationAtATime = 'You cannot deposit and withdraw at the same time.';
export const otherLocationSelected = 'Selected assets do not match the current location.';
export const oneMintStatusAtATime = 'You cannot manage minted and non-minted assets at the same time.';
export const otherMintStatusSelected = 'Selected assets do not match the current mint status.';
export const countDiffersFromSlider = 'Asset count does not match the slider value.';
export const noAssetsSelected = 'No assets selected';
export const tooManyAssets = (max: number): string => `You can move at most ${count(max)} assets at once.`;
export const unstakingDisabled = (types: readonly NftType[]): string =>
  `Unstaking is currently disabled for ${types.map((type) => assetTypeNames[type]).join(', ')}. Only ${leavingNames} can be unstaked.`;

/** Said before such an NFT is moved into the game. */
export const staysForNow = (type: NftType): string =>
  `${assetTypeNames[type]} that you move into the game stay there. ${unstakingDisabled([type])}`;
export const mixedSelectionNote = 'Only Captains and Genesis Ships are moved. The others stay in the game.';

/** Names of the NFT types in tabs and sentences. */
export const assetTypeNames: Readonly<Record<NftType, string>> = {
  CAPTAIN: 'Captains',
  SHIP: 'Ships',
  GENESIS_SHIP: 'Genesis Ships',
  ITEM: 'Items',
  CREW: 'Crews',
};
export const assetTabName = (type: NftType): string => assetTypeNames[type].toUpperCase();
export const assetLocationNames = { wallet: 'IN WALLET', game: 'IN GAME' } as const;
export const assetLocationLabel = 'Where your NFTs are';
export const assetTypeLabel = 'Kind of NFT';
export const mintStatusLabel = 'Mint status';
export const mintStatusNames = { minted: 'Minted', notMinted: 'Not Minted' } as const;
export const assetRarityNames = {
  ALL: 'All',
  COMMON: 'Common',
  UNCOMMON: 'Uncommon',
  RARE: 'Rare',
  EPIC: 'Epic',
  LEGENDARY: 'Legendary',
} as const;
export const assetRarityLabel = 'Rarity filter';
export const noAssetsThere = (type: NftType, location: keyof typeof assetLocationNames): string =>
  `You have no ${assetTypeNames[type]} ${location === 'wallet' ? 'in your wallet' : 'in the game'}.`;
/** The button that changes the filters so that they show the NFTs which they hide. */
export const showTheOthers = 'Show the others';
export const noAssetsMatch = (type: NftType): string => `No ${assetTypeNames[type]} match your filters.`;
export const loadingYourAssets = 'Loading your NFTs...';
export const selectAllAssets = 'Select All';
export const deselectAllAssets = 'Deselect All';
export const howManyAssets = 'How many to move';
export const assetsSelected = (selected: number, max: number): string =>
  `${count(selected)} of ${count(max)} selected`;
export const selectAsset = (name: string): string => `Select ${name}`;
export const moveButtons = {
  freeze: 'Move in game',
  thaw: 'Move to wallet',
  mint: 'Mint to wallet',
} as const;
export const moveButton = (move: keyof typeof moveButtons, selected: number): string =>
  selected === 0 ? moveButtons[move] : `${moveButtons[move]} (${count(selected)})`;
export const lockedReasons = {
  mission: 'On a mission',
  arena: 'In the arena',
  moving: 'Moving',
  equipped: 'Equipped to a captain',
  hasGear: 'Has gear equipped',
  assigned: 'Has a fleet captain',
  bound: `Stays in the game until your first captain is level ${starterFreeLevel}`,
  standard: 'Its standard is not supported',
  freezeAuthority: 'The game may not lock it',
  extension: 'Others could move it',
} as const;
export const copyMint = (name: string): string => `Copy the mint address of ${name}`;
export const mintCopied = 'Mint address copied to clipboard!';
export const mintNotCopied = 'Failed to copy mint address.';
export const noMintYet = 'Not minted';
export const moving = 'MOVING...';
export const movingProgress = 'Progress of the move';

// what the wallet holds and the game has never seen
export const newInWalletLabel = 'New in your wallet';
/** The names of up to two NFTs, and how many more there are. */
export const newInWallet = (names: readonly string[]): string => {
  const [first = '', second] = names;
  const others = names.length - 2;
  if (second === undefined) return `Your wallet holds ${first}, which is not in the game yet.`;
  const last = others > 0 ? `${second} and ${count(others)} more` : second;
  return `Your wallet holds ${first}${others > 0 ? ', ' : ' and '}${last}, which are not in the game yet.`;
};
export const bringIn = 'Bring in';
export const closeNewInWallet = 'Close this list';

// transactions
export const transactionTimedOut = 'Transaction timed out';
export const noServerResponse = 'No response received from server';
export const noJobId = 'No job ID received from server';
export const signingFailed = 'Failed to sign transaction';
export const serverError = (status: number, text: string): string =>
  `Server error: ${status} - ${startOf(text)}`;
export const assetActionFailed =
  'An error occurred. Please try again later and contact support if the issue persists.';

// the tray of transactions
export const trayTitle = 'Transactions';
export const trayButton = (pending: number): string =>
  pending === 1 ? '1 transaction under way' : `${count(pending)} transactions under way`;
export const intentKindNames = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  freeze: 'Move in game',
  thaw: 'Move to wallet',
  mint: 'Mint to wallet',
  burnCaptain: 'Captain burn',
  burnSideNft: 'Burn',
} as const satisfies Readonly<Record<IntentKind, string>>;
export const intentStateNames = {
  reserved: 'Waits for your wallet',
  signed: 'Signed',
  submitted: 'Sent to the chain',
  confirmed: 'Confirmed',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
} as const;
export const intentSubject = ({ token, amount, names }: ChainIntent['subject']): string =>
  token !== undefined && amount !== undefined ? exactWithToken(token, amount) : (names ?? []).join(', ');
export const noTransactions = 'No transactions in the last hour.';
export const loadingTransactions = 'Loading your transactions...';
export const viewOnExplorer = 'View in explorer';
export const expiresByItself =
  'It cannot be cancelled, because your wallet may still send it. Otherwise it expires by itself in about two minutes; until then what it moves stays reserved.';
export const cancelTransaction = 'Cancel transaction';
export const transactionCancelled = 'Transaction cancelled';
