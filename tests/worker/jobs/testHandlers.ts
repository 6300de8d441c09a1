import type { JobContext, JobHandlers, JobOutcome } from '#worker/jobs/jobHandler.ts';
import { bookTransfers } from '#worker/ledger/bookTransfers.ts';

/** A job of these tests pays one gem and then does as its payload's captain says. */
export type Deed = (context: JobContext) => Promise<void> | void;

const done = (message: string): JobOutcome<never> =>
  ({ message, result: { note: 'kept' } }) as unknown as JobOutcome<never>;

async function payOneGem({ tx, jobId, playerId, now }: JobContext): Promise<void> {
  await bookTransfers(tx, {
    reason: 'test.pay',
    jobId,
    at: now,
    transfers: [{ token: 'GEMS', amount: 1n, from: { playerId }, to: { house: 'missions' } }],
  });
}

/** Handlers whose `initiate` looks up the deed named by the captain in its payload. */
export function handlersFor(deeds: Readonly<Record<string, Deed>>): JobHandlers {
  return {
    initiate: async ({ nfts }, context) => {
      await payOneGem(context);
      await deeds[nfts[0] ?? '']?.(context);
      return done('One gem was paid.');
    },
    claim: async () => done('Nothing was done.'),
    payAllHandsOnDeck: async () => done('Nothing was done.'),
  };
}
