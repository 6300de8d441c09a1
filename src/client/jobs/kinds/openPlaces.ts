import type { NoticeEntry } from './PageJob.ts';

type OpenPlace = NoticeEntry['openPlace'];

export const openMissionPlace: OpenPlace = (overlays, { missionId }) =>
  overlays.open('mission', missionId === undefined ? {} : { missionId });

export const openCaptainPlace: OpenPlace = (overlays, { captainId, entity }) => {
  if (captainId === undefined) overlays.open('hideout', { tab: 'inventory' });
  else if (entity === undefined) overlays.open('equip', { captainId });
  else overlays.open('levelUp', { captainId, type: entity });
};

export const openFleetPlace: OpenPlace = (overlays) => overlays.open('fleetCommander');
