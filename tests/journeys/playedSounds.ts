import type { BrowserContext, Page } from '@playwright/test';

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

/** Waits until the page has loaded a sound. */
export async function soundLoaded(page: Page, sound: string): Promise<void> {
  await page.waitForFunction(
    (name) => window.loadedSounds?.some((address) => address.includes(name)),
    `/sounds/${sound}.`,
  );
}

/** How often these pages together have played a sound. */
export async function timesPlayed(pages: readonly Page[], sound: string): Promise<number> {
  const all = await Promise.all(pages.map((page) => page.evaluate(() => window.playedSounds ?? [])));
  return all.flat().filter((address) => address.includes(`/sounds/${sound}.`)).length;
}
