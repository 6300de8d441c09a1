import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TrackName } from '#words/music.ts';
import type { DeviceMemory, DeviceValue } from '../api/deviceMemory.ts';
import { type AmbienceName, type EffectName, effectNames, tracks } from './soundTable.ts';

/** Volumes (0 to 1) and other settings stored on the device. */
type SoundSettings = DeviceValue<'sound'>;
type Volumes = Pick<SoundSettings, 'music' | 'ambience' | 'effects'>;

/** Playback of the current track. Times are in seconds; `length` is 0 until it is known. */
interface Playing {
  track: TrackName;
  isPlaying: boolean;
  seconds: number;
  length: number;
  /** Whether the track's file could not be loaded or played. */
  isLost: boolean;
}

/** Plays the sounds. It is loaded at the player's first gesture, because browsers block sound before that. */
export interface Deck {
  setVolumes(volumes: Volumes): void;
  effect(name: EffectName): void;
  /** Cross-fades to another ambience; null fades to silence. */
  ambience(name: AmbienceName | null): void;
  start(track: TrackName): void;
  resume(): void;
  pause(): void;
  seek(seconds: number): void;
  position(): { seconds: number; length: number };
  /** Fades all sound out, or in again. */
  setMuted(isMuted: boolean): void;
  close(): void;
}
export type LoadDeck = (listeners: { ended(): void; lost(): void }) => Promise<Deck>;

/** Music, ambience and sound effects of the page. */
export interface Sound {
  settings: StoreApi<SoundSettings>;
  playing: StoreApi<Playing>;
  set(change: Partial<SoundSettings>): void;
  /** Must be called at a gesture of the player: browsers allow sound only from then on. */
  wake(): void;
  play(): void;
  pause(): void;
  /**
   * Changes to the next (1) or previous (-1) track, wrapping around; paused music stays paused. If the track has played
   * for more than `restartAfterSeconds`, -1 restarts it instead.
   */
  step(by: 1 | -1): void;
  choose(track: TrackName): void;
  seek(seconds: number): void;
  /** Plays an effect. Of several that the same synchronous code requests, only the most important one is played. */
  effect(name: EffectName): void;
  setAmbience(name: AmbienceName): void;
  setMuted(isMuted: boolean): void;
  close(): void;
}

const unset: SoundSettings = {
  music: 0.6,
  ambience: 0.5,
  effects: 0.6,
  isMuted: false,
  isMusicOn: false,
  isFolded: null,
  track: 'port-reaver',
};
const progressEveryMs = 500;
/** Position in the track after which a step back restarts the track. */
const restartAfterSeconds = 4;

export function createSound({ memory, loadDeck }: { memory: DeviceMemory; loadDeck: LoadDeck }): Sound {
  const remembered = memory.read('sound') ?? unset;
  const settings = createStore<SoundSettings>(() => remembered);
  let deck: Deck | null = null;
  let loading: Promise<void> | null = null;
  let isClosed = false;
  let ambience: AmbienceName | null = null;

  const volumes = (): Volumes => {
    const { music, ambience, effects, isMuted } = settings.getState();
    return isMuted ? { music: 0, ambience: 0, effects: 0 } : { music, ambience, effects };
  };
  const set = (change: Partial<SoundSettings>) => {
    settings.setState(change);
    memory.write('sound', settings.getState());
    deck?.setVolumes(volumes());
  };
  const firstTrack = tracks.find((name) => name === remembered.track) ?? 'port-reaver';
  const music = createTrackPlayer({ firstTrack, deck: () => deck, keep: set });
  const pickEffect = effectPicker((name) => {
    if (settings.getState().effects > 0) deck?.effect(name);
  });
  const setUp = (made: Deck) => {
    if (isClosed) return made.close();
    deck = made;
    deck.setVolumes(volumes());
    deck.ambience(ambience);
    music.perform();
  };
  const wake = () => {
    if (loading !== null || isClosed) return;
    if (settings.getState().isMusicOn) music.playing.setState({ isPlaying: true });
    // If the deck cannot be loaded, the game is silent and the next gesture tries again.
    loading = loadDeck({ ended: () => music.step(1), lost: music.lost }).then(setUp, () => {
      loading = null;
    });
  };

  return {
    settings,
    playing: music.playing,
    set,
    wake,
    play() {
      music.playing.setState({ isPlaying: true, isLost: false });
      set({ isMusicOn: true });
      wake();
      music.perform();
    },
    pause() {
      music.playing.setState({ isPlaying: false });
      set({ isMusicOn: false });
      music.perform();
    },
    step: music.step,
    choose(track) {
      wake();
      music.choose(track, true);
    },
    seek: music.seek,
    effect(name) {
      if (deck !== null) pickEffect(name);
    },
    setAmbience(name) {
      ambience = name;
      deck?.ambience(name);
    },
    setMuted: (isMuted) => deck?.setMuted(isMuted),
    close() {
      isClosed = true;
      music.close();
      deck?.close();
      deck = null;
    },
  };
}

interface TrackPlayerOptions {
  firstTrack: TrackName;
  deck(): Deck | null;
  /** Stores which track the player has chosen and whether it plays. */
  keep(chosen: Pick<SoundSettings, 'track' | 'isMusicOn'>): void;
}

/** The music: which track plays and how far it is. While there is no deck, the choice waits for it. */
function createTrackPlayer({ firstTrack, deck, keep }: TrackPlayerOptions) {
  const playing = createStore<Playing>(() => stopped(firstTrack));
  let onDeck: TrackName | null = null;
  let progress: ReturnType<typeof setInterval> | undefined;

  const follow = () => {
    clearInterval(progress);
    if (!playing.getState().isPlaying) return;
    progress = setInterval(() => {
      const position = deck()?.position();
      if (position) playing.setState(position);
    }, progressEveryMs);
  };
  /** Makes the deck play or pause according to `playing`. */
  const perform = () => {
    const { isPlaying, track } = playing.getState();
    follow();
    if (deck() === null) return;
    if (onDeck === track) {
      if (isPlaying) deck()?.resume();
      else deck()?.pause();
    } else if (isPlaying) {
      onDeck = track;
      deck()?.start(track);
    }
  };
  const lost = () => {
    onDeck = null;
    playing.setState({ isPlaying: false, isLost: true });
    follow();
  };
  const choose = (track: TrackName, isPlaying: boolean) => {
    // Reset, so that choosing the same track again restarts it.
    onDeck = null;
    playing.setState({ ...stopped(track), isPlaying }, true);
    keep({ track, isMusicOn: isPlaying });
    perform();
  };
  const seek = (seconds: number) => {
    playing.setState({ seconds });
    deck()?.seek(seconds);
  };
  const step = (by: 1 | -1) => {
    const { track, isPlaying, seconds } = playing.getState();
    if (by === -1 && seconds > restartAfterSeconds) seek(0);
    else choose(tracks[(tracks.indexOf(track) + by + tracks.length) % tracks.length] ?? track, isPlaying);
  };
  return { playing, perform, lost, choose, seek, step, close: () => clearInterval(progress) };
}

/** Of several effects that the same synchronous code picks, only the most important one is played. */
function effectPicker(play: (name: EffectName) => void): (name: EffectName) => void {
  let due: EffectName | null = null;
  return (name) => {
    if (due === null)
      queueMicrotask(() => {
        if (due !== null) play(due);
        due = null;
      });
    if (due === null || effectNames.indexOf(name) > effectNames.indexOf(due)) due = name;
  };
}

const stopped = (track: TrackName): Playing => ({
  track,
  isPlaying: false,
  seconds: 0,
  length: 0,
  isLost: false,
});
