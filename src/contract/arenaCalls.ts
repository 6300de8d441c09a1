import { arenaBody, arenaEntry, arenaLeaderboard } from './arena.ts';
import { jobAccepted, page } from './common.ts';
import { get, post, type Route } from './route.ts';
import { z } from './schema.ts';

/** The arena. */
export const arenaCalls = {
  arenaLeaderboard: get({
    path: '/arena/leaderboard',
    summary: 'Arena ranking.',
    access: 'player',
    opens: 'later',
    query: page,
    answer: arenaLeaderboard,
  }),
  myArena: get({
    path: '/arena/leaderboard/me',
    summary: 'My arena entry.',
    access: 'player',
    opens: 'later',
    answer: z.nullable(arenaEntry),
  }),
  arena: post({
    path: '/arena/initiate',
    summary: 'Send a captain to the arena, or claim.',
    access: 'player',
    opens: 'later',
    body: arenaBody,
    answer: jobAccepted,
  }),
} as const satisfies Record<string, Route>;
