import { useEffect } from 'react';
import { useStore } from 'zustand';
import { clockIsOff, storageBlocked } from '#words/connection.ts';
import type { Services } from '../services/Services.ts';

/** Errors of the device's clock up to this size are not reported. */
const toleratedMs = 2 * 60_000;
/** Display time of these toasts, long enough to read them twice. */
const readMs = 12_000;

/** Shows a toast about a harmless problem of this device: storage is blocked or full, or the clock is wrong. */
export function useDeviceNotices({ memory, serverTime, toasts }: Services): void {
  const keeps = useStore(memory.keeps);
  useEffect(() => {
    if (!keeps) toasts.show({ tone: 'info', text: storageBlocked }, { durationMs: readMs });
  }, [keeps, toasts]);

  const isOff = useStore(serverTime.state, ({ offsetMs }) => Math.abs(offsetMs) > toleratedMs);
  useEffect(() => {
    const { offsetMs } = serverTime.state.getState();
    if (isOff) toasts.show({ tone: 'info', text: clockIsOff(-offsetMs) }, { durationMs: readMs });
  }, [isOff, serverTime, toasts]);
}
