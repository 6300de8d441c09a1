import type { SocialProvider } from '#contract/socials.ts';
import { prepare, type RouteHandlers, write } from '../http/routeHandler.ts';
import { deleteLinkedAccount } from '../players/linkedAccounts.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { beginLink, finishLink } from './linkAccount.ts';
import { originOf, setCookie } from './linkCookies.ts';
import { consumeTicket, issueTicket, ticketCookie, ticketLifeSeconds } from './linkTickets.ts';
import { clientOf } from './providerAccounts.ts';

type SocialRoute =
  | 'linkTicket'
  | 'discordLogin'
  | 'discordCallback'
  | 'discordDisconnect'
  | 'twitterLogin'
  | 'twitterCallback'
  | 'twitterDisconnect';

/** Routes to link and unlink accounts of other services (rule book: profile.md, Linked accounts). */
export const socialRoutes: RouteHandlers<SocialRoute> = {
  linkTicket: prepare(
    async ({ services, caller, body }) => {
      // A provider that is not configured is refused here, before the browser leaves the page.
      if (body.action === 'login') clientOf(services, body.provider);
      return async (tx) => ({
        ticket: await issueTicket(services, tx, { playerId: caller.playerId, ...body }),
      });
    },
    ({ services, request }, { ticket }) =>
      setCookie(
        'link_ticket',
        originOf(services, request),
        ticketCookie(services, ticket),
        ticketLifeSeconds,
      ),
  ),
  discordLogin: write((call) => beginLink(call, 'discord', call.query.token)),
  discordCallback: write((call) => finishLink(call, 'discord', call.query)),
  discordDisconnect: write(({ services, query }) => unlink(services, 'discord', query.token)),
  twitterLogin: write((call) => beginLink(call, 'twitter', call.query.token)),
  twitterCallback: write((call) => finishLink(call, 'twitter', call.query)),
  twitterDisconnect: write(({ services, query }) => unlink(services, 'twitter', query.token)),
};

async function unlink(services: WorkerServices, provider: SocialProvider, ticket: string) {
  const playerId = await consumeTicket(services, ticket, { provider, action: 'disconnect' });
  await deleteLinkedAccount(services.db, playerId, provider);
  return { done: true } as const;
}
