/** Maximum number of sessions that a worker caches, about 1 KB each; the oldest is removed first. */
const rememberedSessions = 20_000;

/** The content of a session token. */
export interface TokenClaims {
  sessionId: string;
  playerId: string;
  address: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface RememberedSession {
  claims: TokenClaims;
  /** The text of the session's token that arrived last. */
  token: string;
  /** Time until which the session needs no query, in milliseconds since 1970. */
  trustedUntil: number;
  ended: boolean;
}

/**
 * What a worker knows of sessions. All texts that encode one token (base64url has several for the same bytes) share one
 * entry, which a log-out ends. The signature of the text that arrived last is not checked again.
 */
export class SessionMemory {
  readonly #bySession = new Map<string, RememberedSession>();
  readonly #byToken = new Map<string, RememberedSession>();

  get(token: string): RememberedSession | undefined {
    return this.#byToken.get(token);
  }

  /** @param claims of the token, whose signature was checked */
  add(token: string, claims: TokenClaims): RememberedSession {
    const known = this.#bySession.get(claims.sessionId);
    const remembered = known ?? { claims, token, trustedUntil: 0, ended: false };
    if (known) this.#byToken.delete(known.token);
    else if (this.#bySession.size >= rememberedSessions) this.#dropOldest();
    remembered.token = token;
    this.#byToken.set(token, remembered);
    this.#bySession.set(claims.sessionId, remembered);
    return remembered;
  }

  /**
   * Refuses the tokens of this session from now on: called at log-out and for each message on the `session` channel.
   */
  end(sessionId: string): void {
    const remembered = this.#bySession.get(sessionId);
    if (remembered) remembered.ended = true;
  }

  #dropOldest(): void {
    const oldest = this.#bySession.entries().next().value;
    if (!oldest) return;
    const [sessionId, { token }] = oldest;
    this.#bySession.delete(sessionId);
    this.#byToken.delete(token);
  }
}
