/** Every token of the ledger. The names are the wire's (rule book: tokens.md, Tokens). */
export const tokens = [
  'BOOTY',
  'GOLD',
  'RUM',
  'SOL',
  'GEMS',
  'TREASURE',
  'BATTLE_TOKEN',
  'LEGENDARY_SHIP_TOKEN',
  'CAPTAIN_LEVEL_TOKEN',
  'SHIP_LEVEL_TOKEN',
  'CREW_LEVEL_TOKEN',
  'ITEM_LEVEL_TOKEN',
] as const;

export type Token = (typeof tokens)[number];
