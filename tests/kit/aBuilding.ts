import type { BuildingView } from '#bus/worldView.ts';

/** A building in the middle of the map. `over` replaces single fields. */
export function aBuilding(over: Partial<BuildingView> = {}): BuildingView {
  return {
    id: 'the-docks',
    missionId: over.id ?? 'the-docks',
    name: 'The Docks',
    x: 1920,
    y: 1080,
    width: 400,
    height: 400,
    anchorX: 0.5,
    anchorY: 0.5,
    sprite: 'the-docks',
    icon: 'crew',
    kindLabel: 'Events',
    captainsHere: 0,
    callsForAttention: false,
    highlighted: false,
    special: false,
    ...over,
  };
}
