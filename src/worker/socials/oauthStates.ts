import type { SocialProvider } from '#contract/socials.ts';
import { Refusal } from '../base/refusal.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { hashOf, newPlayerSecret, newSecret, playerNamedBy } from './hashes.ts';

/** Time for a player to log in at the provider and to agree, in seconds. */
export const stateLifeSeconds = 600;

interface NewState {
  playerId: string;
  provider: SocialProvider;
  /**
   * Code verifier of PKCE: the provider first gets only its hash, and later the verifier itself together with the code.
   */
  codeVerifier: string;
}

interface OpenState {
  state: string;
  /** Value of the browser's cookie. The provider's answer is accepted only from the browser that has this cookie. */
  browser: string;
}

/** Stores a new state for a browser that is sent to a provider. */
export async function openState(
  services: WorkerServices,
  { playerId, provider, codeVerifier }: NewState,
): Promise<OpenState> {
  const [state, browser] = [newPlayerSecret(services, playerId), newSecret(services)];
  await services.db
    .insertInto('oauth_states')
    .values({
      state_hash: hashOf(state),
      player_id: playerId,
      provider,
      code_verifier: codeVerifier,
      browser_hash: hashOf(browser),
      expires_at: new Date(services.clock.now().getTime() + stateLifeSeconds * 1_000),
    })
    .execute();
  return { state, browser };
}

/**
 * Uses up a state and returns what was stored with it. Throws Refusal `link_expired` if the state was already used, has
 * expired, does not exist, belongs to another provider, or comes from a browser that did not begin the link.
 */
export async function consumeState(
  { db, clock }: Pick<WorkerServices, 'db' | 'clock'>,
  { state, browser }: OpenState,
  provider: SocialProvider,
): Promise<{ playerId: string; codeVerifier: string }> {
  const named = playerNamedBy(state);
  const row = await db
    .deleteFrom('oauth_states')
    .$if(named !== null, (query) => query.where('player_id', '=', named))
    .where('state_hash', '=', hashOf(state))
    .where('provider', '=', provider)
    .returning(['player_id', 'code_verifier', 'browser_hash', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= clock.now() || !row.browser_hash.equals(hashOf(browser))) {
    throw new Refusal('link_expired');
  }
  return { playerId: row.player_id, codeVerifier: row.code_verifier };
}
