import type { JobKind } from '#contract/jobs.ts';
import { type TrackName, trackTitles } from '#words/music.ts';

/** Short sounds of the interface and the game, the ones that matter most last: of several at once the last is heard. */
export const effectNames = [
  'hover',
  'press',
  'close',
  'open',
  'coin',
  'success',
  'refusal',
  'burn',
  'cannon',
  'send',
  'claim',
  'level-up',
] as const;
export type EffectName = (typeof effectNames)[number];

/** What is heard when a job of that kind succeeds, in place of plain success. */
export const jobEffects: { readonly [K in JobKind]?: EffectName } = {
  initiate: 'send',
  claim: 'claim',
  levelUpEntities: 'level-up',
  captainShipRarityUpgrade: 'level-up',
  fleetCommanderLevel: 'level-up',
  exchange: 'coin',
  payAllHandsOnDeck: 'coin',
  captainLicense: 'coin',
  swapEntities: 'burn',
  genesisSendMission: 'cannon',
  genesisClaimReward: 'claim',
  genesisRewardClaimAll: 'claim',
};

/** The album, in order. */
export const tracks = Object.keys(trackTitles) as TrackName[];

/** What each island sounds like, layer 1 to 7. */
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

/** Milliseconds of an ambience file that loop; what lies before and after repeats the loop's own end and beginning. */
export const ambienceLoop = { from: 500, length: 40_000 } as const;

export type SoundFolder = 'sounds' | 'music' | 'ambience';
/** The files of a sound by their plain names: Opus, and AAC for Safari. */
export const filesOf = (folder: SoundFolder, name: string): string[] => [
  `/${folder}/${name}.webm`,
  `/${folder}/${name}.m4a`,
];
/** A track's picture, 192 pixels square, by its plain name. */
export const coverOf = (track: TrackName): string => `/music/covers/${track}.webp`;
