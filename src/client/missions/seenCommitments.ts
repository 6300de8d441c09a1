import type { ActiveMission } from '#contract/missions.ts';
import type { DeviceMemory } from '../api/deviceMemory.ts';

/** The commitment to the seed of a run. */
export type RunCommitment = Pick<ActiveMission, 'id' | 'commitment'>;

/** How many seals a device keeps: the newest, the largest fleet's worth and some. */
const maxCommitments = 2500;

/**
 * Keeps the commitments of missions under way on the device, so that a worker that later shows another seed with
 * another seal is found out. What was seen first stays.
 */
export function rememberCommitments(memory: DeviceMemory, missions: readonly RunCommitment[]): void {
  const seen = memory.read('seals') ?? {};
  const fresh = missions.filter(({ id }) => !(id in seen));
  if (fresh.length > 0) keep(memory, seen, fresh);
}

/**
 * Keeps the commitments that were asked for before the missions began: they count, even if the news of the missions
 * themselves was quicker.
 */
export function rememberCommitmentsBefore(memory: DeviceMemory, seals: readonly RunCommitment[]): void {
  const seen = new Map(Object.entries(memory.read('seals') ?? {}));
  for (const { id } of seals) seen.delete(id);
  keep(memory, Object.fromEntries(seen), seals);
}

function keep(
  memory: DeviceMemory,
  seen: Readonly<Record<string, string>>,
  fresh: readonly RunCommitment[],
): void {
  const all = [...Object.entries(seen), ...fresh.map(({ id, commitment }) => [id, commitment] as const)];
  memory.write('seals', Object.fromEntries(all.slice(-maxCommitments)));
}

/** The seal this device saw before that mission began, or while it was under way; undefined where it saw none. */
export function seenCommitment(memory: DeviceMemory, activeMissionId: string): string | undefined {
  return memory.read('seals')?.[activeMissionId];
}
