import { useQuery, useQueryClient } from '@tanstack/react-query';
import { markAllRead } from '#words/notices.ts';
import { Button } from '../kit/Button.tsx';
import { Glyph } from '../kit/Glyph.tsx';
import { useGame, useServices } from '../services/Services.ts';
import { useAction } from '../services/useAction.ts';
import { unreadQuery } from './notificationQueries.ts';
import { useUnread } from './useUnread.ts';

/** Button that marks all notices as read; what arrives while the request is under way stays unread. */
export function MarkAllRead() {
  const { callRoute } = useServices();
  const { refusals, arrived } = useGame();
  const queryClient = useQueryClient();
  const query = unreadQuery(callRoute);
  const { data: known } = useQuery(query);
  const unread = useUnread();
  const { isBusy, run } = useAction();
  const mark = async () => {
    const seq = Math.max(known?.newestSeq ?? 0, arrived.getState().newestSeq);
    const [newestRefusal] = refusals.state.getState().refusals;
    const counted = await callRoute('markNotificationsRead', { body: { seq } });
    // A count that began before the mark would undo it.
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    queryClient.setQueryData(query.queryKey, counted);
    if (newestRefusal) refusals.markRead(newestRefusal.at);
  };
  return (
    <Button
      icon={<Glyph name="check" size={18} />}
      busy={isBusy}
      disabled={unread === 0 && !isBusy}
      onClick={() => void run(mark)}
    >
      {markAllRead}
    </Button>
  );
}
