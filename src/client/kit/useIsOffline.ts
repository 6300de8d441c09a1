import { useSyncExternalStore } from 'react';
import { isOffline, reach } from '#page/reach.ts';

/** Whether to say that this device is offline; changes with the answers that requests get. */
export const useIsOffline = (): boolean => useSyncExternalStore(reach.subscribe, isOffline);
