import type { FastifyRequest } from 'fastify';
import * as oauth from 'oauth4webapi';
import { linkParameters } from '#contract/linkParameters.ts';
import type { Answer, QueryOut } from '#contract/routes.ts';
import type { SocialProvider } from '#contract/socials.ts';
import { Refusal } from '../base/refusal.ts';
import { saveLinkedAccount } from '../players/linkedAccounts.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { originOf, readCookie, setCookie } from './linkCookies.ts';
import { consumeLoginTicket } from './linkTickets.ts';
import { consumeState, openState, stateLifeSeconds } from './oauthStates.ts';
import { clientOf, consentAddress, readProviderAccount } from './providerAccounts.ts';

type Redirect = Answer<'discordLogin'>;
type CallbackQuery = QueryOut<'discordCallback'>;
interface LinkCall {
  services: WorkerServices;
  request: FastifyRequest;
}

/**
 * Redirects the browser that asked for a ticket to the provider (rule book: profile.md, Linked accounts). Another
 * browser is refused, because its user's account would be linked to the ticket's player.
 */
export async function beginLink(
  { services, request }: LinkCall,
  provider: SocialProvider,
  ticket: string,
): Promise<Redirect> {
  return orBackWithRefusal(services, provider, async () => {
    const client = clientOf(services, provider);
    const playerId = await consumeLoginTicket(services, ticket, provider, readCookie(request, 'link_ticket'));
    const codeVerifier = oauth.generateRandomCodeVerifier();
    const { state, browser } = await openState(services, { playerId, provider, codeVerifier });
    const origin = originOf(services, request);
    return {
      location: await consentAddress(client, provider, {
        state,
        codeVerifier,
        redirectUri: callbackOf(origin, provider),
      }),
      cookie: setCookie('link', origin, browser, stateLifeSeconds),
    };
  });
}

/** Handles the browser's return from the provider. The request has a code, unless the player declined. */
export async function finishLink(
  { services, request }: LinkCall,
  provider: SocialProvider,
  { state, code }: CallbackQuery,
): Promise<Redirect> {
  const origin = originOf(services, request);
  const redirect = await orBackWithRefusal(services, provider, async () => {
    const client = clientOf(services, provider);
    const browser = readCookie(request, 'link');
    if (!state || !browser) throw new Refusal('link_expired');
    const { playerId, codeVerifier } = await consumeState(services, { state, browser }, provider);
    if (!code) throw new Refusal('link_denied', { provider });
    const redirectUri = callbackOf(origin, provider);
    const account = await readProviderAccount(services, client, provider, {
      code,
      codeVerifier,
      redirectUri,
    });
    await saveLinkedAccount(services.db, { playerId, provider, ...account, linkedAt: services.clock.now() });
    return backToGame(provider, 'linked');
  });
  return { ...redirect, cookie: setCookie('link', origin, '', 0) };
}

/**
 * Runs `go`. If it fails, redirects the browser to the game's page with the error code, because a navigation must not
 * end on JSON.
 */
async function orBackWithRefusal(
  { log }: WorkerServices,
  provider: SocialProvider,
  go: () => Promise<Redirect>,
): Promise<Redirect> {
  try {
    return await go();
  } catch (error) {
    if (!(error instanceof Refusal)) log.error({ err: error }, 'an account could not be linked');
    return backToGame(provider, error instanceof Refusal ? error.code : 'fault');
  }
}

function backToGame(provider: SocialProvider, outcome: string): Redirect {
  const query = new URLSearchParams({
    profile: 'player',
    [linkParameters.provider]: provider,
    [linkParameters.outcome]: outcome,
  });
  return { location: `/?${query}` };
}

const callbackOf = (origin: string, provider: SocialProvider): string =>
  `${origin}/auth/${provider}/callback`;
