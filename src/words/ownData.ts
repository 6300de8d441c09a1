/** Words of the player's own data (rule book: profile.md, Own data). */
export const ownData = 'Your data';
export const ownDataHint =
  'All that the game stores about you, as a JSON file. To have it deleted, write to the support.';
export const downloadOwnData = 'Download my data';
export const ownDataSaved = 'Your data was saved';
/** Name of the file, with the day in UTC. */
export const ownDataFileName = (day: string): string => `seven-isles-data-${day}.json`;
