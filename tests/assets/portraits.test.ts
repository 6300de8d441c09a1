import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { collections } from '#contract/captains.ts';
import { genesisRarities } from '#contract/fleet.ts';
import { expectPortrait, readJson, slugOf } from './assets.ts';

const names = z.array(z.string());
/** Names of the captains, ships, crews and items for which the game has pictures. */
const painted = z
  .object({ captains: z.record(z.string(), names), ships: names, crews: names, items: names })
  .parse(readJson('manifest.json'));
/** Largest allowed file size of a portrait, ship, crew or item. */
const maxBytes = 40 * 1024;
const captains = Object.values(painted.captains).flat();

describe('captains', () => {
  it('are at least 96', () => {
    expect(captains.length).toBeGreaterThanOrEqual(96);
  });

  it('exist in every collection and as one-of-ones', () => {
    const groups = [...collections.map(slugOf), 'one-of-one'];
    expect(groups.filter((group) => (painted.captains[group] ?? []).length === 0)).toEqual([]);
  });

  it.each(captains)('%s has a portrait and its thumb', (name) =>
    expectPortrait(`captains/${name}`, maxBytes),
  );
});

describe('ships', () => {
  it('are at least 24, a common and a mythic one for each collection, and the four of Genesis', () => {
    expect(painted.ships.length).toBeGreaterThanOrEqual(24);
    const wanted = [
      ...collections.map(slugOf).flatMap((slug) => [slug, `${slug}-mythic`]),
      ...genesisRarities.map((rarity) => `genesis-${rarity.toLowerCase().replace('_', '-')}`),
    ];
    expect(wanted.filter((name) => !painted.ships.includes(name))).toEqual([]);
  });

  it.each(painted.ships)('%s has its picture and its thumb', (name) =>
    expectPortrait(`ships/${name}`, maxBytes),
  );
});

describe('crews and items', () => {
  it('are at least 24 crews', () => {
    expect(painted.crews.length).toBeGreaterThanOrEqual(24);
  });

  it('are at least 17 items', () => {
    expect(painted.items.length).toBeGreaterThanOrEqual(17);
  });

  it.each(painted.crews)('%s has its picture and its thumb', (name) =>
    expectPortrait(`crews/${name}`, maxBytes),
  );
  it.each(painted.items)('%s has its picture and its thumb', (name) =>
    expectPortrait(`items/${name}`, maxBytes),
  );
});
