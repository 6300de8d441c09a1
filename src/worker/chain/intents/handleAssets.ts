import { Refusal } from '../../base/refusal.ts';
import { defineJob } from '../../jobs/WorkerJob.ts';
import { acceptSigned } from './acceptSigned.ts';
import { kindsHandedInBy } from './kinds/intentRules.ts';
import { readSigned } from './signLast.ts';

/**
 * Accepts the signed transactions of a request, all or none. The job ends when the last of these transactions has ended
 * (`settleIntent.ts`). Refuses what `acceptSigned` refuses, and `transaction_under_way` for a transaction that another
 * request handed in.
 */
export const handleAssets = defineJob(
  { kind: 'handleAssets', waits: true, sharesRows: true },
  async ({ transactions }, context) => {
    const { tx, playerId, jobId, now, services } = context;
    let waits = false;
    for (const { mint, tx: transaction } of transactions) {
      const intent = await acceptSigned(tx, services, now, playerId, readSigned(transaction), {
        kinds: kindsHandedInBy('handleAssets'),
        matches: (one) => one.mint === mint,
        jobId,
      });
      if (intent.state === 'confirmed') continue;
      if (intent.job_id !== jobId) throw new Refusal('transaction_under_way');
      waits = true;
    }
    // `acceptSigned` locks the budget of fees, which all players share.
    const holdsSharedRow = true;
    return waits
      ? { waits: true, holdsSharedRow }
      : { result: undefined, fact: { name: 'assetsMoved' }, holdsSharedRow };
  },
);
