import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { createBus } from '#bus/createBus.ts';
import { emptyWorldView } from '#bus/worldView.ts';
import { BuildingButtons } from '#scenes/buildings/BuildingButtons.tsx';
import { mapPoint } from '#scenes/camera/coordinates.ts';
import { WorldStage } from '#scenes/island/WorldStage.ts';
import { renderOnDemand } from '#scenes/stage/renderOnDemand.ts';
import { aBuilding } from '#tests/kit/aBuilding.ts';
import { FakeFrames } from '#tests/kit/FakeFrames.ts';

afterEach(cleanup);

const docks = aBuilding({ captainsHere: 3 });
const market = aBuilding({
  id: 'the-marketplace',
  name: 'The Marketplace',
  kindLabel: 'Market',
  x: 3500,
  y: 300,
});

function mountedButtons(frozen = false) {
  const bus = createBus({ ...emptyWorldView, buildings: [docks, market], frozen });
  const frames = new FakeFrames();
  const stage = new WorldStage(bus, renderOnDemand(frames));
  stage.start();
  stage.camera.resize({ width: 390, height: 844 });
  const tapped: string[] = [];
  bus.on('building.tapped', ({ buildingId }) => tapped.push(buildingId));
  render(<BuildingButtons stage={stage} standIn={false} />);
  return { bus, stage, frames, tapped };
}

test('every building has a name, its kind and the number of captains there', () => {
  mountedButtons();
  const buttons = within(screen.getByRole('navigation', { name: 'Buildings' })).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'The Docks, Events, 3 captains here',
    'The Marketplace, Market',
  ]);
});

test.each([['{Enter}'], [' ']])('key %j opens the focused building', async (key) => {
  const { tapped } = mountedButtons();
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(tapped).toEqual(['the-docks']);
});

test('the camera goes to a building outside the view when it is focused', async () => {
  const { stage, frames } = mountedButtons();
  await userEvent.tab();
  await userEvent.tab();
  for (let i = 0; i < 200 && frames.isAwaited; i++) frames.step();
  const { left, width } = stage.camera.inView();
  expect([left < 3500, left + width > 3500]).toEqual([true, true]);
});

test('the buttons and the plates are moved and scaled like the map', () => {
  const { stage, frames } = mountedButtons();
  stage.camera.panBy(-200, 0);
  stage.loop.request();
  frames.step();
  const { x, y, scale } = stage.camera.state;
  const map = screen.getByRole('list').parentElement;
  expect([screen.getByRole('navigation').style.transform, map?.style.transform]).toEqual([
    `translate(${-x * scale}px, ${-y * scale}px)`,
    `scale(${scale})`,
  ]);
  expect(map?.contains(screen.getByText('The Docks'))).toBe(true);
});

test('behind a dialog Enter does nothing', async () => {
  const { tapped } = mountedButtons(true);
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

describe('a name plate', () => {
  const plateOf = (name: string) => {
    const plate = screen.getByText(name).closest<HTMLElement>('[data-plate]');
    if (!plate) throw new Error(`${name} has no plate`);
    return plate;
  };

  test.each([
    [0, 'The Docks'],
    [1, 'The Docks1'],
    [99, 'The Docks99'],
    [1204, 'The Docks1204'],
  ])('with %d captains there reads %j', (captainsHere, text) => {
    const bus = createBus({ ...emptyWorldView, buildings: [aBuilding({ captainsHere })] });
    render(<BuildingButtons stage={new WorldStage(bus)} standIn={false} />);
    expect(plateOf('The Docks').textContent).toBe(text);
  });

  test('marks missions to claim, yields of Gems and special events', () => {
    const buildings = [
      aBuilding({ callsForAttention: true, highlighted: true, special: true }),
      aBuilding({ id: 'plain', name: 'Plain' }),
    ];
    render(
      <BuildingButtons stage={new WorldStage(createBus({ ...emptyWorldView, buildings }))} standIn={false} />,
    );
    const badgesOf = (name: string) => {
      const plate = plateOf(name);
      return [plate.textContent, 'highlighted' in plate.dataset, 'special' in plate.dataset];
    };
    expect(badgesOf('The Docks')).toEqual(['The Docks!', true, true]);
    expect(badgesOf('Plain')).toEqual(['Plain', false, false]);
  });

  test('is hidden from screen readers, because its button has the same label', () => {
    mountedButtons();
    expect(screen.queryByText('The Docks', { ignore: '[aria-hidden] *' })).toBeNull();
  });

  test('rises on hover and on keyboard focus', async () => {
    const { stage } = mountedButtons();
    const isHovered = () => plateOf('The Docks').hasAttribute('data-hovered');
    stage.buildings.hover(stage.buildings.find('the-docks') ?? null);
    expect(isHovered()).toBe(true);
    stage.buildings.hover(null);
    expect(isHovered()).toBe(false);
    await userEvent.tab();
    expect(isHovered()).toBe(true);
  });

  test('appears with the buildings of its island and hides when the player leaves', () => {
    const { bus } = mountedButtons();
    const nav = screen.getByRole('navigation', { name: 'Buildings' });
    const isShown = () => 'shown' in nav.dataset;
    expect(isShown()).toBe(false);
    act(() => bus.emit('island.shown', { layer: 1 }));
    expect(isShown()).toBe(true);
    act(() => bus.world.setState({ layer: 2 }));
    expect(isShown()).toBe(false);
    act(() => bus.emit('island.shown', { layer: 2 }));
    expect(isShown()).toBe(true);
  });

  test('is pressed like its building, over its whole text', () => {
    const { stage } = mountedButtons();
    const plate = plateOf('The Docks');
    Object.defineProperties(plate, { offsetWidth: { value: 600 }, offsetHeight: { value: 80 } });
    // A point on the name plate: below the building's centre, and outside the building's width of 400 map units.
    const besideTheWalls = mapPoint(1920 - 290, 1080 + 110);
    expect(stage.buildings.at(besideTheWalls)?.view.id).toBe('the-docks');
    expect(stage.buildings.at(mapPoint(1920 - 310, 1080 + 110))).toBeNull();
  });
});
