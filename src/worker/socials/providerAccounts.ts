import * as oauth from 'oauth4webapi';
import * as z from 'zod';
import type { SocialProvider } from '#contract/socials.ts';
import { foreignText } from '#rules/profile/foreignText.ts';
import { Refusal } from '../base/refusal.ts';
import type { SocialClient } from '../base/socialClients.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/** Timeout of each of the two requests to a provider, in milliseconds. */
const answerWithinMs = 10_000;
const maxHandleCharacters = 40;

/** An account as its provider describes it. */
export interface ProviderAccount {
  providerUserId: string;
  handle: string;
}

const user = z.object({ id: z.string().min(1).max(100), username: z.string().min(1) });

/** The scope that is requested from each provider, and the schema that reads the account from the provider's answer. */
const providers: Readonly<Record<SocialProvider, { scope: string; user: z.ZodType<z.infer<typeof user>> }>> =
  {
    discord: { scope: 'identify', user },
    twitter: { scope: 'users.read tweet.read', user: z.object({ data: user }).transform(({ data }) => data) },
  };

/** The game's registration as a client of the provider. Throws Refusal `social_not_configured`. */
export function clientOf({ config }: Pick<WorkerServices, 'config'>, provider: SocialProvider): SocialClient {
  const client = config.socials[provider];
  if (!client) throw new Refusal('social_not_configured', { provider });
  return client;
}

/** The address at which the provider asks the player for consent, with PKCE (S256). */
export async function consentAddress(
  client: SocialClient,
  provider: SocialProvider,
  { state, codeVerifier, redirectUri }: { state: string; codeVerifier: string; redirectUri: string },
): Promise<string> {
  const address = new URL(client.authorizeUrl);
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: providers[provider].scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Exchanges the code for a token and reads the account with it; the token is not kept. Throws Refusal `link_expired`
 * (the provider rejects the code) and `social_unreachable` (any other failure).
 */
export async function readProviderAccount(
  { log }: Pick<WorkerServices, 'log'>,
  client: SocialClient,
  provider: SocialProvider,
  { code, codeVerifier, redirectUri }: { code: string; codeVerifier: string; redirectUri: string },
): Promise<ProviderAccount> {
  try {
    const token = await exchangeCode(client, { code, codeVerifier, redirectUri });
    const answer = await oauth.protectedResourceRequest(
      token,
      'GET',
      new URL(client.userUrl),
      undefined,
      undefined,
      options(client.userUrl),
    );
    const { id, username } = providers[provider].user.parse(await answer.json());
    return { providerUserId: id, handle: foreignText(username, maxHandleCharacters) };
  } catch (error) {
    log.warn(
      { provider, reason: error instanceof Error ? error.message : 'unknown' },
      'a provider gave no account',
    );
    const isUnknownCode = error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
    throw new Refusal(isUnknownCode ? 'link_expired' : 'social_unreachable', { provider });
  }
}

async function exchangeCode(
  client: SocialClient,
  { code, codeVerifier, redirectUri }: { code: string; codeVerifier: string; redirectUri: string },
): Promise<string> {
  const server = { issuer: new URL(client.tokenUrl).origin, token_endpoint: client.tokenUrl };
  const game = { client_id: client.clientId };
  // The library accepts only parameters that it has checked. It skips the state, which `consumeState` has checked.
  const checked = oauth.validateAuthResponse(
    server,
    game,
    new URLSearchParams({ code }),
    oauth.expectNoState,
  );
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    game,
    oauth.ClientSecretBasic(client.clientSecret),
    checked,
    redirectUri,
    codeVerifier,
    options(client.tokenUrl),
  );
  return (await oauth.processAuthorizationCodeResponse(server, game, answer)).access_token;
}

function options(url: string) {
  return {
    signal: AbortSignal.timeout(answerWithinMs),
    // The configuration allows http only for addresses on this machine.
    [oauth.allowInsecureRequests]: url.startsWith('http:'),
  };
}
