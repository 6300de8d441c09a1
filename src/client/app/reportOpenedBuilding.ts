import type { Bus } from '#bus/createBus.ts';
import { type Insets, nothingCovered } from '#bus/worldView.ts';
import type { Overlays } from '../overlays/overlayStore.ts';

/** Smallest width and height of a part of the window that counts as left free by a screen, in CSS pixels. */
const smallestFreePx = 180;

/**
 * Says on the bus which building's screen is open, and how much of the window it covers, so that the camera can go
 * there: the building that was pressed, or the one of the mission on the screen. Returns a function that stops this.
 */
export function reportOpenedBuilding(bus: Bus, overlays: Pick<Overlays, 'stack'>): () => void {
  let pressed: string | null = null;
  const leave = () => {
    pressed = null;
    if (bus.world.getState().opened !== null) bus.world.setState({ opened: null });
  };
  const follow = () => {
    const [lowest] = overlays.stack.getState();
    if (lowest === undefined) return leave();
    const missionId = lowest.name === 'mission' ? lowest.props.missionId : undefined;
    const there = bus.world.getState().buildings.find((building) => building.missionId === missionId);
    const buildingId = there?.id ?? pressed;
    if (buildingId === null || bus.world.getState().opened?.buildingId === buildingId) return;
    // The screen is on the page after the next render.
    requestAnimationFrame(() => {
      if (overlays.stack.getState()[0] === lowest)
        bus.world.setState({
          opened: { buildingId, covered: coveredByScreen() ?? bus.world.getState().covered },
        });
    });
  };
  const unsubscribes = [
    bus.on('building.tapped', ({ buildingId }) => {
      pressed = buildingId;
      if (overlays.stack.getState().length > 0) follow();
    }),
    overlays.stack.subscribe(follow),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    leave();
  };
}

/**
 * What the open screen covers of the window, so that its largest free part is left; null if it leaves none that is
 * large enough. The screen may still be moving into its place, so its box is read from the layout.
 */
function coveredByScreen(): Insets | null {
  const screen = document.querySelector<HTMLElement>('[data-modal-layer] > [aria-modal]');
  if (screen === null) return null;
  const zoom = screen.currentCSSZoom ?? 1;
  const [left, top] = [screen.offsetLeft * zoom, screen.offsetTop * zoom];
  const right = window.innerWidth - left - screen.offsetWidth * zoom;
  const bottom = window.innerHeight - top - screen.offsetHeight * zoom;
  const free: readonly (readonly [number, number, Insets])[] = [
    [left, window.innerHeight, { ...nothingCovered, right: window.innerWidth - left }],
    [right, window.innerHeight, { ...nothingCovered, left: window.innerWidth - right }],
    [window.innerWidth, top, { ...nothingCovered, bottom: window.innerHeight - top }],
    [window.innerWidth, bottom, { ...nothingCovered, top: window.innerHeight - bottom }],
  ];
  const largeEnough = free.filter((part) => Math.min(part[0], part[1]) >= smallestFreePx);
  const largest = largeEnough.sort((one, other) => other[0] * other[1] - one[0] * one[1])[0];
  return largest?.[2] ?? null;
}
