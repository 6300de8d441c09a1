/**
 * The published rule of every roll, so that a player can check it afterwards:
 *
 * 1. Before a mission starts the worker draws a 32-byte seed and shows `commitment` = SHA-256 of the seed's bytes.
 * 2. When it is claimed, `digest` = SHA-256 of the UTF-8 text `{seed in lower-case hex}:{active mission id}:{captain uid}`.
 * 3. The roll is the digest's first six bytes, read as one big-endian number, divided by 2^48.
 * 4. The roll falls on a line of the mission's outcome table as `missions/pickOutcome.ts` says.
 *
 * The claim's result carries the seed, so the commitment and the roll can be worked out by anybody.
 */

const bytesInRoll = 6;

/** The text whose SHA-256 decides one captain's outcome. */
export function rollText(seedHex: string, activeMissionId: string, captainUid: string): string {
  return `${seedHex.toLowerCase()}:${activeMissionId}:${captainUid}`;
}

/** A number from 0 up to but not including 1 from a digest of at least six bytes; fewer throw RangeError. */
export function fairRoll(digest: Uint8Array): number {
  if (digest.length < bytesInRoll) throw new RangeError('a roll needs a digest of at least six bytes');
  let number = 0;
  for (const byte of digest.subarray(0, bytesInRoll)) number = number * 256 + byte;
  return number / 2 ** (8 * bytesInRoll);
}
