import { arenaSendRefusal } from '#rules/arena/arenaRefusals.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { Refusal, throwIfRefused } from '../base/refusal.ts';
import { lockOwnCaptain } from '../captains/captainStore.ts';
import { defineJob, type JobContext, JobPostponement, type JobSuccess } from '../jobs/WorkerJob.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import { readLinkedAccounts } from '../players/linkedAccounts.ts';
import { closeDueDays } from './closeArenaDay.ts';
import { takeSharesOf } from './payArenaShares.ts';
import { beginStay, endStay, openStayOf } from './stayStore.ts';

/** Sends a captain to the arena, or claims its reward and brings it back (rule book: arena.md, Sending). */
export const arenaAction = defineJob(
  { kind: 'arena', sharesRows: true },
  ({ nftuid: captainId, action: isSend }, context) =>
    isSend ? sendToArena(captainId, context) : claimReward(captainId, context),
);

async function sendToArena(
  captainId: string,
  { tx, jobId, playerId, now }: JobContext,
): Promise<JobSuccess<'arena'>> {
  const captain = await lockOwnCaptain(tx, playerId, captainId);
  const stay = await openStayOf(tx, playerId);
  const { discord } = await readLinkedAccounts(tx, playerId);
  throwIfRefused(
    arenaSendRefusal(captain, {
      hasDiscord: discord !== null,
      captainThere: stay ? await lockOwnCaptain(tx, playerId, stay.captain_uid) : null,
    }),
  );
  // The stay gets the job's id, so that a job that is tried again cannot begin a second stay.
  await beginStay(tx, { id: jobId, playerId, captainId, sentAt: now });
  return { result: { captainId, reward: 0 }, fact: { name: 'sentToArena' } };
}

async function claimReward(captainId: string, context: JobContext): Promise<JobSuccess<'arena'>> {
  const { tx, jobId, playerId, now } = context;
  const stay = await openStayOf(tx, playerId);
  const dueDays = stay ? await closeDueDays(stay.sent_at, context) : 'none';
  if (dueDays === 'closedElsewhere') throw new JobPostponement();
  const captain = await lockOwnCaptain(tx, playerId, captainId);
  if (stay?.captain_uid !== captainId) {
    throw new Refusal('captain_not_in_arena', { captainName: captain.metadata.name });
  }
  const reward = await endStay(tx, stay, await takeSharesOf(tx, stay.id), now);
  if (reward > 0n) {
    await bookTransfers(tx, {
      reason: 'arena.claim',
      subject: captainId,
      jobId,
      at: now,
      transfers: [{ token: 'TREASURE', amount: reward, from: { systemAccount: 'arena' }, to: { playerId } }],
    });
  }
  return {
    result: { captainId, reward: fromBaseUnits('TREASURE', reward) },
    fact: { name: 'claimedFromArena' },
    holdsSharedRow: dueDays === 'closed',
  };
}
