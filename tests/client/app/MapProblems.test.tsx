import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { MapProblems } from '#client/app/MapProblems.tsx';
import { ToastShelf } from '#client/toasts/ToastShelf.tsx';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';

afterEach(cleanup);

const docks = {
  id: 'the-docks',
  missionId: 'the-docks',
  name: 'The Docks',
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  anchorX: 0.5,
  anchorY: 0.5,
  sprite: 'the-docks',
  icon: 'events-crew',
  kindLabel: 'Events',
  captainsHere: 2,
  callsForAttention: false,
  highlighted: false,
  special: false,
};

function aMap() {
  const services = someServices();
  renderWith(
    services,
    <>
      <MapProblems />
      <ToastShelf toasts={services.toasts} />
    </>,
  );
  return services.bus;
}

describe('a map that cannot be drawn', () => {
  it('shows its buildings as a list that works', async () => {
    const bus = aMap();
    act(() => bus.world.setState({ buildings: [docks] }));
    act(() => bus.emit('world.failed', { message: 'out of memory' }));
    expect(screen.getByText(/could not be drawn/)).toBeTruthy();
    const tapped: string[] = [];
    bus.on('building.tapped', ({ buildingId }) => tapped.push(buildingId));
    const list = screen.getByRole('navigation');
    await userEvent.click(within(list).getByRole('button', { name: 'The Docks, Events, 2 captains here' }));
    expect(tapped).toEqual(['the-docks']);
  });

  it('gives the reason where there is no WebGL, and shows no second list', () => {
    const bus = aMap();
    act(() => bus.emit('world.ready', { renderer: 'none' }));
    expect(screen.getByText(/WebGL is off/)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('is reported while the graphics context is lost, and not afterwards', () => {
    const bus = aMap();
    act(() => bus.emit('world.lost', { isLost: true }));
    expect(screen.getByText(/let go of the map/)).toBeTruthy();
    act(() => bus.emit('world.lost', { isLost: false }));
    expect(screen.queryByText(/let go of the map/)).toBeNull();
  });
});

describe('a film that cannot be played', () => {
  it('is reported once, for however many islands', () => {
    const bus = aMap();
    for (const layer of [1, 2, 3]) act(() => bus.emit('backdrop.failed', { layer, source: 'backdrop.mp4' }));
    expect(screen.getAllByText(/the sea stands still/)).toHaveLength(1);
    expect(screen.queryByText(/×/)).toBeNull();
  });
});
