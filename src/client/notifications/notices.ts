import type { HistoryFilter, NotificationPlace, PastNotification } from '#contract/notifications.ts';
import type { NotificationTopic } from '#contract/notificationTopics.ts';
import type { NoticeKind } from '#contract/route.ts';
import { notificationTopicOf } from '#rules/notifications/notificationTopics.ts';
import type { KeptRefusal } from '../api/refusalLog.ts';
import { kindOfCall } from './kindOfCall.ts';

export const topicOf = (kind: NoticeKind): NotificationTopic =>
  kind === 'account' ? 'account' : notificationTopicOf[kind];

/** A line of the Notice centre: a notification, or a request that was refused or failed without becoming a job. */
export interface Notice {
  key: string;
  kind: NoticeKind;
  at: number;
  message: string;
  isRefused: boolean;
  isUnread: boolean;
  place: NotificationPlace;
  /** Number of equal consecutive notices, all within a minute, that this line stands for. */
  times: number;
}

interface NoticeSources {
  notifications: readonly PastNotification[];
  /** Whether there are older notifications that have not been loaded yet. */
  hasOlder: boolean;
  readSeq: number;
  refusals: readonly KeptRefusal[];
  refusalsReadAt: number;
  filter: HistoryFilter | undefined;
}

const gatherMs = 60_000;

/**
 * Notifications and refusals in one list, newest first, with repetitions merged (rule book: notifications.md, Notice
 * centre). Refusals older than the oldest loaded notification are left out until the next page is loaded.
 */
export function noticesFrom(sources: NoticeSources): Notice[] {
  const { notifications, hasOlder, readSeq, refusals, refusalsReadAt, filter } = sources;
  const oldest = hasOlder ? (notifications.at(-1)?.at ?? 0) : 0;
  const all = [
    ...notifications.map((one) => asNotice(one, readSeq)),
    ...refusals
      .filter(({ at }) => at >= oldest)
      .map((one) => fromRefusal(one, refusalsReadAt))
      .filter(({ kind }) => filter === undefined || filter === 'refused' || topicOf(kind) === filter),
  ];
  return gathered(all.sort((one, other) => other.at - one.at));
}

function asNotice({ seq, type, countsAsUnread, ...rest }: PastNotification, readSeq: number): Notice {
  return { ...rest, key: String(seq), kind: type, isUnread: countsAsUnread && seq > readSeq, times: 1 };
}

function fromRefusal({ at, call, message, place }: KeptRefusal, readAt: number): Notice {
  const kind = kindOfCall(call);
  return {
    key: `${at}-${call}-${message}`,
    kind,
    at,
    message,
    place,
    isRefused: true,
    isUnread: at > readAt,
    times: 1,
  };
}

function gathered(notices: readonly Notice[]): Notice[] {
  const lines: Notice[] = [];
  for (const notice of notices) {
    const last = lines.at(-1);
    if (last && isSame(last, notice)) last.times += 1;
    else lines.push({ ...notice });
  }
  return lines;
}

const isSame = (one: Notice, other: Notice): boolean =>
  one.kind === other.kind &&
  one.message === other.message &&
  one.isRefused === other.isRefused &&
  one.isUnread === other.isUnread &&
  one.at - other.at < gatherMs &&
  JSON.stringify(one.place) === JSON.stringify(other.place);
