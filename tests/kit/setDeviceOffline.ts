import { onlineManager } from '@tanstack/react-query';
import { vi } from 'vitest';
import { reach } from '#page/reach.ts';

let isOffline = false;
let restore = () => {};

/** Whether the fake network answers nothing, because the test has taken this device off the network. */
export const isDeviceOffline = (): boolean => isOffline;

/** Takes this device off the network, as the browser then reports, or brings it back. */
export function setDeviceOffline(offline: boolean): void {
  isOffline = offline;
  if (offline) reportOffline();
  else restore();
  reach.note(!offline);
}

/**
 * Makes the browser report that there is no network, although requests are answered; `setDeviceOffline(false)` ends it.
 */
export function reportOffline(): void {
  restore();
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // The library of queries listens to the browser's events only while it has a subscriber, as on a mounted page.
  const ignore = onlineManager.subscribe(() => {});
  restore = () => {
    spy.mockRestore();
    window.dispatchEvent(new Event('online'));
    ignore();
    restore = () => {};
  };
  window.dispatchEvent(new Event('offline'));
}
