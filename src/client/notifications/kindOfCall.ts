import type { NoticeKind, Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

const table: Readonly<Record<string, Route>> = routes;

/** The kind of a kept call. A call that an older version kept and that no longer exists counts as `account`. */
export function kindOfCall(call: string): NoticeKind {
  const route = Object.hasOwn(table, call) ? table[call] : undefined;
  return route?.job ?? route?.notice ?? 'account';
}
