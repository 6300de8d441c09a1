import type { DeviceMemory, DeviceValue } from '../api/deviceMemory.ts';

export type Squad = DeviceValue<'squads'>[number];

/** Maximum number of saved squads: as many as fit on the screen without a search field. */
export const maxSquads = 8;

/** Squads that the player saved, oldest first. */
export function savedSquads(memory: DeviceMemory): readonly Squad[] {
  return memory.read('squads') ?? [];
}

/** Saves a squad under a name. It replaces a squad of the same name; beyond the limit, the oldest squad is removed. */
export function saveSquad(memory: DeviceMemory, squad: Squad): void {
  const others = savedSquads(memory).filter(({ name }) => name !== squad.name);
  memory.write('squads', [...others, squad].slice(-maxSquads));
}

export function forgetSquad(memory: DeviceMemory, name: string): void {
  memory.write(
    'squads',
    savedSquads(memory).filter((squad) => squad.name !== name),
  );
}

/** Ids of the captains that were last sent to this mission from this device. */
export function lastCaptainIdsOf(memory: DeviceMemory, missionId: string): readonly string[] {
  return memory.read('usualCrews')?.[missionId] ?? [];
}

export function rememberCaptainIds(
  memory: DeviceMemory,
  missionId: string,
  captainIds: readonly string[],
): void {
  memory.write('usualCrews', { ...memory.read('usualCrews'), [missionId]: [...captainIds] });
}
