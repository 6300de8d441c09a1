import { activeSpan, runAsSpan, type SpanOptions } from './activeSpan.ts';
import type { Tracing } from './Tracing.ts';

// The id of a job is known before the job is stored, in every worker, and is as long as that of a trace. So it is the
// id of the job's trace, and the id of the span in which the job was accepted comes from it too: nothing is stored or
// sent with a job to continue its trace elsewhere.

export const traceOfJob = (jobId: string): string => jobId.replaceAll('-', '');

const acceptanceOf = (jobId: string): string => traceOfJob(jobId).slice(-16);

/** Notes that the request under way has accepted these jobs, in the trace of each. */
export function traceAcceptance(tracing: Tracing | null, jobIds: readonly string[]): void {
  const request = activeSpan();
  if (!tracing || !request) return;
  for (const jobId of jobIds) {
    const traceId = traceOfJob(jobId);
    const facts = { 'game.job': jobId, 'game.request.trace': request.traceId };
    const isHere = request.traceId === traceId;
    const spanId = acceptanceOf(jobId);
    const span = isHere
      ? request.child('accept job', { facts, spanId })
      : tracing.begin('accept job', { traceId, spanId }, { facts });
    span.end();
  }
}

/** Does work for a job, in the job's trace. */
export function asPartOfJob<T>(
  tracing: Tracing | null,
  jobId: string,
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing) return work();
  const traceId = traceOfJob(jobId);
  const facts = { 'game.job': jobId, ...options.facts };
  return runAsSpan(
    tracing.begin(name, { traceId, parentId: acceptanceOf(jobId) }, { ...options, facts }),
    work,
  );
}

/** Does work for a transaction on the chain: in the trace of its job, or in one of its own. */
export function asPartOfIntent<T>(
  tracing: Tracing | null,
  { id, job_id }: { id: string; job_id: string | null },
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing) return work();
  const options = { facts: { 'game.transaction': id } };
  if (job_id !== null) return asPartOfJob(tracing, job_id, name, options, work);
  return runAsSpan(tracing.begin(name, { traceId: traceOfJob(id) }, options), work);
}
