import type { Asset, Captain } from '#contract/captains.ts';
import { maxSwapped } from '#contract/transfers.ts';
import { equipmentTypes, isPiece, type Piece } from '../captains/equipment.ts';
import { rarityOfAsset } from '../captains/rarity.ts';
import type { RuleTables } from '../ruleTables.ts';
import type { Rarity } from '../tables/captains.ts';
import type { Price } from '../tokens.ts';
import { captainBurnRefusal, pieceBurnRefusal } from './burnable.ts';
import { burnReward, paidLevel } from './burnRewards.ts';

/** The tabs of the Graveyard. */
export const forgeTypes = ['CAPTAIN', ...equipmentTypes] as const;
export type ForgeType = (typeof forgeTypes)[number];

/** An asset that the Graveyard lists for burning, and what the player gets for it (rule book: graveyard.md, Screen). */
export interface ForgeAsset {
  readonly id: string;
  readonly type: ForgeType;
  readonly name: string;
  readonly imageUrl: string;
  readonly level: number;
  /** The level that its reward counts; lower than `level` where Fair wind gave levels. */
  readonly paidLevel: number;
  readonly rarity: Rarity;
  readonly minted: boolean;
  /** Address of the asset's mint on the chain; null for an asset without a mint. */
  readonly mint: string | null;
  /** Tokens that the player gets. Empty for a captain, because burning it gives a Captain's Club NFT instead. */
  readonly reward: readonly Price[];
  /** `hasGear`: the captain cannot be selected until its gear is taken off. Null: the asset can be selected. */
  readonly lock: 'hasGear' | null;
}

export interface ForgeList {
  readonly assets: readonly ForgeAsset[];
  /** Number of assets of this type that are left out because captains carry them. */
  readonly equipped: number;
}

type ForgeRules = Pick<RuleTables, 'burning' | 'levelCaps' | 'levelRarityFromPercent'>;

/**
 * Assets of one type that can be burned: non-minted first, then from the highest level, then by name (`byName` compares
 * two names). Captains that still carry gear are listed last.
 */
export function forgeList(
  rules: ForgeRules,
  nfts: readonly (Asset | Captain)[],
  type: ForgeType,
  byName: (one: string, other: string) => number,
): ForgeList {
  const pieces = nfts.filter(isPiece).filter((piece) => piece.type === type);
  const burnable =
    type === 'CAPTAIN'
      ? nfts.filter(isBurnableCaptain)
      : pieces.filter((piece) => pieceBurnRefusal(piece) === null);
  return {
    assets: burnable
      .map((nft) => asForgeAsset(rules, nft))
      .sort(
        (one, other) =>
          Number(one.lock !== null) - Number(other.lock !== null) ||
          Number(one.minted) - Number(other.minted) ||
          other.level - one.level ||
          byName(one.name, other.name),
      ),
    equipped: pieces.filter(({ equippedTo }) => equippedTo !== null).length,
  };
}

function isBurnableCaptain(nft: Asset | Captain): nft is Captain {
  return nft.type === 'CAPTAIN' && captainBurnRefusal(nft) === null;
}

/**
 * Whether the captain carries gear, which has to be taken off before the captain is burned (rule book: graveyard.md,
 * What can be burned).
 */
const hasGear = ({ hasShip, hasCrew, hasItem }: Captain): boolean => hasShip || hasCrew || hasItem;

function asForgeAsset(rules: ForgeRules, nft: Captain | Piece): ForgeAsset {
  const { uid: id, type, metadata, level, minted, mint } = nft;
  const isCaptain = nft.type === 'CAPTAIN';
  return {
    ...{ id, type, level, minted, mint, name: metadata.name, imageUrl: metadata.image },
    paidLevel: isCaptain || minted ? level : paidLevel(nft),
    rarity: isCaptain ? 'MYTHIC' : rarityOfAsset(rules, nft),
    reward: isCaptain ? [] : burnReward(rules, nft),
    lock: isCaptain && hasGear(nft) ? 'hasGear' : null,
  };
}

export const mintFilters = ['all', 'nonMinted', 'minted'] as const;
export type MintFilter = (typeof mintFilters)[number];

const passes: Readonly<Record<MintFilter, (asset: ForgeAsset) => boolean>> = {
  all: () => true,
  nonMinted: ({ minted }) => !minted,
  minted: ({ minted }) => minted,
};

export function filteredByMint(assets: readonly ForgeAsset[], filter: MintFilter): readonly ForgeAsset[] {
  return assets.filter(passes[filter]);
}

/** Why an asset cannot be added to the selection. */
export type BurnSelectionProblem = 'mintedAlone' | 'notMixed' | 'tooMany';

/**
 * Why `next` cannot be added to `selected`, or null when it can. Minted assets are burned alone, and one swap burns a
 * limited number of assets.
 */
export function burnSelectionProblem(
  selected: readonly ForgeAsset[],
  next: ForgeAsset,
): BurnSelectionProblem | null {
  if (selected.length === 0) return null;
  const hasMinted = selected.some(({ minted }) => minted);
  if (next.minted && hasMinted) return 'mintedAlone';
  if (next.minted || hasMinted) return 'notMixed';
  return selected.length >= maxSwapped ? 'tooMany' : null;
}

/** What Select All selects: the non-minted assets, at most as many as one swap burns. */
export function allNonMinted(assets: readonly ForgeAsset[]): readonly ForgeAsset[] {
  return assets.filter(({ minted }) => !minted).slice(0, maxSwapped);
}

/** Whether one of these has levels that its reward does not count. */
export const hasFairWindLevels = (assets: readonly ForgeAsset[]): boolean =>
  assets.some(({ level, paidLevel: counted }) => counted < level);

/** A line of the preview: all selected assets that have the same level, counted level and reward. */
export interface PreviewLine {
  readonly level: number;
  readonly paidLevel: number;
  readonly count: number;
  /** Reward for one of these assets. */
  readonly each: readonly Price[];
}

/** The preview lines of the selected assets, in the order of selection. */
export function previewLines(selected: readonly ForgeAsset[]): PreviewLine[] {
  const lines = new Map<string, PreviewLine>();
  for (const { level, paidLevel: counted, reward } of selected) {
    const key = JSON.stringify([level, counted, reward]);
    const count = (lines.get(key)?.count ?? 0) + 1;
    lines.set(key, { level, paidLevel: counted, each: reward, count });
  }
  return [...lines.values()];
}
