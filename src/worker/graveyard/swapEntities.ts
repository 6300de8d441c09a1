import type { GameFact } from '#contract/facts.ts';
import type { Piece } from '#rules/captains/equipment.ts';
import { burnReward, totalReward } from '#rules/graveyard/burnRewards.ts';
import { swapListRefusal, swapRefusal } from '#rules/graveyard/swap.ts';
import { baseUnits } from '#rules/tokens.ts';
import { Refusal, throwIfRefused } from '../base/refusal.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { defineJob } from '../jobs/WorkerJob.ts';
import { bookTransfers } from '../ledger/bookTransfers.ts';
import { lockPieces, markBurned } from './burnStore.ts';

/**
 * Burns unminted ships, crews or items for tokens (rule book: graveyard.md, Swap). If one of them cannot be burned,
 * none is burned.
 */
export const swapEntities = defineJob(
  { kind: 'swapEntities' },
  async (requested, { tx, playerId, jobId, now, services }) => {
    const rules = await liveRules(services, tx, now);
    throwIfRefused(swapListRefusal(requested));
    const burned = requested.map(({ entityId }) => entityId);
    const held = await lockPieces(tx, playerId, burned);
    const pieces = requested.map((one): Piece => {
      const piece = held.get(one.entityId);
      throwIfRefused(swapRefusal(rules, one, piece));
      if (piece === undefined) throw new Refusal('entity_not_found');
      return piece;
    });
    const tokens = totalReward(pieces.map((piece) => burnReward(rules, piece)));
    await markBurned(tx, burned);
    await bookTransfers(tx, {
      reason: 'graveyard.swap',
      subject: { fact: burnedFact(pieces) },
      jobId,
      at: now,
      transfers: tokens.map(({ token, amount }) => ({
        token,
        amount: baseUnits(token, amount),
        from: { systemAccount: 'issuance' },
        to: { playerId },
      })),
    });
    return { result: { burned, tokens }, fact: { name: 'swapped' } };
  },
);

/** What the account book shows as burned: one asset by its name, several by their number. */
const burnedFact = ([first, ...others]: readonly Piece[]): GameFact => {
  if (first === undefined) throw new Error('nothing was burned');
  const { type, metadata } = first;
  return others.length === 0
    ? { name: 'assetBurned', type, asset: metadata.name }
    : { name: 'assetsBurned', type, assets: others.length + 1 };
};
