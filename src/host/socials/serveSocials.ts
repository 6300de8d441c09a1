import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { type SocialProvider, socialProviders } from '#contract/socials.ts';
import { readBody } from '../base/readBody.ts';
import { consentPage } from './consentPage.ts';
import { OAuthGrants } from './OAuthGrants.ts';

export interface ServedSocials {
  stop(): Promise<void>;
}

const request = z
  .object({
    response_type: z.literal('code'),
    client_id: z.string().min(1),
    // Browsers are redirected only to a game on this machine.
    redirect_uri: z.string().regex(/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//),
    state: z.string().min(1),
    code_challenge: z.string().length(43),
    code_challenge_method: z.literal('S256'),
  })
  .transform((given) => ({
    clientId: given.client_id,
    redirectUri: given.redirect_uri,
    state: given.state,
    codeChallenge: given.code_challenge,
  }));
const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().min(43).max(128),
});

/** The form in which each provider returns an account. */
const userAnswers: Readonly<Record<SocialProvider, (account: object) => object>> = {
  discord: (account) => account,
  twitter: (account) => ({ data: account }),
};

interface Exchange {
  provider: SocialProvider;
  grants: OAuthGrants;
  clientSecret: string;
  incoming: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
}

/** The answers of a local provider, by method and the rest of the path after `/discord/` or `/twitter/`. */
const pages: Readonly<Record<string, (exchange: Exchange) => Promise<void>>> = {
  'GET authorize': async ({ provider, response, query }) => {
    const isValid = request.safeParse(Object.fromEntries(query)).success;
    if (isValid) send(response, 200, 'text/html; charset=utf-8', consentPage(provider, query));
    else json(response, 400, { error: 'invalid_request' });
  },
  'POST authorize': async ({ provider, grants, incoming, response }) => {
    const form = new URLSearchParams(await readBody(incoming));
    const asked = request.safeParse(Object.fromEntries(form));
    if (!asked.success) return json(response, 400, { error: 'invalid_request' });
    const back = new URL(asked.data.redirectUri);
    back.searchParams.set('state', asked.data.state);
    const username = form.get('handle')?.trim().slice(0, 40);
    if (form.get('agreed') === 'yes' && username) {
      back.searchParams.set(
        'code',
        grants.grant(asked.data, { id: accountId(provider, username), username }),
      );
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    response.writeHead(303, { location: back.href }).end();
  },
  'POST token': async ({ grants, clientSecret, incoming, response }) => {
    const clientId = clientOf(incoming, clientSecret);
    if (clientId === null) return json(response, 401, { error: 'invalid_client' });
    const given = exchange.safeParse(Object.fromEntries(new URLSearchParams(await readBody(incoming))));
    if (!given.success) return json(response, 400, { error: 'invalid_request' });
    const { code, redirect_uri: redirectUri, code_verifier: codeVerifier } = given.data;
    const token = grants.exchange(code, { clientId, redirectUri, codeVerifier });
    if (token === null) return json(response, 400, { error: 'invalid_grant' });
    json(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 600 });
  },
  'GET user': async ({ provider, grants, incoming, response }) => {
    const account = grants.account(incoming.headers.authorization?.replace(/^Bearer /i, '') ?? '');
    if (account) json(response, 200, userAnswers[provider](account));
    else json(response, 401, { error: 'invalid_token' });
  },
};

/** Serves stand-ins for Discord and Twitter in a development world: OAuth 2 with PKCE over HTTP, and a consent page. */
export async function serveSocials(port: number, clientSecret: string): Promise<ServedSocials> {
  const grants = new Map(socialProviders.map((provider) => [provider, new OAuthGrants()]));
  const server = createServer((incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://socials');
    const [, name, page] = pathname.split('/');
    const provider = socialProviders.find((one) => one === name);
    const known = provider && grants.get(provider);
    const answer = pages[`${incoming.method} ${page}`];
    if (!known || !answer) return json(response, 404, { error: 'not_found' });
    answer({ provider, grants: known, clientSecret, incoming, response, query: searchParams }).catch(() =>
      response.destroy(),
    );
  });
  await listen(server, port);
  return {
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The environment variables with which a worker uses these providers. */
export function socialEnvironment(port: number, clientSecret: string): Record<string, string> {
  return Object.fromEntries(
    socialProviders.flatMap((provider) => {
      const name = provider.toUpperCase();
      const origin = `http://localhost:${port}/${provider}`;
      return [
        [`${name}_CLIENT_ID`, 'seven-isles'],
        [`${name}_CLIENT_SECRET`, clientSecret],
        [`${name}_AUTHORIZE_URL`, `${origin}/authorize`],
        [`${name}_TOKEN_URL`, `${origin}/token`],
        [`${name}_USER_URL`, `${origin}/user`],
      ];
    }),
  );
}

/** The client id of a Basic authorization header; null if the header is missing or its secret is wrong. */
function clientOf({ headers }: IncomingMessage, clientSecret: string): string | null {
  const [, encoded] = /^Basic (.+)$/i.exec(headers.authorization ?? '') ?? [];
  // Id and secret are form-encoded before they are joined (RFC 6749, 2.3.1).
  const [id, secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  return id && secret === clientSecret ? id : null;
}

const accountId = (provider: SocialProvider, handle: string): string =>
  createHash('sha256').update(`${provider}:${handle.toLowerCase()}`).digest('hex').slice(0, 18);

function json(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
