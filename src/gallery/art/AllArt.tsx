import { BuildingShelf } from './BuildingShelf.tsx';
import { IslandShelf } from './IslandShelf.tsx';
import { PictureShelves } from './PictureShelves.tsx';
import { PortraitShelves } from './PortraitShelves.tsx';
import { SoundShelf } from './SoundShelf.tsx';

/** All art, listed from `assets`, so new files appear here by themselves. */
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
