import { useSyncExternalStore } from 'react';
import { mobileQuery } from '#theme/breakpoints.ts';

/** Whether a media query matches; re-renders when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Whether the window is narrower than 768 px, for layouts that CSS alone cannot change. */
export const useIsMobile = (): boolean => useMedia(mobileQuery);
