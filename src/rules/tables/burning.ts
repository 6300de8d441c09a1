/**
 * Tokens for burning a ship, crew or item (rule book: graveyard.md, Tokens). `tokensFromLevelOne` lists the level
 * tokens of an unminted one by its level, from level 1. Above the last listed level, the number of tokens is the level.
 */
export const burning = {
  tokensFromLevelOne: {
    ship: [0, 1, 1, 1, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    mythicShip: [0, 1, 1, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    crew: [0, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18, 20, 22, 23, 25],
    item: [0, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18, 20, 22, 23, 25],
  },
  /** Legendary Ship Tokens for an unminted Mythic ship of any level, in addition to its level tokens. */
  mythicShipTokens: 2,
  /** GOLD for burning a minted ship, crew or item. */
  goldForMinted: { ship: 3_000, crew: 2_000, item: 1_000 },
};
