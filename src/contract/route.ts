import type { JobKind } from './jobs.ts';
import type { NotificationType } from './notifications.ts';
import type { z } from './schema.ts';

/** Who may use a call: anyone, a signed-in player, or (development worlds only) anyone on the worker's machine. */
type Access = 'public' | 'player' | 'development';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** URL path, with `:name` for each field of `params`. */
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
  /** Kind of the jobs that the call starts. Its answer is `jobAccepted`, or `jobsAccepted` with a job per subject. */
  job?: JobKind;
  /** Type of notification under which a refusal of the call is listed, if it starts no job; without it, the account. */
  notice?: NotificationType;
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
  /** Whether the call changes data. Its answer is never cached, and a player's call may have an Idempotency-Key. */
  mutates?: boolean;
  multipart?: boolean;
  /** Limit of calls per minute and network address, if it is lower than the default. */
  perMinute?: number;
}

export const get = <const R extends Omit<Route, 'method'>>(route: R) =>
  ({ method: 'GET', ...route }) as const;
export const post = <const R extends Omit<Route, 'method' | 'mutates'>>(route: R) =>
  ({ method: 'POST', mutates: true, ...route }) as const;
/** A read whose filter is a body: it changes nothing and takes no Idempotency-Key. */
export const postToRead = <const R extends Omit<Route, 'method' | 'mutates'>>(route: R) =>
  ({ method: 'POST', ...route }) as const;
