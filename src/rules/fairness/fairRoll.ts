/**
 * The published rule of every roll, so that a player can check it afterwards (rule book: fairness.md, Roll):
 *
 * 1. The worker stores the 32-byte server seed of every captain's next mission in advance. `/missions/next-seals`
 *    returns its `commitment` = SHA-256 of the seed's bytes. Only then does the page draw the client seed (`nonce` on
 *    the wire), which it sends with the captain.
 * 2. At the claim, `digest` = SHA-256 of the UTF-8 text
 *    `{server seed in lower-case hex}:{run id}:{client seed}:{captain uid}`.
 *    If there is no client seed, it is left out together with its colon.
 * 3. The roll is the digest's first six bytes, read as one big-endian number, divided by 2^48.
 * 4. The roll selects a line of the mission's outcome table as described in `missions/pickOutcome.ts`.
 *
 * The result includes the server seed, so anyone can recalculate commitment and roll.
 */

const bytesInRoll = 6;

/** The values that decide one captain's outcome together with the outcome table. */
export interface RollInput {
  readonly seedHex: string;
  readonly activeMissionId: string;
  /** The client seed; '' if none was sent. */
  readonly nonce: string;
  readonly captainId: string;
}

/** The text whose SHA-256 decides one captain's outcome. */
export function rollInput({ seedHex, activeMissionId, nonce, captainId }: RollInput): string {
  return [seedHex.toLowerCase(), activeMissionId, nonce, captainId].filter((part) => part !== '').join(':');
}

/** A number from 0 up to but not including 1 from a digest of at least six bytes; fewer throw RangeError. */
export function fairRoll(digest: Uint8Array): number {
  if (digest.length < bytesInRoll) throw new RangeError('a roll needs a digest of at least six bytes');
  let number = 0;
  for (const byte of digest.subarray(0, bytesInRoll)) number = number * 256 + byte;
  return number / 2 ** (8 * bytesInRoll);
}
