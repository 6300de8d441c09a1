import type { Texture } from 'pixi.js';

/** The frames of one building in an island's sheet. */
export interface BuildingFrames {
  readonly picture: Texture;
  /** A soft outline, shown while the building is hovered or highlighted, or has a mission to claim. */
  readonly glow: Texture | undefined;
  /** Lit windows and smoke, drawn over the picture while captains are there. */
  readonly busy: Texture | undefined;
}

/**
 * Suffixes of frame names, as in `the-docks--glow` and `the-docks--busy`; the picture itself is `the-docks`. Frames
 * with a suffix may be missing.
 */
const suffix = { glow: '--glow', busy: '--busy' } as const;

/** Groups a sheet's frames by building. */
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
