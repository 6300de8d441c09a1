import { BuildingShelf } from './BuildingShelf.tsx';
import { IslandShelf } from './IslandShelf.tsx';
import { PictureShelves } from './PictureShelves.tsx';
import { PortraitShelves } from './PortraitShelves.tsx';
import { SoundShelf } from './SoundShelf.tsx';

/** The art in `assets`: portraits as listed in `manifest.json`, everything else as found in the folders. */
export function AllArt() {
  return (
    <>
      <IslandShelf />
      <BuildingShelf />
      <PortraitShelves />
      <PictureShelves />
      <SoundShelf />
    </>
  );
}
