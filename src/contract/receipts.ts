import { id, instant } from './common.ts';
import { outcome, outcomeLine, windKinds } from './missions.ts';
import { z } from './schema.ts';

/**
 * Name and version of the published roll rule; a change of the rule needs a new version (rules/fairness/fairRoll.ts).
 */
export const receiptRule = 'seven-isles-roll-1';

/**
 * Everything that decided one outcome, as a file a player can keep. The result card's Verify button and `npm run
 * verify-receipt <file>` check it.
 */
export const receipt = z.object({
  rule: z.literal(receiptRule),
  missionPath: z.string(),
  missionName: z.string(),
  activeMissionId: id,
  captainUid: id,
  /** The client seed; '' if none was sent. */
  nonce: z.string(),
  /** SHA-256 (hex) of the server seed, published before the mission began. */
  commitment: z.string(),
  seed: z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/i)),
  outcomes: z.array(outcomeLine),
  /** The roll, 0 up to but not including 1. */
  roll: z.number(),
  outcome,
  /** The wind that the run was sent with; missing in the receipt of a run that was sent without winds. */
  wind: z.optional(z.enum(windKinds)),
  /** When the captain was sent, which decides the week of the wind. */
  sentAt: z.optional(instant),
});
export type Receipt = z.infer<typeof receipt>;
