import { useSyncExternalStore } from 'react';
import { wantsLessMotion } from '../stage/lessMotion.ts';

/** Whether the player asked the device for reduced motion; a change renders the component again. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(onChange, wantsLessMotion);
}

function onChange(changed: () => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
