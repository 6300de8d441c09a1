import type { BuildingView, WorldView } from '#bus/worldView.ts';
import type { ActiveMission, Mission } from '#contract/missions.ts';
import { islandAt } from '#rules/islands/islands.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { buildingIcon, isDrawn, isHighlighted } from '#rules/world/buildingIcon.ts';
import { captainsThere } from '#rules/world/captainsThere.ts';
import { doorNames, missionKindNames } from '#words/names.ts';

/** Whether the map is frozen is the overlays' business; everything else comes from here. */
export type WorldFeed = Omit<WorldView, 'frozen'>;

/** What the worker told, turned into what the canvas draws. `now` is the worker's time, milliseconds. */
export function worldFeed(
  layer: number,
  missions: readonly Mission[],
  active: readonly ActiveMission[],
  now: number,
): WorldFeed {
  const island = islandAt(layer);
  return {
    layer,
    islandName: island?.name ?? '',
    backdrop: {
      poster: `/islands/${layer}/poster.webp`,
      sources: [
        { src: `/islands/${layer}/backdrop.webm`, type: 'video/webm' },
        { src: `/islands/${layer}/backdrop.mp4`, type: 'video/mp4' },
      ],
    },
    atlas: island === undefined ? '' : `/buildings/${island.slug}.json`,
    buildings: missions
      .filter(({ name, width, missionStats }) => missionStats.layer === layer && isDrawn(name) && width > 0)
      .map((mission) => building(mission, active, now)),
  };
}

function building(mission: Mission, active: readonly ActiveMission[], now: number): BuildingView {
  const { id, name, x, y, width, height, anchorX, anchorY, missionStats } = mission;
  const door = missionById(id)?.opens;
  return {
    id,
    name,
    x,
    y,
    width,
    height,
    anchorX,
    anchorY,
    sprite: id,
    icon: buildingIcon(name, missionStats),
    kindLabel: door ? doorNames[door] : missionKindNames[missionStats.kind],
    ...captainsThere(active, missionStats.path, now),
    highlighted: isHighlighted(missionStats),
  };
}

/** On small screens the smaller picture is sharp enough and arrives in a third of the time. */
export const smallPoster = (feed: WorldFeed): WorldFeed => ({
  ...feed,
  backdrop: { ...feed.backdrop, poster: `/islands/${feed.layer}/poster-1080.webp` },
});
