import { z } from './schema.ts';

const httpsAddress = z.url({ protocol: /^https$/ });

/** Where a community and its marketplace are on the web; a link that is not set is not shown. */
const linksOfCommunity = z.strictObject({
  discord: z.optional(httpsAddress),
  x: z.optional(httpsAddress),
  web: z.optional(httpsAddress),
  /** Where its captains are sold. */
  marketplace: z.optional(httpsAddress),
  /** Where ships are sold. */
  shipMarket: z.optional(httpsAddress),
  /** Where BOOTY and the other coins are traded. */
  tokenMarket: z.optional(httpsAddress),
  /** Where its goods are sold. */
  shop: z.optional(httpsAddress),
});
export type LinksOfCommunity = z.infer<typeof linksOfCommunity>;

/** The links that the market shows, in their order. */
export const marketLinks = ['marketplace', 'shipMarket', 'tokenMarket', 'shop'] as const;
export type MarketLink = (typeof marketLinks)[number];

/**
 * Links by the community's id, such as `reavers`. They come from the worker's configuration and are delivered as JSON
 * in the page's `<meta name="community-links">`.
 */
export const communityLinks = z.record(z.string(), linksOfCommunity);
export type CommunityLinks = z.infer<typeof communityLinks>;
