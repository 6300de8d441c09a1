import { type JobKind, jobKinds } from './jobs.ts';
import { z } from './schema.ts';

/**
 * A notification has its job's kind; a Special's send answers as `initiateSpecial` (rule book: missions.md,
 * Sending). `battleEmissions` has no job: its `data.id` names the day, its `data.result` is an `emissionDay`. `chainIntent` tells the end of
 * a transaction: `data.id` and `data.result` are the `chainIntent`.
 */
export const notificationTypes = [
  ...jobKinds,
  'initiateSpecial',
  'battleEmissions',
  'chainIntent',
] as const satisfies readonly (JobKind | 'initiateSpecial' | 'battleEmissions' | 'chainIntent')[];
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
