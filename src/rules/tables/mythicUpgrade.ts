/** Price of making a ship Mythic (rule book: captains.md, Mythic upgrade). */
export const mythicUpgrade = { legendaryShipTokens: 2 };
