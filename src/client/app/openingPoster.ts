import type { Bus } from '#bus/createBus.ts';
import { assetUrl } from '#page/assetUrl.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';
import type { BackdropDetail } from './backdropDetail.ts';

/** URL of the poster of an island. */
export const posterOf = (layer: number, detail: BackdropDetail): string =>
  assetUrl(`/islands/${layer}/${detail === 'small' ? 'poster-1080.webp' : 'poster.webp'}`);

/** The poster of the island that the map opens on: the address's, the one shown last, or the first. */
export const openingPoster = (
  bus: Pick<Bus, 'world'>,
  memory: Pick<DeviceMemory, 'read'>,
  detail: BackdropDetail,
): string => posterOf(bus.world.getState().look?.layer ?? memory.read('layer') ?? 1, detail);
