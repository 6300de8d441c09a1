/** Rules of Battle Tokens, which earn Treasure while levelling on one island: one token pays for one slot. */
export const battleTokens = {
  slotHours: 4,
  slotsADay: 6,
  layer: 1,
};
