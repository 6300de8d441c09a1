import type { JobKind } from './jobs.ts';
import type { NotificationType } from './notifications.ts';
import type { z } from './schema.ts';

/** Who may use a call: anyone, a signed-in player, or (development worlds only) anyone on the worker's machine. */
type Access = 'public' | 'player' | 'development';

interface RouteOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** URL path, with `:name` for each field of `params`. */
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
  status?: number;
  /** Media type of an answer that is text instead of JSON, sent in chunks as it is read. */
  mediaType?: string;
  /** Whether the answer redirects the browser to an address instead of sending JSON. */
  redirects?: boolean;
  /**
   * Whether the answer is the same for everyone and rarely changes: browsers keep it with its ETag and ask whether it
   * is still valid.
   */
  revalidates?: boolean;
  multipart?: boolean;
  /** Limit of calls per minute and network address, if it is lower than the default. */
  perMinute?: number;
}

/** What a refusal of the call is listed as: a type of notification, or `account` for those without one. */
export type NoticeKind = NotificationType | 'account';

/** A call that changes data names the jobs that it starts, or else what its refusals are listed as. */
type Change =
  | {
      /**
       * Kind of the jobs that the call starts. Its answer is `jobAccepted`, or `jobsAccepted` with a job per subject.
       */
      job: JobKind;
      notice?: never;
    }
  | { job?: never; notice: NoticeKind };

/**
 * `mutates`: whether the call changes data. Its answer is never cached, and a player's call may have an
 * Idempotency-Key.
 */
export type Route = RouteOptions &
  ((Change & { mutates: true }) | { job?: never; notice?: never; mutates?: false });

type WithoutMethod = Omit<RouteOptions, 'method'>;

export const get = <const R extends WithoutMethod>(route: R) => ({ method: 'GET', ...route }) as const;
export const post = <const R extends WithoutMethod & Change>(route: R) =>
  ({ method: 'POST', mutates: true, ...route }) as const;
/** A read whose filter is a body: it changes nothing and takes no Idempotency-Key. */
export const postToRead = <const R extends WithoutMethod>(route: R) =>
  ({ method: 'POST', ...route }) as const;
