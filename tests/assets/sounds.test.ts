import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  ambienceLoop,
  ambiences,
  coverOf,
  effectNames,
  filesOf,
  type SoundFolder,
  tracks,
} from '#client/sound/soundTable.ts';
import { islands } from '#rules/islands/islands.ts';
import { asset, expectPicture, isThere, readJson, slugOf, weightOf } from './assets.ts';
import { mediaOf } from './readMedia.ts';

/** Measurements that the studio took when it made the files: loudness in LUFS, true peak in dBTP, length in seconds. */
const levels = z
  .record(z.string(), z.object({ lufs: z.number(), peak: z.number(), seconds: z.number() }))
  .parse(readJson('studio/sheets/levels.json'));

interface Limits {
  seconds: [min: number, max: number];
  maxBytes: number;
  lufs: [min: number, max: number];
  peak: number;
}

function expectSound(folder: SoundFolder, name: string, limits: Limits) {
  const codecs: Record<string, string> = { webm: 'A_OPUS', m4a: 'mp4a' };
  for (const address of filesOf(folder, name)) {
    const file = address.slice(1);
    expect(isThere(file), `${file} is missing`).toBe(true);
    const { seconds, codecs: found } = mediaOf(asset(file));
    expect({ file, codecs: found }).toEqual({ file, codecs: [codecs[file.split('.').at(-1) ?? '']] });
    expect(seconds, file).toBeGreaterThanOrEqual(limits.seconds[0]);
    expect(seconds, file).toBeLessThanOrEqual(limits.seconds[1]);
    expect(weightOf(file), file).toBeLessThanOrEqual(limits.maxBytes);
    const level = levels[file];
    expect(level, `${file} was not measured`).toBeDefined();
    // Encoding adds a few hundredths of a second; a larger difference means that the file was replaced after it was
    // measured.
    expect(Math.abs((level?.seconds ?? 0) - seconds), `${file} is not what was measured`).toBeLessThan(0.12);
    expect(level?.lufs, file).toBeGreaterThanOrEqual(limits.lufs[0]);
    expect(level?.lufs, file).toBeLessThanOrEqual(limits.lufs[1]);
    expect(level?.peak, `${file} clips`).toBeLessThanOrEqual(limits.peak);
  }
}

describe('the album', () => {
  it('has six to eight tracks', () => {
    expect(tracks.length).toBeGreaterThanOrEqual(6);
    expect(tracks.length).toBeLessThanOrEqual(8);
  });

  it.each(tracks)(
    '%s is two to three minutes of even loudness, without clipping, with its cover',
    (track) => {
      expectSound('music', track, {
        seconds: [120, 180],
        maxBytes: 2_000_000,
        lufs: [-16.5, -15.5],
        peak: -1,
      });
      expectPicture(coverOf(track).slice(1), 192, 192, 16_000);
    },
  );
});

describe('the islands', () => {
  it('each have an ambience of their name', () => {
    expect([...ambiences]).toEqual(islands.map(({ name }) => slugOf(name)));
  });

  it.each(ambiences)('%s is as long as its loop needs, and quiet', (name) => {
    const seconds = (ambienceLoop.length + 2 * ambienceLoop.from) / 1000;
    expectSound('ambience', name, {
      seconds: [seconds - 0.05, seconds + 0.1],
      maxBytes: 512 * 1024,
      lufs: [-28, -26],
      peak: -6,
    });
  });
});

describe('the sound effects', () => {
  it.each(effectNames)('%s is short, light and no louder than the others', (name) => {
    expectSound('sounds', name, { seconds: [0.05, 3], maxBytes: 48_000, lufs: [-35, -18], peak: -3 });
  });
});
