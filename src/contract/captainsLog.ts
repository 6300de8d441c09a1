import { instant } from './common.ts';
import { z } from './schema.ts';

/** A paragraph of a notice, followed by a list of points. */
const logParagraph = z.object({ text: z.string(), points: z.array(z.string()) });

/** A notice of the Captain's Log (rule book: captains-log.md, Notices). */
export const logNotice = z.object({
  id: z.string(),
  /** The date of the notice, in UTC: '2025-07-25'. */
  day: z.iso.date(),
  title: z.string().check(z.minLength(1)),
  paragraphs: z.array(logParagraph),
  /** The sentence that the player confirms; null if the notice needs no confirmation. */
  acknowledgement: z.nullable(z.string()),
  /** When the notice was first shown. The notice with the later value is the newer one. */
  shownFrom: instant,
});
export type LogNotice = z.infer<typeof logNotice>;

/** The notices that the log shows now, newest first. */
export const captainsLog = z.object({ notices: z.array(logNotice) });
