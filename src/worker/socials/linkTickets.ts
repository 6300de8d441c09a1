import type { LinkAction, SocialProvider } from '#contract/socials.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/database.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';
import { hashOf, newSecret } from './hashes.ts';

/**
 * Lifetime of a ticket, in milliseconds: long enough for the navigation, too short for a ticket found in a log to be of
 * use.
 */
const ticketLifeMs = 30_000;

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
  const ticket = newSecret(services);
  await tx
    .insertInto('link_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      player_id: playerId,
      provider,
      action,
      expires_at: new Date(services.clock.now().getTime() + ticketLifeMs),
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
  const row = await db
    .deleteFrom('link_tickets')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('provider', '=', provider)
    .where('action', '=', action)
    .returning(['player_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= clock.now()) throw new Refusal('link_expired');
  return row.player_id;
}
