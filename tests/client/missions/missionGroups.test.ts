import { expect, test } from 'vitest';
import { groupMissions, shownMission } from '#client/missions/missionGroups.ts';
import type { Mission } from '#contract/missions.ts';
import { missionCatalogue } from '#rules/missions/missionCatalogue.ts';

const missions: Mission[] = missionCatalogue.map(({ id, name, stats }) => ({
  id,
  name,
  image: '',
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  anchorX: 0.5,
  anchorY: 1,
  missionStats: { ...stats, totalActiveMissions: 0, missionEndDate: null },
}));

test('the selector has the groups Plunders, Raids and Objectives, in this order', () => {
  expect(groupMissions(missions).map(({ name }) => name)).toEqual(['Plunders', 'Raids', 'Objectives']);
});

test('Objectives hold rescue missions and Events', () => {
  const objectives = groupMissions(missions).find(({ name }) => name === 'Objectives');
  expect(new Set(objectives?.missions.map(({ missionStats }) => missionStats.kind))).toEqual(
    new Set(['RescueCrew', 'Events']),
  );
});

test('a group without missions is left out', () => {
  const plundersOnly = missions.filter(({ missionStats }) => missionStats.kind === 'Plunders');
  expect(groupMissions(plundersOnly).map(({ name }) => name)).toEqual(['Plunders']);
});

test('the requested mission is shown', () => {
  expect(shownMission(missions, 'treasure-pit')?.name).toBe('Treasure Pit');
});

test('without a request, the first mission of the first island is shown', () => {
  expect(shownMission(missions, undefined)?.name).toBe('The Docks');
});

test('an unknown mission falls back to the first one instead of an empty screen', () => {
  expect(shownMission(missions, 'atlantis')?.name).toBe('The Docks');
});
