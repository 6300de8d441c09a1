/** The size of every island, in map units (rule book: map.md, Map size). */
export const mapSize = { width: 3840, height: 2160 } as const;

/**
 * What the canvas draws, as plain data, so that the scenes do not depend on missions, captains or money. All fields but
 * `frozen`, `covered`, `coveredByCards`, `coveredByClocks`, `isLiving`, `runs`, `company`, `opened`, `sky` and `look`
 * are derived by `client/app/worldState.ts` from server state through pure rules. Positions are on the map (`mapSize`).
 */
export interface WorldView {
  /** Island layer, 1 to 7. */
  layer: number;
  islandName: string;
  backdrop: BackdropView;
  /** URL of the sheet that contains the buildings' frames, e.g. '/buildings/port-reaver.json'. */
  atlas: string;
  buildings: readonly BuildingView[];
  /** True while a dialog covers the map: no drag, no keyboard. */
  frozen: boolean;
  covered: Insets;
  /**
   * How much of the window's lower part the cards beside the map cover, in CSS pixels; missing where they cover nothing.
   * The view of a building that calls leaves it free; the first view of an island does not depend on it, because cards
   * come and go.
   */
  coveredByCards?: number;
  /**
   * How far the clocks reach into the window from above, in CSS pixels; missing without clocks. On phones they lie below
   * the balances. Only names of ships behind the island leave them free: a view of the island does not depend on them.
   */
  coveredByClocks?: number;
  /** Whether ships and weather are drawn, which the player can switch off. */
  isLiving: boolean;
  /** The player's runs from an island, which ships show; null until they are known. */
  runs: RunsView | null;
  /** Other players' voyages to an island today; missing or null until they are known. */
  company?: CompanyView | null;
  /** The building whose screen is open; null while there is none. */
  opened: OpenedBuilding | null;
  /** Light and weather of the island; null until they are known. */
  sky: SkyView | null;
  /** The view that the page's address asks for; null if it asks for none. */
  look: MapLook | null;
}

/** A community whose captains sail, as the name of its ships in their sheet. */
export type SailingCommunity =
  | 'the-seven-seas'
  | 'reavers'
  | 'brohalla'
  | 'atoms'
  | 'elementerra'
  | 'last-haven';

/** The player's runs from one island. Moments are milliseconds since 1970 by the worker's clock. */
export interface RunsView {
  /** The island, which is that of the world or, during a change, the one before. */
  layer: number;
  /** URL of the file with the lane and the roads of this island, e.g. '/islands/1/layout.json'. */
  layout: string;
  /** The worker's clock minus the device's, milliseconds. */
  clockAheadMs: number;
  /** How many times faster than real time the time left passes on the screen. */
  gameSpeed: number;
  underWay: readonly RunView[];
}

/** One captain's run, until it is claimed. */
export interface RunView {
  id: string;
  /** The building at which it began. */
  buildingId: string;
  captain: string;
  community: SailingCommunity;
  leftAt: number;
  /** The moment from which it can be claimed. */
  homeAt: number;
}

/** Voyages of other players that ended at one island today, as the public feed reports them. */
export interface CompanyView {
  /** The island, which is that of the world or, during a change, the one before. */
  layer: number;
  /** URL of the file with the far lane of this island, e.g. '/islands/1/layout.json'. */
  layout: string;
  /** The worker's clock minus the device's, milliseconds. */
  clockAheadMs: number;
  voyages: readonly {
    id: string;
    player: string;
    /** The building at which it began; empty if it began at none of this island. */
    buildingId: string;
    /** When it ended, by the worker's clock. */
    homeAt: number;
  }[];
}

/** A building whose screen is open, and how much of the window the screen covers. */
export interface OpenedBuilding {
  buildingId: string;
  covered: Insets;
}

/** Light and weather of an island. */
export interface SkyView {
  /** CSS colour that the picture of the day is multiplied by. */
  tint: string;
  /** How bright lamps are, 0 to 1. */
  lamps: number;
  weather: 'clear' | 'rain' | 'fog' | 'snow';
  /** How strong the wind is, 0 to 1: it slants rain and snow and drives fog. */
  wind: number;
}

/** A view of an island that does not depend on the size of the window. */
export interface MapLook {
  layer: number;
  /** The point of the map in the middle of the window. */
  x: number;
  y: number;
  /** How much closer the view is than one that just covers the window; 1 or more. */
  zoom: number;
}

/**
 * What the HUD's panels cover along each edge of the window, in CSS pixels. The camera opens an island, and brings a
 * building into view, in the uncovered part.
 */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * The background of an island as URLs, the best film first. The poster is shown until a film plays, and if none can be
 * played.
 */
export interface BackdropView {
  poster: string;
  sources: readonly { src: string; type: string }[];
}

export interface BuildingView {
  id: string;
  /** Id of the mission that a press opens. */
  missionId: string;
  name: string;
  /** Ground contact point on the map; the sprite's anchor goes here. */
  x: number;
  y: number;
  width: number;
  height: number;
  anchorX: number;
  anchorY: number;
  /** Frame name in the island's atlas. */
  sprite: string;
  /** Name of the kind's icon (`icons/{icon}.svg` in assets). */
  icon: string;
  /** Kind of the mission or of the panel, as part of the building's accessible name, e.g. 'Events'. */
  kindLabel: string;
  /** Number of the player's captains on the mission there. */
  captainsHere: number;
  /** Whether a finished run there can be claimed, or the player is asked to go there next. */
  callsForAttention: boolean;
  /**
   * Whether the building glows green, as Plunders that yield Gems do (rule book: islands.md, Highlighted buildings).
   */
  highlighted: boolean;
  /** Whether the mission is a special event, for which the plate's icon has a red seal. */
  special: boolean;
}

export const nothingCovered: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export const emptyWorldView: WorldView = {
  layer: 1,
  islandName: '',
  backdrop: { poster: '', sources: [] },
  atlas: '',
  buildings: [],
  frozen: false,
  covered: nothingCovered,
  isLiving: true,
  runs: null,
  opened: null,
  sky: null,
  look: null,
};
