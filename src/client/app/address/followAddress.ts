import { unknownAddress } from '#words/addresses.ts';
import type { Services } from '../../services/Services.ts';
import { followOverlays } from './followOverlays.ts';

/**
 * Keeps the page's address and the open overlays in sync; a toast reports a parameter with an invalid value. Returns a
 * function that stops this.
 */
export function followAddress({ overlays, toasts }: Pick<Services, 'overlays' | 'toasts'>): () => void {
  return followOverlays(overlays, () =>
    toasts.show({ tone: 'warning', text: unknownAddress }, { durationMs: 10_000 }),
  );
}
