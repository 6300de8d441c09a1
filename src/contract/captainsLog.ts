import { instant } from './common.ts';
import { z } from './schema.ts';

/** A paragraph of a notice, with its points as a list below it. */
const logParagraph = z.object({ text: z.string(), points: z.array(z.string()) });

/** A notice of the Captain's Log (rule book: captains-log.md, Notices). */
export const logNotice = z.object({
  id: z.string(),
  /** The date of the notice, in UTC: '2025-07-25'. */
  day: z.iso.date(),
  title: z.string().check(z.minLength(1)),
  paragraphs: z.array(logParagraph),
  /** What the player confirms; null where there is nothing to acknowledge. */
  acknowledgement: z.nullable(z.string()),
  /** When the notice was first shown; of two notices, the later value is the newer one. */
  shownFrom: instant,
});
export type LogNotice = z.infer<typeof logNotice>;

/** The notices that are shown now, the newest first. */
export const captainsLog = z.object({ notices: z.array(logNotice) });
