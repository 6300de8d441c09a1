import { id } from './common.ts';
import { gameRules, gameTime, health, readiness } from './game.ts';
import { jobStatus } from './jobs.ts';
import { recentActivity } from './missions.ts';
import { notifications, notificationsQuery } from './notifications.ts';
import { get, type Route } from './route.ts';
import { z } from './schema.ts';

const byId = z.object({ id });

/** The game as a whole: time, rules, jobs, notifications, feed, health. */
export const gameCalls = {
  gameTime: get({
    path: '/game/time',
    summary: "Worker's clock and game speed.",
    access: 'public',
    opens: 'now',
    answer: gameTime,
  }),
  gameRules: get({
    path: '/game/rules',
    summary: 'Live rule values.',
    access: 'public',
    opens: 'now',
    answer: gameRules,
  }),
  jobStatus: get({
    path: '/jobs/:id',
    summary: 'What became of a job of mine.',
    access: 'player',
    opens: 'now',
    params: byId,
    answer: jobStatus,
  }),
  notifications: get({
    path: '/notifications',
    summary: 'My notifications after `since`, oldest first.',
    access: 'player',
    opens: 'now',
    query: notificationsQuery,
    answer: notifications,
  }),
  recentActivity: get({
    path: '/feed',
    summary: 'Recent activity of all players.',
    access: 'public',
    opens: 'now',
    answer: z.array(recentActivity),
  }),
  health: get({
    path: '/health',
    summary: 'The process answers.',
    access: 'public',
    opens: 'now',
    answer: health,
  }),
  ready: get({
    path: '/ready',
    summary: 'Database, jobs and invariants are well.',
    access: 'public',
    opens: 'now',
    answer: readiness,
  }),
} as const satisfies Record<string, Route>;
