import type { Texture } from 'pixi.js';

/** What an island's sheet holds of one building. */
export interface BuildingFrames {
  readonly picture: Texture;
  /** A soft outline, shown while the building is pointed at or calls. */
  readonly glow: Texture | undefined;
  /** Lit windows and smoke alone, drawn over the picture while captains are there. */
  readonly busy: Texture | undefined;
}

/** How the sheet names them: `the-docks`, `the-docks--glow`, `the-docks--busy`. The last two may be missing. */
const suffix = { glow: '--glow', busy: '--busy' } as const;

/** Sorts a sheet's frames by building. */
export function buildingFrames(
  sheet: Readonly<Record<string, Texture>>,
): ReadonlyMap<string, BuildingFrames> {
  const buildings = Object.entries(sheet).filter(([name]) => !name.includes('--'));
  return new Map(
    buildings.map(([name, picture]) => [
      name,
      { picture, glow: sheet[name + suffix.glow], busy: sheet[name + suffix.busy] },
    ]),
  );
}
