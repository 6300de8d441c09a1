/**
 * The published rule of every roll, so that a player can check it afterwards:
 *
 * 1. Every captain's next mission has its 32-byte seed in store; whoever asks before sending (`/missions/next-seals`) is
 *    shown `commitment` = SHA-256 of the seed's bytes. Only then the player's own word, the nonce, is spoken: it goes
 *    along with the send.
 * 2. When it is claimed, `digest` = SHA-256 of the UTF-8 text `{seed in lower-case hex}:{active mission id}:{nonce}:{captain uid}`.
 *    Where no nonce was sent, it is left out with its colon.
 * 3. The roll is the digest's first six bytes, read as one big-endian number, divided by 2^48.
 * 4. The roll falls on a line of the mission's outcome table as `missions/pickOutcome.ts` says.
 *
 * The claim's result carries the seed, so the commitment and the roll can be worked out by anybody.
 */

const bytesInRoll = 6;

/** What decides one captain's outcome, beside the outcome table. */
export interface RollInput {
  readonly seedHex: string;
  readonly activeMissionId: string;
  /** The client seed; '' where none was given. */
  readonly nonce: string;
  readonly captainUid: string;
}

/** The text whose SHA-256 decides one captain's outcome. */
export function rollInput({ seedHex, activeMissionId, nonce, captainUid }: RollInput): string {
  return [seedHex.toLowerCase(), activeMissionId, nonce, captainUid].filter((part) => part !== '').join(':');
}

/** A number from 0 up to but not including 1 from a digest of at least six bytes; fewer throw RangeError. */
export function fairRoll(digest: Uint8Array): number {
  if (digest.length < bytesInRoll) throw new RangeError('a roll needs a digest of at least six bytes');
  let number = 0;
  for (const byte of digest.subarray(0, bytesInRoll)) number = number * 256 + byte;
  return number / 2 ** (8 * bytesInRoll);
}
