import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Addresses of the sound files that were played, once for each time. */
    playedSounds?: string[];
    /** Addresses of the sound files that were loaded. */
    loadedSounds?: string[];
  }
}

/** Records which sound effects every page of this context loads and plays, from before it loads anything. */
export async function recordSounds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const played: string[] = [];
    const loaded: string[] = [];
    window.playedSounds = played;
    window.loadedSounds = loaded;
    const addressOf = new WeakMap<object, string>();
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (...given) {
      this.addEventListener('load', () => {
        if (!(this.response instanceof ArrayBuffer)) return;
        addressOf.set(this.response, this.responseURL);
        loaded.push(this.responseURL);
      });
      send.apply(this, given);
    };
    const decode = BaseAudioContext.prototype.decodeAudioData;
    BaseAudioContext.prototype.decodeAudioData = async function (data, ...given) {
      const sound = await decode.call(this, data, ...given);
      addressOf.set(sound, addressOf.get(data) ?? '');
      return sound;
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...given) {
      played.push(addressOf.get(this.buffer ?? this) ?? '');
      start.apply(this, given);
    };
  });
}

/**
 * Presses a key, as a player's gesture, until the page has loaded a sound: the first press may come before the page
 * listens for gestures. Asks from outside, because a tab in the background paints no frames.
 */
export async function loadSound(page: Page, sound: string): Promise<void> {
  const loaded = async () => {
    await page.keyboard.press('Shift');
    return page.evaluate(() => window.loadedSounds ?? []);
  };
  await expect.poll(loaded, { timeout: 60_000 }).toContainEqual(expect.stringContaining(`/sounds/${sound}.`));
}

/** How often these pages together have played a sound. */
export async function timesPlayed(pages: readonly Page[], sound: string): Promise<number> {
  const all = await Promise.all(pages.map((page) => page.evaluate(() => window.playedSounds ?? [])));
  return all.flat().filter((address) => address.includes(`/sounds/${sound}.`)).length;
}
