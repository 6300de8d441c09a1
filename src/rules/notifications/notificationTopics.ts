import { type JobKind, jobKinds, jobs } from '#contract/jobs.ts';
import type { HistoryFilter, NotificationType } from '#contract/notifications.ts';
import type { NotificationTopic } from '#contract/notificationTopics.ts';

const ofJobs = Object.fromEntries(jobKinds.map((kind) => [kind, jobs[kind].topic])) as Readonly<
  Record<JobKind, NotificationTopic>
>;

/** The topic of each type of notification (rule book: notifications.md, Kinds); a missing type is a compile error. */
export const notificationTopicOf: Readonly<Record<NotificationType, NotificationTopic>> = {
  ...ofJobs,
  initiateSpecial: 'missions',
  chainIntent: 'transfers',
  fleetCaptain: 'fleet',
  battleEmissions: 'emissions',
  walletLinked: 'account',
  granted: 'account',
};

/** The types that a filter selects; null for 'refused', because it selects the refused notifications of every type. */
export function typesOf(filter: HistoryFilter): NotificationType[] | null {
  if (filter === 'refused') return null;
  const types = Object.keys(notificationTopicOf) as NotificationType[];
  return types.filter((type) => notificationTopicOf[type] === filter);
}
