import { done } from './common.ts';
import { goalBody, goalState } from './goals.ts';
import { captainNameBody, myself, topReavers, usernameBody } from './players.ts';
import { get, post, type Route } from './route.ts';
import { z } from './schema.ts';

/** Calls about the signed-in player. */
export const playerCalls = {
  me: get({
    path: '/users/me',
    summary: 'The signed-in player with balances.',
    access: 'player',
    answer: myself,
  }),
  updateUsername: post({
    path: '/users/update/username',
    summary: 'Rename; cut to 20 characters.',
    access: 'player',
    notice: 'account',
    perMinute: 30,
    body: usernameBody,
    answer: done,
  }),
  updatePicture: post({
    path: '/users/update/profile-picture',
    summary: 'Upload a picture (png, jpg, gif, webp; 4 MB).',
    access: 'player',
    notice: 'account',
    perMinute: 20,
    multipart: true,
    answer: done,
  }),
  takeDemonstrationFleet: post({
    path: '/users/me/demonstration-fleet',
    summary: 'Take the demonstration fleet, once. Only some worlds have one.',
    access: 'player',
    notice: 'account',
    perMinute: 20,
    answer: done,
  }),
  chooseVoyages: post({
    path: '/users/me/first-voyages',
    summary: 'Skip the First Voyages, or take them up again.',
    access: 'player',
    notice: 'account',
    perMinute: 30,
    body: z.object({ data: z.object({ isSkipped: z.boolean() }) }),
    answer: done,
  }),
  nameCaptain: post({
    path: '/users/me/captain-name',
    summary: 'Name an unminted captain of mine; cut to 20 characters. Null keeps the name of the first one.',
    access: 'player',
    notice: 'account',
    perMinute: 30,
    body: captainNameBody,
    answer: done,
  }),
  goal: get({
    path: '/users/me/goal',
    summary: 'My goal after the First Voyages.',
    access: 'player',
    answer: goalState,
  }),
  moveGoal: post({
    path: '/users/me/goal',
    summary: 'Move on to my next goal, or report that I verified a receipt.',
    access: 'player',
    notice: 'account',
    perMinute: 60,
    body: goalBody,
    answer: done,
  }),
  topReavers: get({
    path: '/users/me/top-reavers',
    summary: 'My captains that brought the most BOOTY lately, best first.',
    access: 'player',
    answer: topReavers,
  }),
} as const satisfies Record<string, Route>;
