import type { MissionResult, Outcome, OutcomeLine } from '#contract/missions.ts';
import { type Receipt, receiptRule } from '#contract/receipts.ts';
import { missionByPath } from '../missions/missionCatalogue.ts';
import { pickOutcome } from '../missions/pickOutcome.ts';
import { fairRoll, rollText } from './fairRoll.ts';

/** SHA-256 of bytes, or of a text's UTF-8 bytes; Web Crypto in a browser, node:crypto elsewhere. */
export type Sha256 = (of: Uint8Array | string) => Promise<Uint8Array>;

/** What a receipt is asked, in the order a doubtful player would ask it. */
export const receiptChecks = ['sealed', 'commitment', 'odds', 'roll', 'outcome'] as const;
export type ReceiptCheck = (typeof receiptChecks)[number];
export type ReceiptVerdict = Readonly<Record<ReceiptCheck, boolean>>;

/** The receipt of one result; null for a result without a captain (there is none today). */
export function receiptOf(result: MissionResult): Receipt | null {
  const [captainUid] = result.nftIds;
  if (captainUid === undefined) return null;
  const { path, name, outcomes } = result.mission.missionStats;
  return {
    rule: receiptRule,
    missionPath: path,
    missionName: name,
    activeMissionId: result.id,
    captainUid,
    nonce: result.nonce,
    commitment: result.commitment,
    seed: result.seed,
    outcomes,
    roll: result.roll,
    outcome: result.outcome,
  };
}

/**
 * Works the receipt out again, from nothing but the published rule and tables:
 * `sealed` the commitment is the one that was seen before the outcome was told (true where none was seen) ·
 * `commitment` the seed is the sealed one · `odds` the outcome table is the published one · `roll` the roll follows
 * from the seed · `outcome` the outcome follows from the roll.
 */
export async function verifyReceipt(
  receipt: Receipt,
  sha256: Sha256,
  seenCommitment: string = receipt.commitment,
): Promise<ReceiptVerdict> {
  const { activeMissionId, nonce, captainUid, seed: seedHex } = receipt;
  const text = rollText({ seedHex, activeMissionId, nonce, captainUid });
  const roll = fairRoll(await sha256(text));
  return {
    sealed: sameHex(seenCommitment, receipt.commitment),
    commitment: sameHex(asHex(await sha256(fromHex(seedHex))), receipt.commitment),
    odds: sameTable(receipt.outcomes, missionByPath(receipt.missionPath)?.stats.outcomes ?? []),
    roll: roll === receipt.roll,
    outcome: sameOutcome(
      receipt.outcome,
      receipt.outcomes.length > 0 ? pickOutcome(receipt.outcomes, roll) : null,
    ),
  };
}

/** Whether every question was answered well. */
export const isFair = (verdict: ReceiptVerdict): boolean => receiptChecks.every((check) => verdict[check]);

const sameHex = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

const sameOutcome = (told: Outcome, due: Outcome | null) =>
  due !== null && told.type === due.type && told.effect === due.effect && told.multiplier === due.multiplier;

const sameTable = (told: readonly OutcomeLine[], published: readonly OutcomeLine[]) =>
  told.length > 0 &&
  told.length === published.length &&
  published.every((line, place) => {
    const other = told[place];
    return other !== undefined && other.rate === line.rate && sameOutcome(other, line);
  });

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function asHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
