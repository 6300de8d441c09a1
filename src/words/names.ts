import type { LevelEntity } from '#contract/captains.ts';
import type { MissionKind, Yield } from '#contract/missions.ts';
import type { Token } from '#contract/tokens.ts';
import { tokenNames } from './tokens.ts';

const ellipsis = '…';

/** An island by its number, which the wire calls layer. */
export const islandLabel = (layer: number): string => `Island ${layer}`;

/** Short labels next to balances (rule book: tokens.md, Tokens). */
export const balanceLabels: Readonly<Record<Token, string>> = {
  ...tokenNames,
  BATTLE_TOKEN: 'BATTLE',
  LEGENDARY_SHIP_TOKEN: 'L. SHIP',
  CAPTAIN_LEVEL_TOKEN: 'CAPTAIN',
  SHIP_LEVEL_TOKEN: 'SHIP',
  CREW_LEVEL_TOKEN: 'CREW',
  ITEM_LEVEL_TOKEN: 'ITEM',
};

/** Names of the four entities that gain levels. The contract says CHARACTER, players read Captain. */
export const entityNames: Readonly<Record<LevelEntity, string>> = {
  CHARACTER: 'Captain',
  SHIP: 'Ship',
  CREW: 'Crew',
  ITEM: 'Item',
};

/** Names of the mission kinds in the labels of buildings (rule book: missions.md, Mission kinds). */
export const missionKindNames: Readonly<Record<MissionKind, string>> = {
  Plunders: 'Plunders',
  Raids: 'Raids',
  RescueCrew: 'Rescue Crew',
  Events: 'Events',
  Burners: 'Burners',
  Specials: 'Specials',
  Voyages: 'First Voyages',
  Genesis: 'Genesis',
};

/**
 * Shown in place of the kind in the labels of Riddick's Hideout and SPDR'S BOUNTY (rule book: islands.md, Building
 * icons).
 */
export const specialEventName = 'Special Event';

/** Names of the panels that some buildings open; shown in place of the kind in these buildings' labels. */
export const linkBuildingNames = { treasury: 'Treasury', market: 'Market' } as const;

/** Names of the yields of missions, shown next to the yield's icon. */
export const yieldNames: Readonly<Record<Yield, string>> = {
  Treasure: 'Treasure',
  Gems: 'Gems',
  Levels: 'Levels',
  Item: 'Item',
  Crew: 'Crew',
  Ship: 'Ship',
  'Gold Bars': 'Gold Bars',
  'Max Level': 'Max Level',
  Gift: 'Gift',
};

/**
 * A captain's name cut to its number, if it has one: 'Reaver #81 the Bold' → '#81' (rule book: captains.md, Captain
 * card).
 */
export const cardName = (name: string): string => name.match(/#\d+/)?.[0] ?? name;

/** A shortened address or id that keeps both ends, so that players can compare it: 'AbCd…wXyZ'. */
export function shortAddress(address: string): string {
  return address.length <= 9 ? address : `${address.slice(0, 4)}${ellipsis}${address.slice(-4)}`;
}

/** A shortened address within a sentence: no line ends inside it (U+2060 joins what is beside it). */
export const unbrokenAddress = (address: string): string =>
  shortAddress(address).replace(ellipsis, `${ellipsis}\u2060`);

/**
 * Cuts text to `maxLength` characters and adds an ellipsis. It counts code points, so the cut never halves a surrogate
 * pair.
 */
export function shorten(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length <= maxLength
    ? text
    : `${characters.slice(0, maxLength).join('').trimEnd()}${ellipsis}`;
}

/** A mission's name on a result card, cut to twelve characters and an ellipsis (rule book: missions.md, Results). */
export const resultCardName = (name: string): string => shorten(name, 12);

/** A mission's name on a phone, cut to seven characters (rule book: missions.md, Mission selector). */
export const phoneMissionName = (name: string): string => shorten(name, 7);

/** A stat's label on a desktop, cut to five characters (rule book: missions.md, Mission selector). */
export const statLabel = (label: string): string => shorten(label, 5);

/** A number of captains: '1 captain', '3 captains'. */
export function captainsWord(captains: number): string {
  return `${captains} ${captains === 1 ? 'captain' : 'captains'}`;
}

/**
 * Compares texts for sorting, with numbers in numeric order: #2 before #10. One collator serves all calls, because
 * creating one per comparison is slow for thousands of names.
 */
export const compareNames: (one: string, other: string) => number = new Intl.Collator('en', { numeric: true })
  .compare;
