import { BuildingShelf } from './BuildingShelf.tsx';
import { IslandShelf } from './IslandShelf.tsx';
import { PictureShelves } from './PictureShelves.tsx';
import { PortraitShelves } from './PortraitShelves.tsx';
import { SoundShelf } from './SoundShelf.tsx';

/** All art there is. It is found in `assets`, so that what is added there stands here by itself. */
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
