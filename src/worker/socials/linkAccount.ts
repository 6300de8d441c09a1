import type { FastifyRequest } from 'fastify';
import * as oauth from 'oauth4webapi';
import { linkParameters } from '#contract/linkParameters.ts';
import type { Answer, QueryOut } from '#contract/routes.ts';
import type { SocialProvider } from '#contract/socials.ts';
import { Refusal } from '../base/refusal.ts';
import { saveLinkedAccount } from '../players/linkedAccounts.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { consumeTicket } from './linkTickets.ts';
import { consumeState, openState, stateLifeSeconds } from './oauthStates.ts';
import { clientOf, consentAddress, readProviderAccount } from './providerAccounts.ts';

type Redirect = Answer<'discordLogin'>;
type CallbackQuery = QueryOut<'discordCallback'>;
interface LinkCall {
  services: WorkerServices;
  request: FastifyRequest;
}

const cookieName = 'link';

/** Redirects the browser of a ticket's player to the provider (rule book: profile.md, Linked accounts). */
export async function beginLink(
  { services, request }: LinkCall,
  provider: SocialProvider,
  ticket: string,
): Promise<Redirect> {
  return orBackWithRefusal(services, provider, async () => {
    const client = clientOf(services, provider);
    const playerId = await consumeTicket(services, ticket, { provider, action: 'login' });
    const codeVerifier = oauth.generateRandomCodeVerifier();
    const { state, browser } = await openState(services, { playerId, provider, codeVerifier });
    const origin = originOf(services, request);
    return {
      location: await consentAddress(client, provider, {
        state,
        codeVerifier,
        redirectUri: callbackOf(origin, provider),
      }),
      cookie: cookie(origin, browser, stateLifeSeconds),
    };
  });
}

/**
 * Handles the request with which the browser comes back from the provider. The request has a code, unless the player
 * declined.
 */
export async function finishLink(
  { services, request }: LinkCall,
  provider: SocialProvider,
  { state, code }: CallbackQuery,
): Promise<Redirect> {
  const origin = originOf(services, request);
  const redirect = await orBackWithRefusal(services, provider, async () => {
    const client = clientOf(services, provider);
    const browser = cookieOf(request);
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
  return { ...redirect, cookie: cookie(origin, '', 0) };
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

/**
 * The origin to which the provider sends the browser back: the game's own. In a development world it is the origin of
 * the request if its host is `localhost` or 127.0.0.1, because browsers keep separate storage for each name.
 */
function originOf({ config }: WorkerServices, request: FastifyRequest): string {
  const isLocal = config.world === 'development' && /^(localhost|127\.0\.0\.1)$/.test(request.hostname);
  return isLocal ? `${request.protocol}://${request.host}` : config.publicOrigin;
}

/**
 * The `Set-Cookie` header of the link cookie. `SameSite=Lax`: the browser sends the cookie with navigations from other
 * sites, such as the provider's redirect, but not with other requests from them.
 */
function cookie(origin: string, value: string, maxAgeSeconds: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/auth; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

function cookieOf({ headers }: FastifyRequest): string | null {
  return /(?:^|;\s*)link=([\w-]{16,64})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null;
}
