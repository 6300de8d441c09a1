import { z } from './schema.ts';

const httpsAddress = z.url({ protocol: /^https$/ });

/** Web addresses of a community and of its marketplaces. A link that is not set is not shown. */
const linksOfCommunity = z.strictObject({
  discord: z.optional(httpsAddress),
  x: z.optional(httpsAddress),
  web: z.optional(httpsAddress),
  /** Marketplace for captains. */
  marketplace: z.optional(httpsAddress),
  /** Marketplace for ships. */
  shipMarket: z.optional(httpsAddress),
  /** Market for BOOTY and the other coins. */
  tokenMarket: z.optional(httpsAddress),
  /** Shop for the community's goods. */
  shop: z.optional(httpsAddress),
});
export type LinksOfCommunity = z.infer<typeof linksOfCommunity>;

/** The links that the market shows, in this order. */
export const marketLinks = ['marketplace', 'shipMarket', 'tokenMarket', 'shop'] as const;
export type MarketLink = (typeof marketLinks)[number];

/**
 * Links of the communities by the community's id, such as `reavers`. They come from the worker's configuration, and the
 * page gets them as JSON in `<meta name="community-links">`.
 */
export const communityLinks = z.record(z.string(), linksOfCommunity);
export type CommunityLinks = z.infer<typeof communityLinks>;
