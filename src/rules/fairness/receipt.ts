import type { MissionResult, Outcome, OutcomeLine } from '#contract/missions.ts';
import { type Receipt, receiptRule } from '#contract/receipts.ts';
import { missionByPath } from '../missions/missionCatalogue.ts';
import { oddsInWind } from '../missions/missionInWind.ts';
import { pickOutcome } from '../missions/pickOutcome.ts';
import { type RuleTables, ruleTables } from '../ruleTables.ts';
import { windOfWeek, windText } from '../wind/weekWind.ts';
import { fairRoll, type RollInput, rollInput } from './fairRoll.ts';

/** SHA-256 of bytes, or of a text's UTF-8 bytes; Web Crypto in a browser, node:crypto elsewhere. */
export type Sha256 = (of: Uint8Array | string) => Promise<Uint8Array>;

/** The checks of every receipt, in the order in which the screen shows them. */
export const receiptChecks = ['seenBefore', 'commitment', 'odds', 'roll', 'outcome'] as const;
type EveryReceiptCheck = (typeof receiptChecks)[number];
/** Checks that only some receipts have: of a run that was sent with winds, and of one that the device itself sent. */
const someReceiptChecks = ['wind', 'sentFromHere'] as const;
export type ReceiptCheck = EveryReceiptCheck | (typeof someReceiptChecks)[number];
export type ReceiptCheckResults = Readonly<
  Record<EveryReceiptCheck, boolean> & Partial<Record<ReceiptCheck, boolean>>
>;

/** What a device sent to begin a run: the client seed and the captain, and the odds that it showed. */
export type SentValues = Pick<RollInput, 'nonce' | 'captainId'> & {
  /** The odds that the device showed, as {@link oddsText}; missing in what earlier versions stored. */
  readonly odds?: string;
};

/** What a device has stored about a run: the commitment that it saw, and what it sent if it sent the run. */
export interface SeenRun {
  readonly commitment: string;
  readonly sent?: SentValues;
}

/** The receipt of one result; null for a result without a captain, which does not occur today. */
export function receiptOf(result: MissionResult): Receipt | null {
  const [captainId] = result.nftIds;
  if (captainId === undefined) return null;
  const { path, name, outcomes, wind } = result.mission.missionStats;
  return {
    rule: receiptRule,
    missionPath: path,
    missionName: name,
    activeMissionId: result.id,
    captainUid: captainId,
    nonce: result.nonce,
    commitment: result.commitment,
    seed: result.seed,
    outcomes,
    roll: result.roll,
    outcome: result.outcome,
    ...(wind !== null && { wind, sentAt: result.startTime }),
  };
}

/**
 * Repeats the calculation of a receipt with only the published rule and tables. Each result is true if:
 * - `seenBefore`: the commitment is the one that was seen before the outcome was known, or none was seen
 * - `commitment`: it is the hash of the server seed
 * - `odds`: the outcome table is the one that this device showed when it sent the run; on another device, the one of
 *   `live` or of the repository, in the receipt's wind
 * - `roll`: the roll follows from the server seed and the client seed
 * - `outcome`: the outcome follows from the roll
 * - `wind`: the wind is the one of its island in the week of the send, by the live tables or those of the repository;
 *   absent if the run was sent without winds
 * - `sentFromHere`: client seed and captain are the ones that this device sent; absent if it did not send the run
 */
export async function verifyReceipt(
  receipt: Receipt,
  sha256: Sha256,
  seen: SeenRun = { commitment: receipt.commitment },
  live: readonly OutcomeLine[] = [],
  rules: RuleTables = ruleTables,
): Promise<ReceiptCheckResults> {
  const { activeMissionId, nonce, captainUid: captainId, seed: seedHex } = receipt;
  const text = rollInput({ seedHex, activeMissionId, nonce, captainId });
  const roll = fairRoll(await sha256(text));
  return {
    seenBefore: sameHex(seen.commitment, receipt.commitment),
    commitment: sameHex(asHex(await sha256(fromHex(seedHex))), receipt.commitment),
    odds: areOddsPublished(receipt, seen, live),
    roll: roll === receipt.roll,
    outcome: sameOutcome(
      receipt.outcome,
      receipt.outcomes.length > 0 ? pickOutcome(receipt.outcomes, roll) : null,
    ),
    ...(receipt.wind !== undefined && { wind: await isWindOfWeek(receipt, sha256, rules) }),
    ...(seen.sent && { sentFromHere: wasSent(receipt, seen.sent) }),
  };
}

/** The checks that were made, in the order in which the screen shows them. */
export const checksIn = (results: ReceiptCheckResults): readonly ReceiptCheck[] => [
  ...receiptChecks,
  ...someReceiptChecks.filter((check) => results[check] !== undefined),
];

/** Whether every check of the receipt that was made succeeded. */
export const isFair = (results: ReceiptCheckResults): boolean =>
  checksIn(results).every((check) => results[check]);

const wasSent = (receipt: Receipt, sent: SentValues) =>
  receipt.nonce === sent.nonce && receipt.captainUid === sent.captainId;

async function isWindOfWeek(
  { missionPath, wind, sentAt }: Receipt,
  sha256: Sha256,
  live: RuleTables,
): Promise<boolean> {
  const layer = missionByPath(missionPath)?.stats.layer;
  if (layer === undefined || sentAt === undefined) return false;
  const digest = await sha256(windText(sentAt, layer));
  return [live, ruleTables].some((rules) => windOfWeek(rules, sentAt, layer, digest) === wind);
}

function areOddsPublished(
  { outcomes, missionPath, wind }: Receipt,
  { sent }: SeenRun,
  live: readonly OutcomeLine[],
) {
  if (sent?.odds !== undefined) return sent.odds === oddsText(outcomes);
  const stats = missionByPath(missionPath)?.stats;
  const published = stats === undefined ? [] : oddsInWind(ruleTables, { ...stats, wind: wind ?? null });
  return [live, published].some((table) => sameTable(outcomes, table));
}

/** An outcome table as a short text, so that a device can keep the odds of thousands of runs. */
export const oddsText = (outcomes: readonly OutcomeLine[]): string =>
  outcomes.map(({ rate, effect, multiplier }) => `${rate}${effect}${multiplier}`).join(' ');

const sameHex = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

const sameOutcome = (claimed: Outcome, due: Outcome | null) =>
  due !== null &&
  claimed.type === due.type &&
  claimed.effect === due.effect &&
  claimed.multiplier === due.multiplier;

const sameTable = (claimed: readonly OutcomeLine[], published: readonly OutcomeLine[]) =>
  claimed.length > 0 &&
  claimed.length === published.length &&
  published.every((line, place) => {
    const other = claimed[place];
    return other !== undefined && other.rate === line.rate && sameOutcome(other, line);
  });

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function asHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
