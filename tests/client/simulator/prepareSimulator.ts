import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { onAPhone } from '../hud/aHud.tsx';
import { PageWorker } from './PageWorker.ts';

/** Gives the tests of a file what the Simulation Center needs of a browser: sizes, threads and a clean address. */
export function prepareSimulator(): void {
  beforeAll(() => {
    // Gives every element a size, because happy-dom has no layout; without it the list of steps shows no rows.
    for (const [name, value] of Object.entries({ clientHeight: 600, clientWidth: 1_000 }))
      Object.defineProperty(HTMLElement.prototype, name, { get: () => value, configurable: true });
  });
  beforeEach(() => {
    vi.stubGlobal('Worker', PageWorker);
  });
  afterEach(() => {
    cleanup();
    onAPhone(false);
    vi.unstubAllGlobals();
    PageWorker.reset();
    window.history.replaceState(null, '', '/');
  });
}
