/** Every token of the ledger, with its name on the wire (rule book: tokens.md, Tokens). */
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
