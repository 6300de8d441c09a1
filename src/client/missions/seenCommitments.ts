import type { ActiveMission } from '#contract/missions.ts';
import type { SeenRun, SentValues } from '#rules/fairness/receipt.ts';
import type { DeviceMemory, DeviceValue } from '../api/deviceMemory.ts';

/** The commitment to the seed of a run. */
export type RunCommitment = Pick<ActiveMission, 'id' | 'commitment'>;

/** A run that this device sent, with the commitment that it requested before sending. */
export type SentRun = RunCommitment & SentValues;

type StoredRuns = DeviceValue<'seals'>;

/**
 * Maximum number of runs whose commitment a device stores: enough for over 2,000 captains with one run each. With their
 * client seeds and captains they take about 0.6 MB of the 5 MB that browsers allow.
 */
const maxCommitments = 2500;

/**
 * Stores the commitments of active missions on the device, so that the player can detect a worker that later shows
 * another seed with another commitment. The first commitment seen is kept.
 */
export function rememberCommitments(memory: DeviceMemory, missions: readonly RunCommitment[]): void {
  const seen = memory.read('seals') ?? {};
  const fresh = missions.filter(({ id }) => !(id in seen));
  if (fresh.length > 0) {
    keep(memory, seen, Object.fromEntries(fresh.map(({ id, commitment }) => [id, commitment])));
  }
}

/**
 * Stores the commitments that were requested before the missions began; they replace commitments that were read from
 * active missions. Client seed and captain are stored too, so that the player can detect a worker that later shows
 * other ones, chosen to suit the server seed. Removes the runs with the `outdated` ids.
 */
export function rememberSentRuns(
  memory: DeviceMemory,
  runs: readonly SentRun[],
  outdated: readonly string[] = [],
): void {
  const seen = new Map(Object.entries(memory.read('seals') ?? {}));
  for (const id of [...outdated, ...runs.map((run) => run.id)]) seen.delete(id);
  keep(memory, Object.fromEntries(seen), Object.fromEntries(runs.map(({ id, ...values }) => [id, values])));
}

function keep(memory: DeviceMemory, seen: StoredRuns, fresh: StoredRuns): void {
  const all = [...Object.entries(seen), ...Object.entries(fresh)];
  memory.write('seals', Object.fromEntries(all.slice(-maxCommitments)));
}

/**
 * The commitment that this device saw before or during a mission, and client seed, captain and odds if it sent the run;
 * undefined if it saw no commitment.
 */
export function seenRun(memory: DeviceMemory, activeMissionId: string): SeenRun | undefined {
  const stored = memory.read('seals')?.[activeMissionId];
  if (stored === undefined) return undefined;
  if (typeof stored === 'string') return { commitment: stored };
  const { commitment, ...sent } = stored;
  return { commitment, sent };
}
