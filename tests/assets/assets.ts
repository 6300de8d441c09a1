import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { sizeOf } from './readPicture.ts';

const folder = path.join(import.meta.dirname, '../../assets');

/** Path of a file in `assets`, by its path relative to that folder. */
export const asset = (name: string): string => path.join(folder, name);
export const isThere = (name: string): boolean => existsSync(asset(name));
export const weightOf = (name: string): number => statSync(asset(name)).size;
export const readJson = (name: string): unknown => JSON.parse(readFileSync(asset(name), 'utf8'));

/**
 * Expects a picture of the given size in pixels that takes at most `maxBytes`; the message of a failure names the file.
 */
export function expectPicture(name: string, width: number, height: number, maxBytes: number): void {
  const found = isThere(name) ? { name, ...sizeOf(asset(name)) } : { name };
  expect(found).toEqual({ name, width, height });
  expect(weightOf(name), `${name} is too heavy`).toBeLessThanOrEqual(maxBytes);
}

/** Expects a square picture of 512 pixels and its thumbnail of 96 pixels. */
export function expectPortrait(name: string, maxBytes: number): void {
  expectPicture(`${name}.webp`, 512, 512, maxBytes);
  expectPicture(`${path.dirname(name)}/thumbs/${path.basename(name)}.webp`, 96, 96, 8 * 1024);
}

/** File name for a name from the game: lower case, words joined by hyphens. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
