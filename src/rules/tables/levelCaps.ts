/** Highest level of each entity (rule book: captains.md, Level caps). */
export const levelCaps = {
  captain: 50,
  oneOfOneCaptain: 100,
  ship: 125,
  mythicShip: 250,
  crew: 125,
  item: 125,
  genesisShip: 260,
  /** Cap of an unknown entity; no rule uses it. */
  unknown: 100,
};
