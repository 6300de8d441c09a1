import { createHash } from 'node:crypto';
import { type Receipt, receiptRule } from '#contract/receipts.ts';
import { fairRoll, rollInput } from '#rules/fairness/fairRoll.ts';
import { missionById } from '#rules/missions/missionCatalogue.ts';
import { pickOutcome } from '#rules/missions/pickOutcome.ts';

/**
 * The receipt that an honest worker writes for this seed. `changes` replaces the fields with which the test tampers.
 */
export function aReceipt(changes: Partial<Receipt> = {}, seed = '5e'.repeat(32)): Receipt {
  const activeMissionId = '018f0000-0000-7000-8000-000000000001';
  const captainUid = 'captain-1';
  const nonce = 'luck';
  const text = rollInput({ seedHex: seed, activeMissionId, nonce, captainId: captainUid });
  const roll = fairRoll(createHash('sha256').update(text).digest());
  const outcomes = [...(missionById('treasure-pit')?.stats.outcomes ?? [])];
  return {
    rule: receiptRule,
    missionPath: 'missions/treasure-pit',
    missionName: 'Treasure Pit',
    activeMissionId,
    captainUid,
    nonce,
    commitment: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
    seed,
    outcomes,
    roll,
    outcome: pickOutcome(outcomes, roll),
    ...changes,
  };
}
