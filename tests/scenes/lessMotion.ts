import { type MockInstance, vi } from 'vitest';

/** Sets whether the player prefers reduced motion, until the mock is restored. */
export function lessMotion(isWanted: boolean): MockInstance {
  return vi
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: isWanted }) as unknown as MediaQueryList);
}
