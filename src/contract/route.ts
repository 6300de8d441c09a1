import type { z } from './schema.ts';

/** Who may call: anyone, a signed-in player, or (development worlds only) anyone on this machine. */
export type Access = 'public' | 'player' | 'development';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` placeholders for `params`. */
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
  status?: number;
  /** The answer is text of this media type, sent in chunks as it is read, instead of JSON. */
  mediaType?: string;
  /** The answer is an address, to which the browser is sent instead of getting JSON. */
  redirects?: boolean;
  /** Same answer for everyone, rarely changed: browsers keep it with its ETag and ask whether it is still valid. */
  revalidates?: boolean;
  /** The call changes something, so it takes an Idempotency-Key and is never cached. */
  mutates?: boolean;
  multipart?: boolean;
  /** Limit of calls per minute and address, where it is lower than the general limit. */
  perMinute?: number;
}

export const get = <const R extends Omit<Route, 'method'>>(route: R) =>
  ({ method: 'GET', ...route }) as const;
export const post = <const R extends Omit<Route, 'method' | 'mutates'>>(route: R) =>
  ({ method: 'POST', mutates: true, ...route }) as const;
