import { levelEntities } from './captains.ts';
import { id, instant } from './common.ts';
import { type JobKind, jobKinds } from './jobs.ts';
import { notificationTopics } from './notificationTopics.ts';
import { z } from './schema.ts';

/**
 * Notification types that do not report the end of one of the player's jobs. `battleEmissions`: `data.id` is
 * `emissions-` and the day, `data.result` an `emissionDay`. `chainIntent` reports that a transaction has ended:
 * `data.id` is its id, `data.result` the `chainIntent`. `fleetCaptain`: the player became fleet captain of a Genesis
 * ship, was dismissed, or the fleet captain of the player's ship resigned; `data.id` is the id of the other's job.
 * `walletLinked`: a wallet was linked without approval; `data.id` is its address. `granted`: operators of the world
 * gave the player something or corrected a balance; `data.id` is the id of the act.
 */
export const unaskedTypes = [
  'battleEmissions',
  'chainIntent',
  'fleetCaptain',
  'walletLinked',
  'granted',
] as const;
type UnaskedType = (typeof unaskedTypes)[number];

/**
 * Types of notifications. A notification about a job has the job's kind, except that sending a Special is answered with
 * `initiateSpecial` (rule book: missions.md, Sending).
 */
export const notificationTypes = [
  ...jobKinds,
  'initiateSpecial',
  ...unaskedTypes,
] as const satisfies readonly (JobKind | 'initiateSpecial' | UnaskedType)[];
export type NotificationType = (typeof notificationTypes)[number];

/**
 * A notification that the worker pushes. `seq` grows by one per player without gaps; `data.id` is the job's id, except
 * for {@link unaskedTypes}. `error` is true if the action was refused or failed; `message` then says so.
 */
export const notification = z.object({
  seq: z.int().check(z.minimum(1)),
  type: z.enum(notificationTypes),
  data: z.object({
    id: z.string(),
    error: z.boolean(),
    success: z.optional(z.boolean()),
    message: z.string(),
    code: z.optional(z.string()),
    result: z.optional(z.unknown()),
    details: z.optional(z.unknown()),
  }),
});
export type GameNotification = z.infer<typeof notification>;

export const notificationsQuery = z.object({
  since: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
});
export const notifications = z.array(notification);

/** Filters of the Notice centre: a topic, or everything that was refused or failed. */
export const historyFilters = [...notificationTopics, 'refused'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

/** The subject of a notification, as far as it is known: a mission, or a captain and possibly one of its entities. */
const notificationPlace = z.object({
  missionId: z.optional(id),
  captainId: z.optional(id),
  /** Which of the captain's four entities the notification is about. */
  entity: z.optional(z.enum(levelEntities)),
});
export type NotificationPlace = z.infer<typeof notificationPlace>;

/** Notifications per page of the history: the default, and the highest number that can be requested. */
const historyPageSize = { default: 30, max: 100 } as const;

export const historyQuery = z.object({
  filter: z.optional(z.enum(historyFilters)),
  /** Only notifications with a smaller `seq` are returned. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(historyPageSize.max)),
    historyPageSize.default,
  ),
});

/** A notification as the Notice centre lists it. */
const pastNotification = z.object({
  seq: z.int().check(z.minimum(1)),
  type: z.enum(notificationTypes),
  /** Whether the request was refused by the rules, or failed. */
  isRefused: z.boolean(),
  /** Whether it is unread until the player marks it (rule book: notifications.md, Unread). */
  countsAsUnread: z.boolean(),
  message: z.string(),
  at: instant,
  place: notificationPlace,
});
export type PastNotification = z.infer<typeof pastNotification>;

export const notificationHistory = z.object({
  notifications: z.array(pastNotification),
  /**
   * Value of `before` for the next page; null on the last page. A page may be shorter than its limit although another
   * one follows.
   */
  next: z.nullable(z.int()),
});

export const readUpTo = z.object({ seq: z.int().check(z.minimum(0)) });

/** Unread notifications are counted up to this number. */
export const maxUnread = 100;

export const unreadNotifications = z.object({
  /** Number of unread notifications, at most {@link maxUnread}. */
  unread: z.int().check(z.minimum(0)),
  /** The `seq` up to which the player marked notifications as read; 0 before the first time. */
  readSeq: z.int().check(z.minimum(0)),
  /** `seq` of the player's newest notification when `unread` was counted; 0 before the first. */
  newestSeq: z.int().check(z.minimum(0)),
});
export type UnreadNotifications = z.infer<typeof unreadNotifications>;

/**
 * Names of the socket events from worker to client. A player's page receives `hello`, `notification` (above), and
 * `stock` (exchangeStock) when a dynamic item was sold to anyone. A subscriber of `feedNamespace` receives `hello` and
 * `feed` (recentActivity).
 */
export const socketEvents = {
  hello: 'hello',
  notification: 'notification',
  feed: 'feed',
  stock: 'stock',
} as const;

/** The socket namespace for Recent Activity, which needs no token. */
export const feedNamespace = '/feed';

/** Sent at every connect if this worker serves a built page: the build of that page (`buildIn`). */
export const hello = z.object({ build: z.string().check(z.minLength(1)) });
