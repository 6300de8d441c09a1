import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView, nothingCovered } from '#bus/worldView.ts';
import { reportOpenedBuilding } from '#client/app/reportOpenedBuilding.ts';
import { createOverlays } from '#client/overlays/overlayStore.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';

let stop = () => {};

function aMap() {
  const covered = { ...nothingCovered, top: 70 };
  const bus = createBus({ ...emptyWorldView, covered, buildings: [aBuilding({ id: 'the-docks' })] });
  const overlays = createOverlays();
  stop = reportOpenedBuilding(bus, overlays);
  return { bus, overlays, covered, opened: () => bus.world.getState().opened };
}

/** Puts the box of an open screen on the page, with the size that the layout gives it. */
function aScreen(box: { offsetLeft: number; offsetTop: number; offsetWidth: number; offsetHeight: number }) {
  document.body.innerHTML = '<div data-modal-layer=""><div aria-modal="true"></div></div>';
  const screen = document.querySelector('[aria-modal]');
  for (const [name, value] of Object.entries(box)) Object.defineProperty(screen, name, { value });
}

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

test('the building of an opened mission is reported until its screen closes', async () => {
  const { overlays, covered, opened } = aMap();
  overlays.open('mission', { missionId: 'the-docks' });
  await waitFor(() => expect(opened()).toEqual({ buildingId: 'the-docks', covered }));
  overlays.open('missionInfo', { title: 'The Docks', missionId: 'the-docks' });
  overlays.close('missionInfo');
  expect(opened()?.buildingId).toBe('the-docks');
  overlays.close();
  expect(opened()).toBeNull();
});

test('a mission elsewhere, and a screen that belongs to no building, are not reported', async () => {
  const { overlays, opened } = aMap();
  overlays.open('mission', { missionId: 'war-hall' });
  await new Promise(requestAnimationFrame);
  overlays.closeAll();
  overlays.open('fleetCommander');
  await new Promise(requestAnimationFrame);
  expect(opened()).toBeNull();
});

test('a pressed building that opens a panel is reported in the part that the panel leaves free', async () => {
  const { bus, overlays, opened } = aMap();
  aScreen({
    offsetLeft: 20,
    offsetTop: 0,
    offsetWidth: window.innerWidth - 420,
    offsetHeight: window.innerHeight,
  });
  bus.emit('building.tapped', { buildingId: 'the-docks' });
  overlays.open('market');
  await waitFor(() =>
    expect(opened()).toEqual({
      buildingId: 'the-docks',
      covered: { ...nothingCovered, left: window.innerWidth - 400 },
    }),
  );
});
