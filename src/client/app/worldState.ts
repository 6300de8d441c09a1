import type { BackdropView, BuildingView, WorldView } from '#bus/worldView.ts';
import type { ActiveMission, Mission } from '#contract/missions.ts';
import { assetUrl } from '#page/assetUrl.ts';
import type { VoyageBuilding } from '#rules/islands/buildings.ts';
import { islandAt } from '#rules/islands/islands.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { buildingIcon, isDrawn, isHighlighted } from '#rules/world/buildingIcon.ts';
import { captainsThere } from '#rules/world/captainsThere.ts';
import { linkBuildingNames, missionKindNames, specialEventName } from '#words/names.ts';
import type { BackdropDetail } from './backdropDetail.ts';
import { posterOf } from './openingPoster.ts';

/**
 * The world's state without `frozen`, which `OverlayHost` writes, `covered`, `coveredByCards`, `coveredByClocks` and
 * `isLiving`, which the HUD writes, `runs`, which `RunsWriter` writes, `opened`, which `reportOpenedBuilding` writes,
 * `sky`, which `useSky` writes, and `look`, which is in the page's address.
 */
export type DerivedWorldState = Omit<
  WorldView,
  | 'frozen'
  | 'covered'
  | 'coveredByCards'
  | 'coveredByClocks'
  | 'isLiving'
  | 'runs'
  | 'opened'
  | 'sky'
  | 'look'
>;

export interface WorldInputs {
  readonly layer: number;
  readonly missions: readonly Mission[];
  readonly active: readonly ActiveMission[];
  /** The worker's time, milliseconds. */
  readonly now: number;
  readonly detail: BackdropDetail;
  /** The First Voyage that the player is asked to begin or claim; null if there is none. */
  readonly voyage: Pick<VoyageBuilding, 'id' | 'at'> | null;
}

/** Derives what the canvas draws from the worker's answers. */
export function deriveWorldState({
  layer,
  missions,
  active,
  now,
  detail,
  voyage,
}: WorldInputs): DerivedWorldState {
  const island = islandAt(layer);
  return {
    layer,
    islandName: island?.name ?? '',
    backdrop: backdropOf(layer, detail),
    atlas: island === undefined ? '' : assetUrl(`/buildings/${island.slug}.json`),
    buildings: missions
      .filter(({ name, width, missionStats }) => missionStats.layer === layer && isDrawn(name) && width > 0)
      .map((mission) => building(mission, active, now))
      .map((view) =>
        view.id === voyage?.at ? { ...view, missionId: voyage.id, callsForAttention: true } : view,
      ),
  };
}

/** The poster of an island and its films, best first. If one of the films cannot be played, the next one is used. */
export function backdropOf(layer: number, detail: BackdropDetail): BackdropView {
  const file = (name: string) => assetUrl(`/islands/${layer}/${name}`);
  const films = (name: string) => [
    { src: file(`${name}.webm`), type: 'video/webm; codecs=vp9' },
    { src: file(`${name}.mp4`), type: 'video/mp4' },
  ];
  return {
    poster: posterOf(layer, detail),
    sources: [...(detail === 'full' ? films('backdrop-4k') : []), ...films('backdrop')],
  };
}

function building(mission: Mission, active: readonly ActiveMission[], now: number): BuildingView {
  const { id, name, x, y, width, height, anchorX, anchorY, missionStats } = mission;
  const special = missionById(id)?.special ?? false;
  return {
    id,
    missionId: id,
    name,
    x,
    y,
    width,
    height,
    anchorX,
    anchorY,
    sprite: id,
    icon: buildingIcon(name, missionStats),
    kindLabel: kindLabel(id, special, missionStats.kind),
    ...captainsThere(active, missionStats.path, now),
    highlighted: isHighlighted(missionStats),
    special,
  };
}

function kindLabel(id: string, special: boolean, kind: Mission['missionStats']['kind']): string {
  const opens = missionById(id)?.opens;
  if (opens) return linkBuildingNames[opens];
  return special ? specialEventName : missionKindNames[kind];
}
