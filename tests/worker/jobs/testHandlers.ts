import type { GameFact } from '#contract/facts.ts';
import { jobKinds } from '#contract/jobs.ts';
import {
  type JobContext,
  JobPostponement,
  type JobSuccess,
  type WorkerJobs,
} from '#worker/jobs/WorkerJob.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';

/**
 * The action of a test's job, which runs after the job has paid one gem. If it returns 'postponed', the job is
 * postponed.
 */
export type Action = (context: JobContext) => unknown;

/** Jobs that each run one of these actions, as a request names them. */
export const jobsOf = (actions: readonly string[]) => ({
  kind: 'initiate' as const,
  payloads: actions.map((action) => ({
    missionPath: 'missions/test',
    nfts: [action],
    levelCount: 1,
    nonce: '',
  })),
});

const success = (fact: GameFact): JobSuccess<never> =>
  ({ fact, result: { note: 'kept' } }) as unknown as JobSuccess<never>;

const doNothing = async () => success({ name: 'swapped' });

async function payOneGem({ tx, jobId, playerId, now }: JobContext): Promise<void> {
  await bookTransfers(tx, {
    reason: 'gift',
    jobId,
    at: now,
    transfers: [{ token: 'GEMS', amount: 1n, from: { playerId }, to: { systemAccount: 'missions' } }],
  });
}

/**
 * Handlers for tests. `initiate` runs the action whose name is the captain in its payload; an unknown name runs no
 * action.
 */
export function handlersFor(actions: Readonly<Record<string, Action>>): WorkerJobs {
  const others = Object.fromEntries(
    jobKinds.map((kind) => [kind, { kind, run: doNothing }]),
  ) as unknown as WorkerJobs;
  return {
    ...others,
    initiate: {
      kind: 'initiate',
      run: async ({ nfts }, context) => {
        await payOneGem(context);
        const outcome = await actions[nfts[0] ?? '']?.(context);
        if (outcome === 'postponed') throw new JobPostponement();
        return success({ name: 'purchased', item: 'One gem' });
      },
    },
  };
}
