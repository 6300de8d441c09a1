import { captainsLog } from './captainsLog.ts';
import {
  historyQuery,
  notificationHistory,
  notifications,
  notificationsQuery,
  readUpTo,
  unreadNotifications,
} from './notifications.ts';
import { get, post, type Route } from './route.ts';

/** Calls for notifications and for the notices of the Captain's Log. */
export const notificationCalls = {
  notifications: get({
    path: '/notifications',
    summary: 'My notifications after `since`, oldest first.',
    access: 'player',
    query: notificationsQuery,
    answer: notifications,
  }),
  notificationHistory: get({
    path: '/notifications/history',
    summary: 'My notifications of the last seven days, newest first.',
    access: 'player',
    query: historyQuery,
    answer: notificationHistory,
  }),
  unreadNotifications: get({
    path: '/notifications/unread',
    summary: 'How many of my notifications are unread.',
    access: 'player',
    answer: unreadNotifications,
  }),
  markNotificationsRead: post({
    path: '/notifications/read',
    summary: 'Mark my notifications read, up to a number.',
    access: 'player',
    notice: 'account',
    body: readUpTo,
    answer: unreadNotifications,
  }),
  captainsLog: get({
    path: '/captains-log',
    summary: "The notices of the Captain's Log, newest first.",
    access: 'public',
    revalidates: true,
    answer: captainsLog,
  }),
} as const satisfies Record<string, Route>;
