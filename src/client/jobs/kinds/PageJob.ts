import type { JobKind } from '#contract/jobs.ts';
import type { NotificationPlace } from '#contract/notifications.ts';
import type { Overlays } from '../../overlays/overlayStore.ts';
import type { EffectName } from '../../sound/soundTable.ts';
import type { ToastLine } from '../../toasts/toastStore.ts';
import type { JobOutcome, JobPolicy, SettledBatch } from '../jobTypes.ts';

/** How a kind of notice is shown (rule book: notifications.md, Notice centre). */
export interface NoticeEntry {
  /** Name of the kind. */
  notice: string;
  /** Text of a notice whose message is not a sentence. */
  noticeText?(message: string): string;
  /** Opens the screen where it happened (rule book: notifications.md, Where it happened). */
  openPlace(overlays: Overlays, place: NotificationPlace): void;
}

/** All that the page knows of a kind of job, one file each (rule book: jobs.md, Waiting). */
export interface PageJob<K extends JobKind> extends JobPolicy, NoticeEntry {
  /** Effect that is played when jobs of the kind succeed. */
  sound?: EffectName;
  /** The toasts of a batch (rule book: jobs.md, Error sentences). */
  toasts(batch: SettledBatch<K>): readonly ToastLine[];
  /**
   * The toasts of an outcome that no batch of this page waits for. Most kinds have none: such an outcome belongs to
   * another tab, which shows its own toasts.
   */
  unawaitedToasts?(outcome: JobOutcome<K>): readonly ToastLine[];
}
