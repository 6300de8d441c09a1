import type { LevelEntity } from '#contract/captains.ts';
import { maxSwapped } from '#contract/transfers.ts';
import { entityNames } from './names.ts';
import { count } from './numbers.ts';
import { connectWalletFirst } from './wallets.ts';

/** Texts of the Graveyard (rule book: graveyard.md, Swap). Quoted sentences are spelled exactly as there. */

export const swapped = 'Successfully swapped entities with tokens!';

type BurnedEntity = Exclude<LevelEntity, 'CHARACTER'>;
type ForgeEntity = BurnedEntity | 'CAPTAIN';

const entitiesNames: Readonly<Record<BurnedEntity, string>> = {
  SHIP: 'Ships',
  CREW: 'Crews',
  ITEM: 'Items',
};

/** One burned asset in the account book: 'Crew Old Salts'. */
export const assetBurned = (type: BurnedEntity, asset: string): string => `${entityNames[type]} ${asset}`;
/** Several burned assets in the account book: '3 Crews'. */
export const assetsBurned = (type: BurnedEntity, assets: number): string =>
  `${count(assets)} ${entitiesNames[type]}`;

// the screen
export const graveyardSubtitle = 'Burn assets to receive tokens and rewards';
export const graveyardTabs = 'What to burn';
export const forgeTabNames: Readonly<Record<ForgeEntity, string>> = {
  CAPTAIN: 'CAPTAINS',
  SHIP: 'SHIPS',
  CREW: 'CREWS',
  ITEM: 'ITEMS',
};
const singular: Readonly<Record<ForgeEntity, string>> = {
  CAPTAIN: 'captain',
  SHIP: 'ship',
  CREW: 'crew',
  ITEM: 'item',
};
/** A number of assets: '1 crew', '3 crews'. */
const counted = (type: ForgeEntity, assets: number): string =>
  `${count(assets)} ${singular[type]}${assets === 1 ? '' : 's'}`;

export const mintFilterLabel = 'Minted or not';
const mintFilterNames = { all: 'All', nonMinted: 'Non-Minted', minted: 'Minted' } as const;
export const mintFilterName = (filter: keyof typeof mintFilterNames, assets: number): string =>
  `${mintFilterNames[filter]} (${count(assets)})`;
export const clearSelection = 'Clear selection';
export const loadingForge = (type: ForgeEntity): string => `Loading your ${singular[type]}s...`;

export const nothingToBurn = (type: ForgeEntity): string => `You have no ${singular[type]}s to burn.`;
export const whatCanBeBurned = (type: ForgeEntity): string =>
  type === 'CAPTAIN'
    ? 'You can burn captains that are minted, not core, in the game and on no mission, once their gear is off. Captains of BroHalla and Elementerra cannot be burned.'
    : `You can burn each ${singular[type]} that is in the game and on no captain.`;
export const noneOfFilter = (type: ForgeEntity): string => `No ${singular[type]}s match this filter.`;
export const equippedNotShown = (type: ForgeEntity, assets: number): string =>
  assets === 1
    ? `1 ${singular[type]} is on a captain and not shown. Take it off to burn it.`
    : `${counted(type, assets)} are on captains and not shown. Take them off to burn them.`;

export const mintedMark = 'Minted';
export const nonMintedMark = 'Non-Minted';
export const selectToBurn = (name: string, level: number): string => `Select ${name}, level ${count(level)}`;
/** Label of a captain that cannot be burned until its gear is taken off. */
export const lockedToBurn = (name: string, reason: string): string => `${name}: ${reason}. Change its gear`;
export const bringsNothing = 'No tokens';

export const selectedNonMinted = (type: ForgeEntity, assets: number): string =>
  `Selected ${count(assets)} non-minted ${singular[type]}s`;
/** Why an asset cannot be added to the selection. */
export const selectionSentences = {
  mintedAlone: 'Multiple selection not allowed for minted entities',
  notMixed: 'Minted and non-minted entities cannot be selected together',
  tooMany: `At most ${count(maxSwapped)} assets can be burned at once`,
} as const;
export const logInToSwap = 'Please log in to swap entities';

// the preview
export const burnPreview = 'Burn Preview';
export const nothingSelected = 'Nothing selected';
export const selectToPreview = 'Select what you want to burn, and see here what it brings.';
export const selectedCount = (type: ForgeEntity, assets: number): string =>
  `${counted(type, assets)} selected`;
export const backToAssets = 'Back to the assets';
export const previewTable = 'What the selected assets bring';
export const assetsColumn = 'Assets';
export const eachColumn = 'Each';
export const togetherColumn = 'Together';
export const youReceive = 'You receive';
export const captainsClubNft = "1 Captain's Club NFT";
export const noTokensAtLevelOne = 'Level 1 ships, crews and items give no tokens.';
export const levelCountedAs = (level: number, counted: number): string =>
  `${count(level)}, counts as ${count(counted)}`;
export const fairWindNotCounted =
  'Levels that Fair wind gave do not count here: each level token that was used counts as one level.';
export const burnIsFinal = 'What is burned is gone for good.';
export const mintedBurnNote = 'A minted asset is burned by a transaction that your wallet signs.';
export const burnAssets = (type: ForgeEntity, assets: number): string => `Burn ${counted(type, assets)}`;

// the confirmation dialog
export const confirmBurnText = (type: ForgeEntity, assets: number): string =>
  `Burn ${counted(type, assets)}? ${assets === 1 ? 'It is' : 'They are'} gone for good.`;
export const confirmBurnWord = 'BURN';
export const typeToConfirm = `Type ${confirmBurnWord} to confirm`;

// minted assets
export const failedToCreateBurn = 'Failed to create burn transaction';
export const failedToBurnAssets = 'Failed to burn assets. Please try again.';
/** Sentences about burning a captain, and about burning any other minted asset. */
export const burnSentences = {
  captain: {
    logIn: 'Please log in to burn captain',
    notConnected: 'Wallet not connected',
    notConfirmed: 'Failed to confirm captain burn',
    failed: 'Failed to burn captain',
    burned: 'Captain successfully burned!',
  },
  entity: {
    logIn: 'Please log in to burn entity',
    notConnected: connectWalletFirst,
    notConfirmed: 'Failed to confirm entity burn',
    failed: 'Failed to burn entity',
    burned: 'Entity successfully burned!',
  },
} as const;
/** Why a burn was not signed, with advice, because some wallets refuse to sign burns. */
export const burnNotSigned = (reason: string): string =>
  `${reason} Nothing was burned. Some wallets refuse to burn: use another one for it.`;
