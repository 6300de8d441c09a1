import type { Deck, LoadDeck } from '#client/sound/createSound.ts';

/** A fake audio device, which plays nothing and records how it was called. */
export class FakeDeck implements Deck {
  readonly played: string[] = [];
  volumes: Parameters<Deck['setVolumes']>[0] | null = null;
  place: string | null = null;
  isMuted = false;
  isClosed = false;
  seconds = 0;
  end = () => {};
  lose = () => {};
  #resolveLoaded = () => {};
  /** Resolves once the caller of `load` has received this deck. */
  readonly isLoaded = new Promise<void>((resolve) => {
    this.#resolveLoaded = () => resolve();
  });

  readonly load: LoadDeck = async ({ ended, lost }) => {
    this.end = ended;
    this.lose = lost;
    queueMicrotask(() => queueMicrotask(() => this.#resolveLoaded()));
    return this;
  };
  setVolumes(volumes: Parameters<Deck['setVolumes']>[0]) {
    this.volumes = volumes;
  }
  effect(name: string) {
    this.played.push(name);
  }
  ambience(name: string | null) {
    this.place = name;
  }
  start(track: string) {
    this.seconds = 0;
    this.played.push(`start ${track}`);
  }
  resume() {
    this.played.push('resume');
  }
  pause() {
    this.played.push('pause');
  }
  seek(seconds: number) {
    this.played.push(`seek ${seconds}`);
  }
  position() {
    return { seconds: this.seconds, length: 140 };
  }
  setMuted(isMuted: boolean) {
    this.isMuted = isMuted;
  }
  close() {
    this.isClosed = true;
  }
}
