import type { AccountEntry, AccountSeries, EntryFilter } from '#contract/account.ts';
import type { Receipt } from '#contract/receipts.ts';
import type { Answer, QueryOut } from '#contract/routes.ts';
import { areDaysReversed } from '#rules/account/areDaysReversed.ts';
import { seriesMoments } from '#rules/account/seriesMoments.ts';
import { receiptOf } from '#rules/fairness/receipt.ts';
import { fromBaseUnits, tokenDecimals } from '#rules/tokens.ts';
import { accountFileHeader, accountFileLine } from '#words/accountFile.ts';
import { Refusal } from '../base/refusal.ts';
import { liveMissions } from '../islands/liveMissions.ts';
import { claimedRunOf } from '../missions/claimedRunStore.ts';
import { activeMissionId, missionAt } from '../missions/missionPaths.ts';
import { asMissionResult } from '../missions/missionViews.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { type EntryRow, entryId, readEntries } from './entryStore.ts';
import { balancesAt, findAccount } from './seriesStore.ts';
import { readSubjects } from './subjects.ts';

/** Number of entries per chunk of the CSV file. */
const perChunk = 500;

type Worker = Pick<WorkerServices, 'db'>;

/** A page of the player's entries. Throws Refusal `invalid_input` if the filter's first day is after its last day. */
export async function readAccountEntries(
  { db }: Worker,
  playerId: string,
  query: QueryOut<'accountEntries'>,
): Promise<Answer<'accountEntries'>> {
  assertOrdered(query);
  const { rows, next } = await readEntries(db, playerId, query);
  const about = await readSubjects(db, playerId, rows);
  return { entries: rows.map((row) => asEntry(row, about(row))), next };
}

function asEntry(row: EntryRow, about: AccountEntry['about']): AccountEntry {
  const { token, reason, subject } = row;
  return {
    id: entryId(row),
    at: row.at.getTime(),
    token,
    change: fromBaseUnits(token, row.amount),
    balance: fromBaseUnits(token, row.balance),
    reason,
    about,
    jobId: row.jobId,
    ...(reason === 'mission.claim' && subject !== null && { receiptOf: subject }),
  };
}

/**
 * The player's entries as the lines of a CSV file, newest first, read chunk by chunk. Entries that are booked during
 * the download are newer than the first line and are left out. Refuses like {@link readAccountEntries}.
 */
export async function readAccountFile(
  services: Worker,
  playerId: string,
  filter: EntryFilter,
): Promise<AsyncIterable<string>> {
  assertOrdered(filter);
  return fileChunks(services, playerId, filter);
}

async function* fileChunks({ db }: Worker, playerId: string, filter: EntryFilter): AsyncGenerator<string> {
  yield accountFileHeader;
  let after: string | null | undefined;
  while (after !== null) {
    const { rows, next } = await readEntries(db, playerId, { ...filter, after, limit: perChunk });
    const about = await readSubjects(db, playerId, rows);
    if (rows.length > 0)
      yield rows
        .map((row) => accountFileLine({ ...row, decimals: tokenDecimals[row.token], about: about(row) }))
        .join('');
    after = next;
  }
}

/** A player's balance of one token over time. */
export async function readAccountSeries(
  { db, clock }: Pick<WorkerServices, 'db' | 'clock'>,
  playerId: string,
  { token, range }: QueryOut<'accountSeries'>,
): Promise<AccountSeries> {
  const now = clock.now().getTime();
  const account = await findAccount(db, playerId, token);
  const moments = seriesMoments(range, now, account?.beganMs ?? null);
  const balances = account === null ? [] : await balancesAt(db, account.id, moments.slice(0, -1));
  return {
    token,
    range,
    points: moments.map((at, place) => {
      const balance = place === moments.length - 1 ? account?.balance : balances[place];
      return { at, balance: fromBaseUnits(token, balance ?? 0n) };
    }),
  };
}

/** The receipt of a claimed run of the player. Throws Refusal `active_mission_not_found` if there is none. */
export async function readReceipt(
  services: WorkerServices,
  playerId: string,
  runId: string,
): Promise<Receipt> {
  const run = await claimedRunOf(services.db, playerId, activeMissionId(runId));
  if (!run) throw new Refusal('active_mission_not_found');
  const live = await liveMissions(services, services.db, services.clock.now());
  const receipt = receiptOf(asMissionResult(run, missionAt(live, run.mission_id)));
  if (!receipt) throw new Refusal('active_mission_not_found');
  return receipt;
}

function assertOrdered(filter: EntryFilter): void {
  if (areDaysReversed(filter)) throw new Refusal('invalid_input', { field: 'from' });
}
