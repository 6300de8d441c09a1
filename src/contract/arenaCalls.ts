import { arenaBody, arenaLeaderboard, myArenaEntry } from './arena.ts';
import { jobAccepted, page } from './common.ts';
import { get, post, type Route } from './route.ts';
import { z } from './schema.ts';

export const arenaCalls = {
  arenaLeaderboard: get({
    path: '/arena/leaderboard',
    summary: 'Arena ranking.',
    access: 'player',
    query: page,
    answer: arenaLeaderboard,
  }),
  myArena: get({
    path: '/arena/leaderboard/me',
    summary: 'My arena entry; null without a linked Discord account and without a captain there.',
    access: 'player',
    answer: z.nullable(myArenaEntry),
  }),
  arena: post({
    path: '/arena/initiate',
    summary: 'Send a captain to the arena, or claim.',
    access: 'player',
    body: arenaBody,
    job: 'arena',
    answer: jobAccepted,
  }),
} as const satisfies Record<string, Route>;
