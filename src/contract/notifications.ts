import { levelEntities } from './captains.ts';
import { id, instant } from './common.ts';
import { type JobKind, jobKinds } from './jobs.ts';
import { z } from './schema.ts';

/**
 * Types of notifications that do not end a job of the player. `battleEmissions`: `data.id` names the day, `data.result`
 * is an `emissionDay`. `chainIntent` tells the end of a transaction: `data.id` and `data.result` are the `chainIntent`.
 * `fleetCaptain`: the player became fleet captain of a Genesis ship or was dismissed; `data.id` is the owner's job.
 */
export const unaskedTypes = ['battleEmissions', 'chainIntent', 'fleetCaptain'] as const;
type UnaskedType = (typeof unaskedTypes)[number];

/**
 * A notification has its job's kind; a Special's send answers as `initiateSpecial` (rule book: missions.md, Sending).
 */
export const notificationTypes = [
  ...jobKinds,
  'initiateSpecial',
  ...unaskedTypes,
] as const satisfies readonly (JobKind | 'initiateSpecial' | UnaskedType)[];
export type NotificationType = (typeof notificationTypes)[number];

/**
 * What the worker pushes. `seq` grows by one per player without gaps; `data.id` is the job's id.
 * `error` true means the job was refused or failed and `message` says why.
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

/** What a notification is about (rule book: notifications.md, Kinds). */
const notificationTopics = [
  'missions',
  'captains',
  'fleet',
  'exchange',
  'transfers',
  'emissions',
  'account',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Filters of the Notice centre: a topic, or everything that was refused or failed. */
export const historyFilters = [...notificationTopics, 'refused'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

/** The mission, captain and entity that a notification is about, as far as they are known. */
const notificationPlace = z.object({
  missionId: z.optional(id),
  captainId: z.optional(id),
  /** Which of the captain's four entities. */
  entity: z.optional(z.enum(levelEntities)),
});
export type NotificationPlace = z.infer<typeof notificationPlace>;

/** How many notifications a page of the history has. */
const historyPageSize = { default: 30, max: 100 } as const;

export const historyQuery = z.object({
  filter: z.optional(z.enum(historyFilters)),
  /** Only notifications with a smaller number. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(historyPageSize.max)),
    historyPageSize.default,
  ),
});

/** A notification as the Notice centre lists it. */
export const pastNotification = z.object({
  seq: z.int().check(z.minimum(1)),
  type: z.enum(notificationTypes),
  /** Refused by the rules, or failed. */
  isRefused: z.boolean(),
  message: z.string(),
  at: instant,
  place: notificationPlace,
});
export type PastNotification = z.infer<typeof pastNotification>;

export const notificationHistory = z.object({
  notifications: z.array(pastNotification),
  /** `before` of the next page; null at the end. A page may be shorter than its limit and still have a next one. */
  next: z.nullable(z.int()),
});

export const readUpTo = z.object({ seq: z.int().check(z.minimum(0)) });

/** More unread notifications than this are not counted. */
export const maxUnread = 100;

export const unreadNotifications = z.object({
  /** At most {@link maxUnread}. */
  unread: z.int().check(z.minimum(0)),
  /** Number of the last notification that was marked read; 0 before the first. */
  readSeq: z.int().check(z.minimum(0)),
  /** Number of the newest notification that this counts; 0 before the first. */
  newestSeq: z.int().check(z.minimum(0)),
});
export type UnreadNotifications = z.infer<typeof unreadNotifications>;

/**
 * Socket events from worker to client. A player's page receives `hello` and `notification` (above); a subscriber
 * of `feedNamespace` receives `hello` and `feed` (recentActivity). A player's page also receives `stock`
 * (exchangeStock) when a dynamic item was sold to anyone.
 */
export const socketEvents = {
  hello: 'hello',
  notification: 'notification',
  feed: 'feed',
  stock: 'stock',
} as const;

/** The namespace that sends Recent Activity, and nothing else, without a token. */
export const feedNamespace = '/feed';

/** Sent at every connect: which build of the page this worker serves (`buildIn`). */
export const hello = z.object({ build: z.string().check(z.minLength(1)) });
