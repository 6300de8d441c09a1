import { done } from './common.ts';
import { get, post, type Route } from './route.ts';
import { z } from './schema.ts';
import { linkCallbackQuery, linkTicketBody, linkTicketQuery, redirect } from './socials.ts';

/**
 * Properties of a GET that the browser navigates to. Each request uses up a ticket or a code, so HEAD is not allowed
 * and the answer is not cached.
 */
const navigation = {
  access: 'public',
  notice: 'account',
  mutates: true,
  redirects: true,
  status: 302,
  perMinute: 30,
  answer: redirect,
} as const;
const unlinking = {
  access: 'public',
  notice: 'account',
  mutates: true,
  perMinute: 30,
  query: linkTicketQuery,
  answer: done,
} as const;

/** Calls for linking accounts of Discord and Twitter by OAuth 2. */
export const socialCalls = {
  linkTicket: post({
    path: '/auth/link-ticket',
    summary: 'Single-use ticket (30 s) for the social routes.',
    access: 'player',
    notice: 'account',
    perMinute: 30,
    body: linkTicketBody,
    answer: z.object({ ticket: z.string() }),
  }),
  discordLogin: get({
    ...navigation,
    path: '/auth/discord/login',
    summary: 'Link Discord by ticket: sends the browser to Discord.',
    query: linkTicketQuery,
  }),
  discordCallback: get({
    ...navigation,
    path: '/auth/discord/callback',
    summary: 'Discord sends the browser back here.',
    query: linkCallbackQuery,
  }),
  discordDisconnect: get({
    ...unlinking,
    path: '/auth/discord/disconnet',
    summary: 'Unlink Discord by ticket (spelling as in the contract).',
  }),
  twitterLogin: get({
    ...navigation,
    path: '/auth/twitter/login',
    summary: 'Link Twitter by ticket: sends the browser to Twitter.',
    query: linkTicketQuery,
  }),
  twitterCallback: get({
    ...navigation,
    path: '/auth/twitter/callback',
    summary: 'Twitter sends the browser back here.',
    query: linkCallbackQuery,
  }),
  twitterDisconnect: get({
    ...unlinking,
    path: '/auth/twitter/disconnet',
    summary: 'Unlink Twitter by ticket (spelling as in the contract).',
  }),
} as const satisfies Record<string, Route>;
