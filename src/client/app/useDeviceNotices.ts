import { useEffect } from 'react';
import { useStore } from 'zustand';
import { clockIsOff, storageBlocked } from '#words/connection.ts';
import type { Services } from '../services/Services.ts';

/** Smaller errors of the device's clock are not reported. */
const toleratedMs = 2 * 60_000;
/** Long enough to be read twice. */
const readMs = 12_000;

/** Shows, once each, toasts about harmless peculiarities of this device. */
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
