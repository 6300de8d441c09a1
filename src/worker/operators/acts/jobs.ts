import * as z from 'zod';
import { jobIdOf } from '#contract/jobIds.ts';
import { type JobKind, jobKinds } from '#contract/jobs.ts';
import { fieldHints } from '#words/operators.ts';
import type { Tx } from '../../database/database.ts';
import { acceptOwnJobs } from '../../jobs/acceptOwnJobs.ts';
import { defineAct } from '../base/defineAct.ts';
import { OperatorRefusal } from '../base/OperatorRefusal.ts';

const fields = { job: z.uuid().describe(fieldHints.job) };

/** Accepts the job again under an id of its own: everything that the failed attempts did was rolled back. */
export const repeatJob = defineAct({
  role: 'support',
  fields,
  run: async ({ job: id }, { tx, services, actId }) => {
    const job = await lockGivenUp(tx, id);
    if (!isJobKind(job.kind)) throw new OperatorRefusal('job_unknown');
    const { player_id: playerId, payload } = job;
    const idempotencyKey = `operator ${actId}`;
    const repeated = { playerId, idempotencyKey, payload: payload as never };
    await acceptOwnJobs({ db: tx, clock: services.clock }, job.kind, [repeated]);
    const newJob = jobIdOf(playerId, idempotencyKey, 0);
    return {
      subject: id,
      before: { kind: job.kind, player: playerId, state: 'failed' },
      after: { kind: job.kind, player: playerId, repeatedBy: newJob },
    };
  },
});

/** Takes a job out of the list of those given up; nothing else changes. */
export const closeJob = defineAct({
  role: 'support',
  fields,
  run: async ({ job: id }, { tx }) => {
    const { kind, player_id: player } = await lockGivenUp(tx, id);
    return {
      subject: id,
      before: { kind, player, state: 'failed' },
      after: { kind, player, state: 'closed' },
    };
  },
});

const isJobKind = (kind: string): kind is JobKind => jobKinds.some((open) => open === kind);

/** A job that was given up, locked. Throws OperatorRefusal unless it waits for an operator. */
async function lockGivenUp(tx: Tx, id: string) {
  const job = await tx
    .selectFrom('jobs')
    .select(['kind', 'player_id', 'payload', 'state', 'code'])
    .where('id', '=', id)
    // An operator names the job alone. Its notification is found by the job, and has the player.
    .where('player_id', '=', (eb) =>
      eb.selectFrom('notifications').select('notifications.player_id').where('job_id', '=', id),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!job) throw new OperatorRefusal('job_unknown');
  if (job.state !== 'failed' || job.code !== 'fault') throw new OperatorRefusal('job_not_given_up');
  const done = await tx
    .selectFrom('operator_acts')
    .select('id')
    .where('subject', '=', id)
    .where('kind', 'in', ['repeatJob', 'closeJob'])
    .executeTakeFirst();
  if (done) throw new OperatorRefusal('job_dealt_with');
  return job;
}
