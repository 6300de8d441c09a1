/** Highest level of each entity (rule book: captains.md, Level caps). */
export const levelCaps = {
  captain: 50,
  oneOfOneCaptain: 100,
  ship: 125,
  mythicShip: 250,
  crew: 125,
  item: 125,
  genesisShip: 260,
  /** What a progress bar takes for a cap that is not known. */
  unknown: 100,
};
