import { type LogNotice, logNotice } from '#contract/captainsLog.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/** The notices to show at the moment `now`, newest first. A notice that does not match the contract is left out. */
export async function readLogNotices(
  { db, log }: Pick<WorkerServices, 'db' | 'log'>,
  now: Date,
): Promise<LogNotice[]> {
  const rows = await db
    .selectFrom('log_notices')
    .select(['id', 'day', 'title', 'paragraphs', 'acknowledgement', 'shown_from'])
    .where('shown_from', '<=', now)
    .where((row) => row.or([row('shown_until', 'is', null), row('shown_until', '>', now)]))
    .orderBy('shown_from', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ shown_from, ...row }) => {
    const notice = logNotice.safeParse({ ...row, shownFrom: shown_from.getTime() });
    // Operators write these rows by hand, so a row may be invalid. It must not hide the others.
    if (!notice.success)
      log.error({ id: row.id, err: notice.error }, "a notice of the Captain's Log is not valid");
    return notice.success ? [notice.data] : [];
  });
}
