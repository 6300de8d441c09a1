import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView } from '#bus/worldView.ts';
import { BuildingButtons } from '#scenes/buildings/BuildingButtons.tsx';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '../kit/aBuilding.ts';
import { FakeFrames } from '../kit/FakeFrames.ts';

afterEach(cleanup);

const docks = aBuilding({ captainsHere: 3 });
const market = aBuilding({
  id: 'the-marketplace',
  name: 'The Marketplace',
  kindLabel: 'Market',
  x: 3500,
  y: 300,
});

function aHarbour(frozen = false) {
  const bus = createBus({ ...emptyWorldView, buildings: [docks, market], frozen });
  const frames = new FakeFrames();
  const stage = new WorldStage(bus, renderOnDemand(frames));
  stage.start();
  stage.camera.resize({ width: 390, height: 844 });
  const tapped: string[] = [];
  bus.on('building.tapped', ({ buildingId }) => tapped.push(buildingId));
  render(<BuildingButtons stage={stage} standIn={false} />);
  return { stage, frames, tapped };
}

test('every building has a name, its kind and who is there', () => {
  aHarbour();
  const buttons = within(screen.getByRole('navigation', { name: 'Buildings' })).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'The Docks, Events, 3 captains here',
    'The Marketplace, Market',
  ]);
});

test.each([['{Enter}'], [' ']])('key %j opens the focused building', async (key) => {
  const { tapped } = aHarbour();
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(tapped).toEqual(['the-docks']);
});

test('the camera goes to a building outside the view when it is focused', async () => {
  const { stage, frames } = aHarbour();
  await userEvent.tab();
  await userEvent.tab();
  for (let i = 0; i < 200 && frames.isAwaited; i++) frames.turn();
  const { left, width } = stage.camera.inView();
  expect([left < 3500, left + width > 3500]).toEqual([true, true]);
});

test('the buttons lie under the camera’s own matrix', async () => {
  const { stage, frames } = aHarbour();
  stage.camera.panBy(-200, 0);
  stage.loop.request();
  frames.turn();
  expect(screen.getByRole('list').style.transform).toBe(stage.camera.cssMatrix());
});

test('behind a dialog Enter does nothing', async () => {
  const { tapped } = aHarbour(true);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(tapped).toEqual([]);
});

test('where nothing can be drawn the buttons show the buildings themselves, the nearer before the farther', () => {
  const bus = createBus({ ...emptyWorldView, buildings: [docks, market] });
  const { container } = render(<BuildingButtons stage={new WorldStage(bus)} standIn />);
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures.map((img) => img.getAttribute('src'))).toEqual([
    '/buildings/the-docks.webp',
    '/buildings/the-docks.webp',
  ]);
  const [near, far] = screen.getAllByRole('button').map((button) => Number(button.style.zIndex));
  expect(near).toBeGreaterThan(far ?? 0);
});
