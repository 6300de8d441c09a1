import { afterEach, expect, test, vi } from 'vitest';
import { startOf } from '#client/rewards/places.ts';

/** Half the width of a torn sail on a desktop. */
const halfSailPx = 42;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('the flight of a building out of view begins where a torn sail lies within the window', () => {
  document.body.innerHTML = '<button data-building="treasure-pit"></button>';
  const building = document.querySelector('button') as HTMLElement;
  for (const [x, y] of [
    [5_000, 5_000],
    [-900, -900],
  ] as const) {
    vi.spyOn(building, 'getBoundingClientRect').mockReturnValue(new DOMRect(x, y, 100, 100));
    const start = startOf({ buildingId: 'treasure-pit', layer: 1 });
    expect(start?.x).toBeGreaterThanOrEqual(halfSailPx);
    expect(start?.x).toBeLessThanOrEqual(window.innerWidth - halfSailPx);
    expect(start?.y).toBeGreaterThanOrEqual(halfSailPx);
    expect(start?.y).toBeLessThanOrEqual(window.innerHeight - halfSailPx);
  }
});
