import { jobAccepted } from './common.ts';
import { recruitBody, recruitList } from './recruits.ts';
import { get, post, type Route } from './route.ts';

/** Calls of the harbour's own market. */
export const marketCalls = {
  recruits: get({
    path: '/market/recruits',
    summary: 'The recruits of today.',
    access: 'player',
    answer: recruitList,
  }),
  recruit: post({
    path: '/market/recruit',
    summary: 'Buy a recruit.',
    access: 'player',
    body: recruitBody,
    job: 'recruit',
    answer: jobAccepted,
  }),
} as const satisfies Record<string, Route>;
