import * as z from 'zod';
import { logNotice } from '#contract/captainsLog.ts';
import { fieldHints } from '#words/operators.ts';
import { defineAct } from '../base/defineAct.ts';
import { field } from '../base/fields.ts';
import { OperatorRefusal } from '../base/OperatorRefusal.ts';

const noticeId = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/, 'a-z, 0-9 and hyphens')
  .describe(fieldHints.noticeId);

/** Publishes a notice in the Captain's Log (rule book: captains-log.md, Notices). */
export const publishNotice = defineAct({
  role: 'support',
  fields: {
    noticeId,
    title: z.string().trim().min(1).max(200).describe(fieldHints.title),
    text: z.string().min(1).max(10_000).describe(fieldHints.text),
    acknowledgement: z.string().trim().min(1).max(500).optional().describe(fieldHints.acknowledgement),
    from: field.moment(fieldHints.from),
    until: field.moment(fieldHints.until).optional(),
  },
  run: async ({ noticeId: id, title, text, acknowledgement = null, from, until = null }, { tx }) => {
    if (until !== null && until <= from)
      throw new OperatorRefusal('notice_refused', { problem: 'it ends before it begins' });
    const day = from.toISOString().slice(0, 10);
    const paragraphs = paragraphsOf(text);
    const checked = logNotice.safeParse({
      id,
      day,
      title,
      paragraphs,
      acknowledgement,
      shownFrom: from.getTime(),
    });
    if (!checked.success)
      throw new OperatorRefusal('notice_refused', { problem: z.prettifyError(checked.error) });
    const row = { id, day, title, acknowledgement, shown_from: from, shown_until: until };
    const added = await tx
      .insertInto('log_notices')
      .values({ ...row, paragraphs: JSON.stringify(paragraphs) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new OperatorRefusal('notice_exists');
    return { subject: id, before: {}, after: { ...row, paragraphs } };
  },
  opposite: ({ subject }) => ({ kind: 'endNotice', input: { noticeId: subject } }),
});

/** Ends a notice now. One that was not shown yet is deleted. */
export const endNotice = defineAct({
  role: 'support',
  fields: { noticeId },
  run: async ({ noticeId: id }, { tx, now }) => {
    const notice = await tx
      .selectFrom('log_notices')
      .select(['id', 'title', 'shown_from', 'shown_until'])
      .where('id', '=', id)
      .where((row) => row.or([row('shown_until', 'is', null), row('shown_until', '>', now)]))
      .forUpdate()
      .executeTakeFirst();
    if (!notice) throw new OperatorRefusal('notice_unknown');
    if (notice.shown_from >= now) {
      await tx.deleteFrom('log_notices').where('id', '=', id).execute();
      return { subject: id, before: { ...notice }, after: {} };
    }
    await tx.updateTable('log_notices').set({ shown_until: now }).where('id', '=', id).execute();
    return { subject: id, before: { ...notice }, after: { ...notice, shown_until: now } };
  },
});

/** Paragraphs stand between empty lines; the lines of a paragraph that begin with '- ' are its points. */
function paragraphsOf(text: string): { text: string; points: string[] }[] {
  return text
    .replace(/\r/g, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => ({
      text: lines
        .filter((line) => !line.startsWith('- '))
        .join(' ')
        .trim(),
      points: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim()),
    }))
    .filter(({ text: own, points }) => own !== '' || points.length > 0);
}
