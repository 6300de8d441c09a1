import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkAction, SocialProvider } from '#contract/socials.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { hashOf, newPlayerSecret, playerNamedBy } from './hashes.ts';

/** Lifetime of a ticket, in seconds: enough for the navigation, but too short to use a ticket found in a log. */
export const ticketLifeSeconds = 30;

interface TicketUse {
  provider: SocialProvider;
  action: LinkAction;
}

/**
 * Creates a ticket for one player, provider and action. An address contains the ticket instead of the session's token.
 */
export async function issueTicket(
  services: WorkerServices,
  tx: Tx,
  { playerId, provider, action }: TicketUse & { playerId: string },
): Promise<string> {
  const ticket = newPlayerSecret(services, playerId);
  await tx
    .insertInto('link_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      player_id: playerId,
      provider,
      action,
      expires_at: new Date(services.clock.now().getTime() + ticketLifeSeconds * 1_000),
    })
    .execute();
  return ticket;
}

/**
 * Uses up a ticket and returns its player. Throws Refusal `link_expired` if the ticket was already used, has expired,
 * does not exist, or was issued for another provider or action.
 */
export async function consumeTicket(
  { db, clock }: Pick<WorkerServices, 'db' | 'clock'>,
  ticket: string,
  { provider, action }: TicketUse,
): Promise<string> {
  const named = playerNamedBy(ticket);
  const row = await db
    .deleteFrom('link_tickets')
    .$if(named !== null, (query) => query.where('player_id', '=', named))
    .where('ticket_hash', '=', hashOf(ticket))
    .where('provider', '=', provider)
    .where('action', '=', action)
    .returning(['player_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= clock.now()) throw new Refusal('link_expired');
  return row.player_id;
}

/**
 * Uses up a ticket to link an account, like {@link consumeTicket}. Throws Refusal `link_expired` also if the browser's
 * cookie does not belong to the ticket; the ticket then stays valid for the browser that asked for it.
 */
export async function consumeLoginTicket(
  services: Pick<WorkerServices, 'db' | 'clock' | 'config'>,
  ticket: string,
  provider: SocialProvider,
  cookie: string | null,
): Promise<string> {
  const expected = Buffer.from(ticketCookie(services, ticket));
  const given = Buffer.from(cookie ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('link_expired');
  return consumeTicket(services, ticket, { provider, action: 'login' });
}

/**
 * Value of the cookie for the browser that asked for a ticket: an HMAC of the ticket, which the ticket alone does not
 * reveal. A repeated request gets the ticket of the first answer, and so the same cookie.
 */
export function ticketCookie({ config }: Pick<WorkerServices, 'config'>, ticket: string): string {
  return createHmac('sha256', config.secrets.emailPepper).update(`link-ticket ${ticket}`).digest('base64url');
}
