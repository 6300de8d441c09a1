import { type SocialProvider, socialProviders } from '#contract/socials.ts';

/** The game as an OAuth 2 client of one provider. */
export interface SocialClient {
  clientId: string;
  clientSecret: string;
  /** Address at which the player is asked for consent. */
  authorizeUrl: string;
  /** Address at which a code is exchanged for a token. */
  tokenUrl: string;
  /** Address at which the account is read. */
  userUrl: string;
}
export type SocialClients = Partial<Record<SocialProvider, SocialClient>>;

type Endpoints = Pick<SocialClient, 'authorizeUrl' | 'tokenUrl' | 'userUrl'>;

/** Endpoints of the real providers, used unless the environment names others. */
const endpoints: Readonly<Record<SocialProvider, Endpoints>> = {
  discord: {
    authorizeUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userUrl: 'https://discord.com/api/users/@me',
  },
  twitter: {
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me',
  },
};

/** The variables of one provider in the environment, e.g. `DISCORD_CLIENT_ID` as `clientId`. */
export type GivenClient = { [K in keyof SocialClient]: string | undefined };

/** The clients of the providers whose id and secret are given; accounts of other providers cannot be linked. */
export function socialClients(given: Readonly<Record<SocialProvider, GivenClient>>): SocialClients {
  return Object.fromEntries(
    socialProviders.flatMap((provider) => {
      const { clientId, clientSecret, ...urls } = given[provider];
      if (!clientId || !clientSecret) return [];
      const own = Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== undefined));
      return [[provider, { clientId, clientSecret, ...endpoints[provider], ...own }]];
    }),
  );
}
