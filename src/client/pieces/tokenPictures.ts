import type { Token } from '#contract/tokens.ts';

/** The picture of each token in `assets/marks/thumbs`, without its extension: in lists, and flying to its balance. */
export const tokenPictures: Readonly<Record<Token, string>> = {
  BOOTY: 'booty',
  GOLD: 'gold',
  RUM: 'rum',
  SOL: 'sol',
  GEMS: 'gems',
  TREASURE: 'treasure',
  BATTLE_TOKEN: 'battle-token',
  LEGENDARY_SHIP_TOKEN: 'legendary-ship',
  CAPTAIN_LEVEL_TOKEN: 'captain-level',
  SHIP_LEVEL_TOKEN: 'ship-level',
  CREW_LEVEL_TOKEN: 'crew-level',
  ITEM_LEVEL_TOKEN: 'item-level',
};
