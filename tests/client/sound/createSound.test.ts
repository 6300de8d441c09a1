import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceMemory, type DeviceMemory } from '#client/api/deviceMemory.ts';
import { createSound } from '#client/sound/createSound.ts';
import { FakeDeck } from '#tests/kit/FakeDeck.ts';

let memory: DeviceMemory;
beforeEach(() => {
  memory = createDeviceMemory(() => null);
});
afterEach(() => vi.useRealTimers());

const aSound = () => {
  const deck = new FakeDeck();
  return { deck, sound: createSound({ memory, loadDeck: deck.load }) };
};
const anAwakeSound = async () => {
  const made = aSound();
  made.sound.wake();
  await made.deck.isLoaded;
  return made;
};

describe('music', () => {
  it('is silent until the player presses play', async () => {
    const { sound, deck } = await anAwakeSound();
    expect(deck.played).toEqual([]);
    sound.play();
    expect(deck.played).toEqual(['start port-reaver']);
    expect(sound.playing.getState().isPlaying).toBe(true);
  });

  it('that was playing in the last visit plays again at the first gesture', async () => {
    const before = await anAwakeSound();
    before.sound.choose('frostfjord');
    const { deck } = await anAwakeSound();
    expect(deck.played).toEqual(['start frostfjord']);
  });

  it('that was paused resumes at its position, and stays off in the next visit', async () => {
    const { sound, deck } = await anAwakeSound();
    sound.play();
    sound.pause();
    sound.play();
    sound.pause();
    expect(deck.played).toEqual(['start port-reaver', 'pause', 'resume', 'pause']);
    expect((await anAwakeSound()).deck.played).toEqual([]);
  });

  it('continues with the next track, wrapping at the end of the album', async () => {
    const { sound, deck } = await anAwakeSound();
    sound.choose('wraith-lagoon');
    deck.end();
    expect(deck.played).toEqual(['start wraith-lagoon', 'start port-reaver']);
  });

  it('stays paused when stepping, and plays the chosen track on play', async () => {
    const { sound, deck } = await anAwakeSound();
    sound.step(1);
    expect(deck.played).toEqual([]);
    sound.play();
    expect(deck.played.at(-1)).toBe('start homeward');
  });

  it('"previous" restarts a track after its first seconds', async () => {
    vi.useFakeTimers();
    const { sound, deck } = await anAwakeSound();
    sound.choose('homeward');
    deck.seconds = 30;
    vi.advanceTimersByTime(600);
    expect(sound.playing.getState().seconds).toBe(30);
    sound.step(-1);
    expect(deck.played.at(-1)).toBe('seek 0');
    sound.step(-1);
    expect(deck.played.at(-1)).toBe('start port-reaver');
  });

  it('whose file cannot be loaded says so and can be retried', async () => {
    const { sound, deck } = await anAwakeSound();
    sound.play();
    deck.lose();
    expect(sound.playing.getState()).toMatchObject({ isPlaying: false, isLost: true });
    sound.play();
    expect(deck.played.at(-1)).toBe('start port-reaver');
    expect(sound.playing.getState().isLost).toBe(false);
  });
});

describe('volumes', () => {
  it('are three, stored on the device', async () => {
    const { sound, deck } = await anAwakeSound();
    sound.set({ music: 0.2 });
    sound.set({ effects: 0.9 });
    expect(deck.volumes).toEqual({ music: 0.2, ambience: 0.5, effects: 0.9 });
    expect((await anAwakeSound()).deck.volumes).toEqual({ music: 0.2, ambience: 0.5, effects: 0.9 });
  });

  it('are all silenced by mute and restored after it', async () => {
    const { sound, deck } = await anAwakeSound();
    sound.set({ isMuted: true });
    expect(deck.volumes).toEqual({ music: 0, ambience: 0, effects: 0 });
    sound.set({ isMuted: false });
    expect(deck.volumes).toEqual({ music: 0.6, ambience: 0.5, effects: 0.6 });
  });
});

describe('effects', () => {
  it('are not played before the first gesture, because browsers block them', () => {
    const { sound, deck } = aSound();
    sound.effect('press');
    expect(deck.played).toEqual([]);
  });

  it('of one moment play only the most important one', async () => {
    const { sound, deck } = await anAwakeSound();
    sound.effect('press');
    sound.effect('claim');
    sound.effect('success');
    await Promise.resolve();
    expect(deck.played).toEqual(['claim']);
  });

  it('are not played at volume 0', async () => {
    const { sound, deck } = await anAwakeSound();
    sound.set({ effects: 0 });
    sound.effect('press');
    await Promise.resolve();
    expect(deck.played).toEqual([]);
  });
});

describe('a deck that failed to load', () => {
  it('leaves the game silent, and the next gesture tries again', async () => {
    const deck = new FakeDeck();
    const loadDeck = vi.fn(deck.load).mockRejectedValueOnce(new Error('offline'));
    const sound = createSound({ memory, loadDeck });
    sound.wake();
    await vi.waitFor(() => {
      sound.wake();
      expect(loadDeck).toHaveBeenCalledTimes(2);
    });
    await deck.isLoaded;
    sound.play();
    expect(deck.played).toEqual(['start port-reaver']);
  });
});
