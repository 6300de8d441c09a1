import type { JobKind } from '#contract/jobs.ts';
import { type TrackName, trackTitles } from '#words/music.ts';

/** Sound effects in order of importance: of several at once the last in this list is played. */
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

/** Effect for the success of a job of that kind, instead of the general one. */
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

/** Milliseconds of an ambience file that loop; the parts before and after repeat the loop's end and beginning. */
export const ambienceLoop = { from: 500, length: 40_000 } as const;

export type SoundFolder = 'sounds' | 'music' | 'ambience';
/** File names of a sound: Opus, and AAC for Safari. */
export const filesOf = (folder: SoundFolder, name: string): string[] => [
  `/${folder}/${name}.webm`,
  `/${folder}/${name}.m4a`,
];
/** File name of a track's cover, 192 pixels square. */
export const coverOf = (track: TrackName): string => `/music/covers/${track}.webp`;
