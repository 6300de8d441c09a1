import * as z from 'zod/mini';
import { type JobKind, jobKinds } from './jobs.ts';

/** A notification bears its job's kind; a Special's send answers as `initiateSpecial` (contract, spec B §4). */
export const notificationTypes = [...jobKinds, 'initiateSpecial'] as const satisfies readonly (
  | JobKind
  | 'initiateSpecial'
)[];
export type NotificationType = JobKind | 'initiateSpecial';

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

/** Socket events from worker to client: `notification` (above) and `feed` (recentActivity). */
export const socketEvents = { notification: 'notification', feed: 'feed' } as const;
