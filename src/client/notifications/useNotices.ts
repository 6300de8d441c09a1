import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { HistoryFilter } from '#contract/notifications.ts';
import type { Answer } from '#contract/routes.ts';
import { useGame, useServices } from '../services/Services.ts';
import { type Notice, noticesFrom } from './notices.ts';
import { unreadQuery } from './notificationQueries.ts';

/** The lines of the Notice centre: the notifications loaded so far, and this device's refusals. */
export function useNotices(
  pages: readonly Answer<'notificationHistory'>[] | undefined,
  filter: HistoryFilter | undefined,
): Notice[] {
  const { callRoute } = useServices();
  const { refusals: log } = useGame();
  const { data: unread } = useQuery(unreadQuery(callRoute));
  const { refusals, readAt } = useStore(log.state);
  // Until it is known what the player has read, no notification is shown as unread.
  const readSeq = unread?.readSeq ?? Number.POSITIVE_INFINITY;
  return useMemo(
    () =>
      noticesFrom({
        notifications: pages?.flatMap((page) => page.notifications) ?? [],
        hasOlder: (pages?.at(-1)?.next ?? null) !== null,
        readSeq,
        refusals,
        refusalsReadAt: readAt,
        filter,
      }),
    [pages, readSeq, refusals, readAt, filter],
  );
}
