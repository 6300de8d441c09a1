/** Topics of notifications (rule book: notifications.md, Kinds). */
export const notificationTopics = [
  'missions',
  'captains',
  'fleet',
  'exchange',
  'transfers',
  'emissions',
  'account',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];
