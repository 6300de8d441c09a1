import { savesData } from '#page/network.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';

/** Whether ships and weather are drawn on the map: as the player chose, or else unless the device is to save data. */
export const isMapLiving = (memory: Pick<DeviceMemory, 'read'>): boolean =>
  memory.read('isMapLiving') ?? !savesData();
