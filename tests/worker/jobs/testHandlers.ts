import { jobKinds } from '#contract/jobs.ts';
import type { JobContext, JobHandlers, JobSuccess } from '#worker/jobs/jobHandler.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';

/** A job of these tests pays one gem, then runs the action that its payload's captain names; 'postponed' postpones it. */
export type Action = (context: JobContext) => unknown;

const success = (message: string): JobSuccess<never> =>
  ({ message, result: { note: 'kept' } }) as unknown as JobSuccess<never>;

const doNothing = async () => success('Nothing was done.');

async function payOneGem({ tx, jobId, playerId, now }: JobContext): Promise<void> {
  await bookTransfers(tx, {
    reason: 'gift',
    jobId,
    at: now,
    transfers: [{ token: 'GEMS', amount: 1n, from: { playerId }, to: { systemAccount: 'missions' } }],
  });
}

/** Handlers whose `initiate` runs the action named by the captain in its payload; none for an unknown name. */
export function handlersFor(actions: Readonly<Record<string, Action>>): JobHandlers {
  const others = Object.fromEntries(jobKinds.map((kind) => [kind, doNothing])) as unknown as JobHandlers;
  return {
    ...others,
    initiate: async ({ nfts }, context) => {
      await payOneGem(context);
      const outcome = await actions[nfts[0] ?? '']?.(context);
      if (outcome === 'postponed') return { postponed: true };
      return success('One gem was paid.');
    },
  };
}
