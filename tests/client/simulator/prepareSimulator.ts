import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { sizeElements } from '#tests/kit/sizeElements.ts';
import { onAPhone } from '../hud/aHud.tsx';
import { PageWorker } from './PageWorker.ts';

/** Gives the tests of a file what the Simulation Center needs of a browser: sizes, threads and a clean address. */
export function prepareSimulator(): void {
  // Without a size the list of steps shows no rows.
  beforeAll(() => sizeElements(HTMLElement, { clientHeight: () => 600, clientWidth: () => 1_000 }));
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
