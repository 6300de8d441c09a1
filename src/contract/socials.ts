import { z } from './schema.ts';

/** Services whose accounts a player can link. */
export const socialProviders = ['discord', 'twitter'] as const;
export type SocialProvider = (typeof socialProviders)[number];
const linkActions = ['login', 'disconnect'] as const;
export type LinkAction = (typeof linkActions)[number];

export const linkTicketBody = z.object({ provider: z.enum(socialProviders), action: z.enum(linkActions) });

/** `?token=` of the social routes: a ticket to link or unlink an account, never the session's token. */
export const linkTicketQuery = z.object({ token: z.string().check(z.minLength(16), z.maxLength(256)) });

/** Parameters that a provider adds when it sends the browser back. Other parameters are ignored. */
export const linkCallbackQuery = z.object({
  state: z.optional(z.string().check(z.maxLength(256))),
  code: z.optional(z.string().check(z.maxLength(2048))),
  error: z.optional(z.string().check(z.maxLength(256))),
});

/** Address to which the browser is redirected, and a cookie to set. */
export const redirect = z.object({ location: z.string(), cookie: z.optional(z.string()) });
