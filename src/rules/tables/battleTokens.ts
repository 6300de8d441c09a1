/** Treasure while levelling on one island: a token pays for one slot. */
export const battleTokens = {
  slotHours: 4,
  slotsADay: 6,
  layer: 1,
};
