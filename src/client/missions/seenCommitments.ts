import type { ActiveMission } from '#contract/missions.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';

/** The commitment to the seed of a run. */
export type RunCommitment = Pick<ActiveMission, 'id' | 'commitment'>;

/** Maximum number of commitments that a device stores: more than the largest fleet has active missions. */
const maxCommitments = 2500;

/**
 * Stores the commitments of active missions on the device, so that the player can detect a worker that later shows
 * another seed with another commitment. The first commitment seen is kept.
 */
export function rememberCommitments(memory: DeviceMemory, missions: readonly RunCommitment[]): void {
  const seen = memory.read('seals') ?? {};
  const fresh = missions.filter(({ id }) => !(id in seen));
  if (fresh.length > 0) keep(memory, seen, fresh);
}

/**
 * Stores the commitments that were requested before the missions began; they replace commitments that were read from
 * active missions.
 */
export function rememberCommitmentsBefore(memory: DeviceMemory, commitments: readonly RunCommitment[]): void {
  const seen = new Map(Object.entries(memory.read('seals') ?? {}));
  for (const { id } of commitments) seen.delete(id);
  keep(memory, Object.fromEntries(seen), commitments);
}

function keep(
  memory: DeviceMemory,
  seen: Readonly<Record<string, string>>,
  fresh: readonly RunCommitment[],
): void {
  const all = [...Object.entries(seen), ...fresh.map(({ id, commitment }) => [id, commitment] as const)];
  memory.write('seals', Object.fromEntries(all.slice(-maxCommitments)));
}

/** The commitment that this device saw before or during a mission; undefined if it saw none. */
export function seenCommitment(memory: DeviceMemory, activeMissionId: string): string | undefined {
  return memory.read('seals')?.[activeMissionId];
}
