import { Howl, Howler } from 'howler';
import { assetUrl } from '#page/assetUrl.ts';
import { savesData } from '#page/network.ts';
import type { TrackName } from '#words/music.ts';
import type { Deck, LoadDeck } from './createSound.ts';
import { type AmbienceName, ambienceLoop, type EffectName, effectNames, filesOf } from './soundTable.ts';

const fadeMs = { track: 700, ambience: 1_800, mute: 500 } as const;
const muteStepMs = 50;

/** The amplitude for a volume of the slider. The square makes the middle of the slider sound about half as loud. */
const gain = (volume: number) => volume * volume;

/**
 * Plays the game's sounds with howler. Music is streamed; ambience and effects are decoded before they are played, so
 * that loops have no gap and effects no delay. This is the only file that imports howler.
 */
export const loadHowlerDeck: LoadDeck = async (listeners) => {
  let volumes = { music: 0, ambience: 0, effects: 0 };
  let music: Howl | null = null;
  let ambience: { name: AmbienceName; howl: Howl; id: number } | null = null;
  let muting: ReturnType<typeof setInterval> | undefined;
  const effects = new Map<EffectName, Howl>(
    effectNames.map((name) => [name, new Howl({ src: addresses('sounds', name) })]),
  );

  const fadeOut = (howl: Howl, ms: number) => {
    howl.off();
    howl.fade(howl.volume(), 0, ms);
    setTimeout(() => howl.unload(), ms + 100);
  };

  const deck: Deck = {
    setVolumes(wanted) {
      volumes = wanted;
      music?.volume(gain(volumes.music));
      ambience?.howl.volume(gain(volumes.ambience));
      // At volume 0 no ambience is loaded, so it is loaded now if the volume was raised.
      if (ambience === null && wantedAmbience !== null) deck.ambience(wantedAmbience);
    },
    effect(name) {
      const howl = effects.get(name);
      howl?.volume(gain(volumes.effects));
      howl?.play();
    },
    ambience(name) {
      wantedAmbience = name;
      if (ambience?.name === name) return;
      if (ambience !== null) fadeOut(ambience.howl, fadeMs.ambience);
      ambience = null;
      if (name === null || volumes.ambience === 0 || savesData()) return;
      const howl = new Howl({
        src: addresses('ambience', name),
        sprite: { loop: [ambienceLoop.from, ambienceLoop.length, true] },
        volume: 0,
      });
      howl.once('load', () => howl.fade(0, gain(volumes.ambience), fadeMs.ambience));
      ambience = { name, howl, id: howl.play('loop') };
    },
    start(track: TrackName) {
      if (music !== null) fadeOut(music, fadeMs.track);
      const howl = new Howl({ src: addresses('music', track), html5: true, volume: gain(volumes.music) });
      howl.on('end', listeners.ended);
      howl.on('loaderror', listeners.lost);
      howl.on('playerror', listeners.lost);
      howl.play();
      music = howl;
    },
    resume() {
      if (music !== null && !music.playing()) music.play();
    },
    pause() {
      music?.pause();
    },
    seek(seconds) {
      music?.seek(seconds);
    },
    position() {
      const seconds = music?.seek() ?? 0;
      return { seconds: typeof seconds === 'number' ? seconds : 0, length: music?.duration() ?? 0 };
    },
    setMuted(isMuted) {
      clearInterval(muting);
      const step = (isMuted ? -1 : 1) / (fadeMs.mute / muteStepMs);
      muting = setInterval(() => {
        const next = Math.min(1, Math.max(0, Howler.volume() + step));
        Howler.volume(next);
        if (next === 0 || next === 1) clearInterval(muting);
      }, muteStepMs);
    },
    close() {
      clearInterval(muting);
      Howler.unload();
    },
  };
  let wantedAmbience: AmbienceName | null = null;
  return deck;
};

const addresses = (...name: Parameters<typeof filesOf>) => filesOf(...name).map(assetUrl);
