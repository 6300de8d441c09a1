import type { LevelEntity } from '#contract/captains.ts';
import { amountWithToken } from './amounts.ts';
import { captainLevel, strengthLabel } from './captains.ts';
import { notEquipped } from './inventory.ts';
import { entityNames } from './names.ts';
import { count, strengthText } from './numbers.ts';

/** Texts about levels, the Mythic upgrade and equipment (rule book: captains.md, Level up). */

// level up
export const levelUp = 'Level Up';
export const levelUpInitiated = (entity: LevelEntity, levels: number): string =>
  `Level up initiated! Upgrading ${entityNames[entity]} by ${count(levels)} levels.`;
export const leveledUp = (entity: LevelEntity): string => `Successfully leveled up ${entityNames[entity]}!`;
export const noLevelTokensChosen = 'Please select the number of tokens to use';
export const logInToLevelUp = 'Please log in to level up';
export const levelTitle = 'Level';
export const fromTo = (from: string, to: string): string => `${from} → ${to}`;
export const levelChange = (from: number, to: number): string => fromTo(count(from), count(to));
export const strengthChange = (from: number, to: number): string =>
  fromTo(strengthText(from), strengthText(to));
export const strengthGrew = (from: number, to: number): string =>
  `${strengthLabel} ${strengthChange(from, to)}`;
export const capOf = (cap: number): string => `Highest level ${count(cap)}`;
export const highestLevel = 'Highest level';
export const shipRarity = 'Ship Rarity';
export const commonShip = 'Common';
export const availableTokens = 'Available tokens';
export const tokensToUse = 'Tokens to use';
export const numberOfTokens = 'Number of tokens';
export const tokensUsed = (used: number, max: number): string => `${count(used)} of ${count(max)}`;
export const oneLevel = '1';
export const halfOfTokens = 'Half';
export const maxOfTokens = 'Max';
export const noTokensOf = (token: string): string => `You have ${amountWithToken(token, 0)}.`;
export const fairWindBlows = (levels: number, upTo: number): string =>
  `Fair wind: the next token gives ${count(levels)} levels. The wind blows up to level ${count(upTo)}.`;
export const fairWindAtGraveyard =
  'The Graveyard counts one level for each token that you used, and none of those that Fair wind adds.';
export const newLevel = (level: number): string => `Level ${count(level)}!`;

// Mythic upgrade
export const upgradeToMythic = 'Upgrade to Mythic';
export const shipUpgradeInitiated = 'Ship upgrade to Mythic initiated!';
export const shipUpgraded = 'Successfully upgraded ship to Mythic!';
export const logInToUpgradeShip = 'Please log in to upgrade your ship';
export const characterIdMissing = 'Character ID is missing';
export const needLegendaryShipTokens = (tokens: number): string =>
  `Need ${amountWithToken('LEGENDARY_SHIP_TOKEN', tokens)}`;
export const strengthToday = 'Strength stays';
export const strengthInReach = 'Strength in reach';

// equipment
export const pieceEquipped = (piece: string, captain: string): string => `${piece} is on ${captain} now.`;
export const pieceTakenOff = (piece: string, captain: string): string => `${piece} was taken off ${captain}.`;
export const equipTitle = 'Equip';
export const equipCaptain = (captain: string): string => `Equip ${captain}`;
export const equipSlots = 'What to change';
export const slotName = (
  entity: LevelEntity,
  piece: { readonly name: string; readonly level: number } | null,
): string => `${entityNames[entity]}: ${piece ? levelledName(piece.name, piece.level) : notEquipped}`;
export const equippedNow = 'Equipped now';
type PieceEntity = Exclude<LevelEntity, 'CHARACTER'>;
const pieceNames: Readonly<Record<PieceEntity, string>> = { SHIP: 'ships', CREW: 'crews', ITEM: 'items' };
export const ownPieces = (entity: PieceEntity): string => `Your other ${pieceNames[entity]}`;
export const noOtherPieces = (entity: PieceEntity): string =>
  `You don't have any other ${pieceNames[entity]} in-game.`;
export const equipHint = "Press 'Put on', or drag a picture onto its slot above.";
export const onCaptain = (captain: string): string => `On ${captain}`;
export const putOnWord = 'Put on';
export const takeOffWord = 'Take off';
export const putOnPiece = (name: string, level: number): string => `Put on ${levelledName(name, level)}`;
export const takeOffPiece = (name: string, level: number): string => `Take off ${levelledName(name, level)}`;
const levelledName = (name: string, level: number): string => `${name}, ${captainLevel(level)}`;
