/** Texts about music and sounds (rule book: look.md, Music). States no rules. */

export const musicPlayer = 'Music Player';
export const albumTitle = 'Songs of the Seven Isles';
export const play = 'Play';
export const pause = 'Pause';
export const previousTrack = 'Previous track';
export const nextTrack = 'Next track';
export const trackPosition = 'Position in the track';
export const allTracks = 'All tracks';
export const showMusic = 'Show the music';
export const foldMusic = 'Fold the music away';
export const trackLost = 'This track could not be loaded.';
export const soundsAndVolumes = 'Volumes';
export const muteAll = 'Mute everything';

/** Names of the three kinds of sound that have a volume of their own. */
export const volumeNames = {
  music: 'Music',
  ambience: 'Surroundings',
  effects: 'Sound effects',
} as const;

/** Label of the switch for ships and weather on the map, which is below the volumes. */
export const livingMap = 'Living map';

/** Titles of the tracks, in playing order: traditional songs in our own arrangements. */
export const trackTitles = {
  'port-reaver': 'Drunken Sailor',
  homeward: 'Shenandoah',
  'gilded-reach': 'Bobby Shafto',
  'emerald-deep': 'Blow the Man Down',
  'dragons-maw': 'Spanish Ladies',
  frostfjord: 'Skye Boat Song',
  rustwater: 'The Keel Row',
  'wraith-lagoon': 'Lowlands Away',
} as const;
export type TrackName = keyof typeof trackTitles;

/** A place or mood for each track, shown below its title. */
export const trackPlaces: Record<TrackName, string> = {
  'port-reaver': 'The harbour at noon',
  homeward: 'The way home',
  'gilded-reach': 'Clockwork and steam',
  'emerald-deep': 'Under the leaves',
  'dragons-maw': 'To battle',
  frostfjord: 'Over the snow',
  rustwater: 'The salvage yard',
  'wraith-lagoon': 'By moonlight',
};

/** Label for screen readers of a track in the list. */
export const playTrack = (track: TrackName): string => `Play ${trackTitles[track]}`;
/** A length of a track, or a position in it, in minutes and seconds, e.g. 2:07. */
export const trackTime = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
export const trackTimeSpoken = (seconds: number, length: number): string =>
  `${trackTime(seconds)} of ${trackTime(length)}`;
