import type { NotificationType } from '#contract/notifications.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

/** The type of a notification, or `account` for requests without one, such as those about wallets or the profile. */
export type NoticeKind = NotificationType | 'account';

const table: Readonly<Record<string, Route>> = routes;

/** The kind of a kept call. A call that an older version kept and that no longer exists counts as `account`. */
export function kindOfCall(call: string): NoticeKind {
  const route = Object.hasOwn(table, call) ? table[call] : undefined;
  return route?.job ?? route?.notice ?? 'account';
}
