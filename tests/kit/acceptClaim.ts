import { randomUUID } from 'node:crypto';
import { acceptJobs } from '#worker/jobs/acceptJobs.ts';
import type { WorkerServices } from '#worker/services/WorkerServices.ts';

/**
 * Accepts the claim of a mission that does not exist, so that the handler will refuse the job. Returns the job's id.
 */
export async function acceptClaim(
  services: Pick<WorkerServices, 'db' | 'clock'>,
  playerId: string,
): Promise<string> {
  const { acceptance } = await acceptJobs(services, {
    playerId,
    idempotencyKey: randomUUID(),
    jobs: { kind: 'claim', payloads: [{ activeMissionPath: `active-missions/${randomUUID()}` }] },
  });
  const jobId = acceptance.state === 'accepted' ? acceptance.jobIds[0] : undefined;
  if (jobId === undefined) throw new Error('the claim was not accepted');
  return jobId;
}
