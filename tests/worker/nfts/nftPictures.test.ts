import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { collections } from '#contract/captains.ts';
import { genesisRarities } from '#contract/fleet.ts';
import { assetsFolder } from '#worker/base/assetsFolder.ts';
import {
  captainPicture,
  crewPicture,
  genesisPicture,
  itemPicture,
  oneOfOnePicture,
  shipPicture,
} from '#worker/nfts/nftPictures.ts';
import { gearNumbered, pirateGear } from '#worker/nfts/pirateGear.ts';

const numbers = Array.from({ length: 60 }, (_, i) => i);
const missing = (pictures: readonly string[]) =>
  pictures.filter((picture) => !existsSync(path.join(assetsFolder, picture)));

describe('there is a picture for every number', () => {
  it.each(collections)('of every captain of %s', (collection) => {
    expect(missing(numbers.map((number) => captainPicture(collection, number)))).toEqual([]);
  });

  it.each(collections)('of every ship of %s, common and mythic', (collection) => {
    const ships = [false, true].flatMap((mythic) =>
      numbers.map((number) => shipPicture(collection, mythic, number)),
    );
    expect(missing(ships)).toEqual([]);
    expect(new Set(ships).size).toBe(4);
  });

  it('of every one-of-one, crew and Genesis ship', () => {
    expect(missing(numbers.map(oneOfOnePicture))).toEqual([]);
    expect(missing(numbers.map(crewPicture))).toEqual([]);
    expect(missing(genesisRarities.map(genesisPicture))).toEqual([]);
  });

  it('of every piece of gear', () => {
    expect(missing(numbers.map((number) => itemPicture(gearNumbered(number))))).toEqual([]);
  });
});

it('there are at least seventeen pieces of gear, and sixty numbers use all of them', () => {
  const pieces = Object.keys(pirateGear);
  expect(pieces.length).toBeGreaterThanOrEqual(17);
  expect(new Set(numbers.map(gearNumbered))).toEqual(new Set(pieces));
});

it('captain number one has the first picture of its collection', () => {
  expect(captainPicture('Reavers', 1)).toBe('/captains/reavers-1.webp');
  expect(shipPicture('Atoms', true, 1)).toBe('/ships/atoms-mythic.webp');
});
