import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Collection } from '#contract/captains.ts';
import type { genesisRarities } from '#contract/fleet.ts';
import type { RecruitType } from '#contract/recruits.ts';
import { assetsFolder } from '../base/assetsFolder.ts';
import { type GearStem, gearNumbered } from './pirateGear.ts';

/**
 * Names of the picture files that the art pipeline made, without folder and extension: `captains` by the collection's
 * slug, the others as lists.
 */
const manifest = z.object({
  captains: z.record(z.string(), z.array(z.string())),
  ships: z.array(z.string()),
  crews: z.array(z.string()),
  items: z.array(z.string()),
});
type Manifest = z.output<typeof manifest>;

/** The manifest that is used if the art pipeline has not written one. */
const unpainted: Manifest = { captains: {}, ships: [], crews: [], items: [] };
const painted = readManifest(path.join(assetsFolder, 'manifest.json'));

const slugOf = (collection: Collection): string => collection.toLowerCase().replace(/ /g, '-');

export function captainPicture(collection: Collection, number: number): string {
  return picture('captains', oneOf(painted.captains[slugOf(collection)], number, `${slugOf(collection)}-1`));
}
export function oneOfOnePicture(number: number): string {
  return picture('captains', oneOf(painted.captains['one-of-one'], number, 'one-of-one-1'));
}
/** Picture of a ship of a collection, e.g. `reavers` or `reavers-2`, or `reavers-mythic` for a Mythic ship. */
export function shipPicture(collection: Collection, mythic: boolean, number: number): string {
  const first = `${slugOf(collection)}${mythic ? '-mythic' : ''}`;
  const ofItsKind = painted.ships.filter((stem) => stem.replace(/-\d+$/, '') === first);
  return picture('ships', oneOf(ofItsKind, number, first));
}
export function genesisPicture(rarity: (typeof genesisRarities)[number]): string {
  return picture('ships', `genesis-${rarity.toLowerCase().replace(/_/g, '-')}`);
}
export function crewPicture(number: number): string {
  return picture('crews', oneOf(painted.crews, number, 'crew-1'));
}
export function itemPicture(piece: GearStem): string {
  return picture('items', piece);
}

/** Picture of a recruit, selected by a number. */
export function recruitPicture(
  { type, collection }: { type: RecruitType; collection: Collection },
  number: number,
): string {
  const pictures: Readonly<Record<RecruitType, () => string>> = {
    CAPTAIN: () => captainPicture(collection, number),
    SHIP: () => shipPicture(collection, false, number),
    CREW: () => crewPicture(number),
    ITEM: () => itemPicture(gearNumbered(number)),
  };
  return pictures[type]();
}

/** The address of a picture. The client expects a thumbnail in the subfolder `thumbs/` of the picture's folder. */
function picture(folder: string, stem: string): string {
  return `/${folder}/${stem}.webp`;
}

function oneOf(stems: readonly string[] | undefined, number: number, otherwise: string): string {
  if (!stems || stems.length === 0) return otherwise;
  // Numbers begin at 1, which selects the first picture.
  return stems[(number + stems.length - 1) % stems.length] ?? otherwise;
}

function readManifest(file: string): Manifest {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return unpainted;
  }
  return manifest.parse(JSON.parse(text));
}
