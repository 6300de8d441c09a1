import type { OverlayName } from '../../overlays/overlayNames.ts';
import type { Overlays } from '../../overlays/overlayStore.ts';
import { overlayFixtures } from './overlayFixtures.ts';

const isOverlayName = (name: string): name is OverlayName => Object.hasOwn(overlayFixtures, name);

/**
 * In development `?open=<overlay>` opens that overlay with its fixture; several may be given, the last on top. An
 * overlay that needs a player shows its content after login.
 */
export function openFromAddress({ open }: Pick<Overlays, 'open'>, search: string): void {
  for (const name of new URLSearchParams(search).getAll('open')) {
    if (isOverlayName(name)) open(name, overlayFixtures[name]());
    else console.warn(`There is no overlay named ${name}: ${Object.keys(overlayFixtures).join(', ')}`);
  }
}
