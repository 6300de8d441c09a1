import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { IslandLoading } from '#client/app/IslandLoading.tsx';
import { renderWith, someServices } from '#tests/kit/fakeGame.tsx';

afterEach(cleanup);

const poster = () => document.querySelector('img')?.getAttribute('src') ?? null;

it('shows the poster of the island that was shown last, and says what is loading, until the map is drawn', () => {
  const services = someServices();
  services.memory.write('layer', 3);
  renderWith(services, <IslandLoading isShown />);
  expect(poster()).toBe('/islands/3/poster-1080.webp');
  expect(screen.getByRole('status').textContent).toBe('Loading the Seven Isles...');
  act(() => services.bus.emit('world.ready', { renderer: 'webgl' }));
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.transitionEnd(document.querySelector('img')?.parentElement as Element);
  expect(poster()).toBeNull();
});

it('shows the first island to a newcomer, and the island of the address before both', () => {
  const services = someServices();
  renderWith(services, <IslandLoading isShown />);
  expect(poster()).toBe('/islands/1/poster-1080.webp');
  cleanup();
  services.memory.write('layer', 3);
  services.bus.world.setState({ look: { layer: 5, x: 0, y: 0, zoom: 1 } });
  renderWith(services, <IslandLoading isShown />);
  expect(poster()).toBe('/islands/5/poster-1080.webp');
});

/** A log-in after the map has failed or was drawn. */
function LateLogIn() {
  const [isLoggedIn, setLoggedIn] = useState(false);
  return (
    <>
      <IslandLoading isShown={isLoggedIn} />
      <button type="button" onClick={() => setLoggedIn(true)}>
        Log in
      </button>
    </>
  );
}

it('says nothing at a log-in for which the map is there, or has failed', () => {
  const services = someServices();
  renderWith(services, <LateLogIn />);
  expect(poster()).toBeNull();
  act(() => services.bus.emit('world.failed', { message: 'lost' }));
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.queryByRole('status')).toBeNull();
});
