/** Highest level of each entity (rule book: captains.md, Level caps). */
export const levelCaps = {
  captain: 50,
  oneOfOneCaptain: 100,
  ship: 125,
  mythicShip: 250,
  crew: 125,
  item: 125,
  genesisShip: 260,
  /** The cap that a progress bar uses for an unknown entity. */
  unknown: 100,
};
