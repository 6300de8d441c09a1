/** What making a ship Mythic costs (rule book: captains.md, Mythic upgrade). */
export const mythicUpgrade = { legendaryShipTokens: 2 };
