import { type TrackName, trackTitles } from '#words/music.ts';

/** Sound effects, least important first: of several requested together, the last one in this list is played. */
export const effectNames = [
  'hover',
  'press',
  'close',
  'open',
  'gulls',
  'oars',
  'coin',
  'success',
  'refusal',
  'burn',
  'bell',
  'cannon',
  'send',
  'claim',
  'level-up',
] as const;
export type EffectName = (typeof effectNames)[number];

/** The tracks of the album, in order. */
export const tracks = Object.keys(trackTitles) as TrackName[];

/** Ambience of each island, layer 1 to 7. */
export const ambiences = [
  'port-reaver',
  'dragons-maw',
  'gilded-reach',
  'frostfjord',
  'emerald-deep',
  'rustwater',
  'wraith-lagoon',
] as const;
export type AmbienceName = (typeof ambiences)[number];

/**
 * The part of an ambience file that is looped, in milliseconds. The parts before and after it repeat the loop's end and
 * beginning.
 */
export const ambienceLoop = { from: 500, length: 40_000 } as const;

export type SoundFolder = 'sounds' | 'music' | 'ambience';
/** Paths of a sound's files: Opus, and AAC for Safari. */
export const filesOf = (folder: SoundFolder, name: string): string[] => [
  `/${folder}/${name}.webm`,
  `/${folder}/${name}.m4a`,
];
/** Path of a track's cover, a square of 192 pixels. */
export const coverOf = (track: TrackName): string => `/music/covers/${track}.webp`;
