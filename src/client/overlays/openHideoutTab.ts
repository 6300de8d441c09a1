import type { HideoutTab } from './overlayNames.ts';
import type { OpenOverlay } from './overlayStore.ts';

/** The tab of a hideout that was opened without one (rule book: map.md, Hideout). */
export const defaultHideoutTab: HideoutTab = 'inventory';

/** The tab of the hideout, also below other overlays; null while the hideout is closed. */
export function openHideoutTab(stack: readonly OpenOverlay[]): HideoutTab | null {
  for (const { name, props } of stack) if (name === 'hideout') return props.tab ?? defaultHideoutTab;
  return null;
}
