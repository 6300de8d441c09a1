import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { unreadRefusals } from '../api/refusalLog.ts';
import { useGame, useServices } from '../services/Services.ts';
import { unreadQuery } from './notificationQueries.ts';

/**
 * The number of unread notices: the worker's notifications plus this device's refusals (rule book: notifications.md,
 * Unread).
 */
export function useUnread(): number {
  const { callRoute } = useServices();
  const { refusals } = useGame();
  const { data: known } = useQuery(unreadQuery(callRoute));
  return (known?.unread ?? 0) + useStore(refusals.state, unreadRefusals);
}
