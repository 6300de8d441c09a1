import { done } from './common.ts';
import { player, usernameBody } from './players.ts';
import { get, post, type Route } from './route.ts';

/** The signed-in player. */
export const playerCalls = {
  me: get({
    path: '/users/me',
    summary: 'The signed-in player with balances.',
    access: 'player',
    opens: 'now',
    answer: player,
  }),
  updateUsername: post({
    path: '/users/update/username',
    summary: 'Rename; cut to 20 characters.',
    access: 'player',
    opens: 'later',
    body: usernameBody,
    answer: done,
  }),
  updatePicture: post({
    path: '/users/update/profile-picture',
    summary: 'Upload a picture (png, jpg, gif, webp; 4 MB).',
    access: 'player',
    opens: 'later',
    multipart: true,
    answer: done,
  }),
} as const satisfies Record<string, Route>;
