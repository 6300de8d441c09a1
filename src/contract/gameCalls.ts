import { id } from './common.ts';
import { gameRules, gameTime, health, readiness } from './game.ts';
import { jobStatus } from './jobs.ts';
import { recentActivity } from './missions.ts';
import { get, type Route } from './route.ts';
import { z } from './schema.ts';

const byId = z.object({ id });

/** Calls about the game as a whole: time, rules, jobs, feed, health. */
export const gameCalls = {
  gameTime: get({
    path: '/game/time',
    summary: "Worker's clock and game speed.",
    access: 'public',
    answer: gameTime,
  }),
  gameRules: get({
    path: '/game/rules',
    summary: 'Live rule values.',
    access: 'public',
    answer: gameRules,
  }),
  jobStatus: get({
    path: '/jobs/:id',
    summary: 'What became of a job of mine.',
    access: 'player',
    params: byId,
    answer: jobStatus,
  }),
  recentActivity: get({
    path: '/feed',
    summary: 'Recent activity of all players.',
    access: 'public',
    answer: z.array(recentActivity),
  }),
  health: get({
    path: '/health',
    summary: 'The process answers.',
    access: 'public',
    answer: health,
  }),
  ready: get({
    path: '/ready',
    summary: 'Database, jobs and invariants are well.',
    access: 'public',
    answer: readiness,
  }),
} as const satisfies Record<string, Route>;
