import type { CommunityId } from '#contract/communities.ts';
import type { CommunityLinks, LinksOfCommunity } from '#contract/communityLinks.ts';

/** The links that the worker's configuration gives a community. */
export function linksOf({ id }: { id: CommunityId }, page: Document = document): LinksOfCommunity {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="community-links"]');
  // The worker checked them against the contract when it started.
  const links: CommunityLinks = meta === null ? {} : JSON.parse(meta.content);
  return links[id] ?? {};
}
