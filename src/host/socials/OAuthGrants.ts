import { createHash, randomBytes } from 'node:crypto';

/** The parameters with which a client sent a browser to the consent page. */
export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  state: string;
  codeChallenge: string;
}

/** An account that was chosen on the consent page. */
export interface LocalAccount {
  id: string;
  username: string;
}

interface Grant {
  request: AuthorizationRequest;
  account: LocalAccount;
  expiresAt: number;
}

/** Lifetime of a code in milliseconds. */
const codeLifeMs = 60_000;
/** Lifetime of a token in milliseconds. */
const tokenLifeMs = 600_000;

/** Codes and tokens of a local OAuth server, in memory. Each code can be used once, and only with its PKCE verifier. */
export class OAuthGrants {
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Map<string, Grant>();

  /** Returns a new code for an account whose owner agreed. */
  grant(request: AuthorizationRequest, account: LocalAccount): string {
    const code = newSecret();
    this.#codes.set(code, { request, account, expiresAt: Date.now() + codeLifeMs });
    return code;
  }

  /**
   * Exchanges a code for an access token. Returns null if the code is unknown or has expired, or if client, redirect
   * address or verifier do not match the request.
   */
  exchange(
    code: string,
    given: { clientId: string; redirectUri: string; codeVerifier: string },
  ): string | null {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (!grant || grant.expiresAt < Date.now()) return null;
    const { clientId, redirectUri, codeChallenge } = grant.request;
    const challenge = createHash('sha256').update(given.codeVerifier).digest('base64url');
    if (clientId !== given.clientId || redirectUri !== given.redirectUri || codeChallenge !== challenge)
      return null;
    const token = newSecret();
    this.#tokens.set(token, { ...grant, expiresAt: Date.now() + tokenLifeMs });
    return token;
  }

  account(token: string): LocalAccount | null {
    const grant = this.#tokens.get(token);
    return grant && grant.expiresAt >= Date.now() ? grant.account : null;
  }
}

const newSecret = (): string => randomBytes(24).toString('base64url');
