import { type JobKind, jobKinds, jobs } from '#contract/jobs.ts';
import type { GameNotification } from '#contract/notifications.ts';
import { z } from '#contract/schema.ts';
import { errorOccurred } from '#words/failures.ts';
import { ApiError } from '../api/ApiError.ts';
import type { JobOutcome, Only, SettledBatch } from './jobTypes.ts';

/** The outcome in a notification; its result is checked against the contract. */
export function outcomeOf(kind: JobKind, data: GameNotification['data']): JobOutcome<JobKind> {
  const { id: jobId, message, code } = data;
  const result = z.safeParse(jobs[kind].result, data.result);
  if (data.error)
    return { outcome: code === 'fault' ? 'failed' : 'refused', jobId, message, code, result: result.data };
  if (!result.success)
    console.error(`The result of a ${kind} job does not follow the contract`, result.error);
  return { outcome: 'succeeded', jobId, message, isFlagged: data.success === true, result: result.data };
}

/**
 * The outcome of a request that was refused or failed before any job existed; `code` is undefined if the page itself
 * failed.
 */
export function outcomeOfError(error: unknown): JobOutcome<JobKind> {
  if (error instanceof ApiError) {
    const { message, code } = error;
    return { outcome: error.isRefusal ? 'refused' : 'failed', jobId: null, message, code };
  }
  console.error('A request for a job failed unexpectedly', error);
  return { outcome: 'failed', jobId: null, message: errorOccurred, code: undefined };
}

/** Groups outcomes into succeeded, refused or failed, and timed out. */
export function settledBatch<K extends JobKind>(
  kind: K,
  members: readonly JobOutcome<K>[],
  late: boolean,
  subject?: string,
): SettledBatch<K> {
  return {
    kind,
    members,
    late,
    subject,
    succeeded: members.filter((member) => member.outcome === 'succeeded'),
    refused: members.filter(
      (member): member is Only<K, 'refused' | 'failed'> =>
        member.outcome === 'refused' || member.outcome === 'failed',
    ),
    timedOut: members.filter((member) => member.outcome === 'timedOut'),
  };
}

/** The job kind of a notification's type; null for a type that belongs to no job. */
export function kindOf(type: GameNotification['type']): JobKind | null {
  if (type === 'initiateSpecial') return 'initiate';
  return jobKinds.find((kind) => kind === type) ?? null;
}
