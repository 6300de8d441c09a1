/**
 * Level tokens for an unminted ship, crew or item of level 1, 2, 3 … (rule book: graveyard.md, Tokens). From the level
 * after the last one on, the level itself is the number of tokens.
 */
export const burning = {
  tokensFromLevelOne: {
    ship: [0, 1, 1, 1, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    mythicShip: [0, 1, 1, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18],
    crew: [0, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18, 20, 22, 23, 25],
    item: [0, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 17, 18, 20, 22, 23, 25],
  },
  /** Legendary Ship Tokens for an unminted mythic ship of any level, besides its level tokens. */
  mythicShipTokens: 2,
  /** GOLD for a minted ship, crew or item. */
  goldForMinted: { ship: 3_000, crew: 2_000, item: 1_000 },
};
