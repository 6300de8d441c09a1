import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { unreadRefusals } from '../api/refusalLog.ts';
import { useGame, useServices } from '../services/Services.ts';
import { unreadWith } from './notificationArrivals.ts';
import { unreadQuery } from './notificationQueries.ts';

/**
 * The number of unread notices: the worker's notifications plus this device's refusals (rule book: notifications.md,
 * Unread).
 */
export function useUnread(): number {
  const { callRoute } = useServices();
  const { refusals, arrived } = useGame();
  const { data: counted } = useQuery(unreadQuery(callRoute));
  const notifications = unreadWith(counted, useStore(arrived));
  return notifications + useStore(refusals.state, unreadRefusals);
}
