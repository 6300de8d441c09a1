import type { CommunityId } from '#contract/communities.ts';
import type { CommunityLinks, LinksOfCommunity } from '#contract/communityLinks.ts';

/** The links of a community, from the worker's configuration. */
export function linksOf({ id }: { id: CommunityId }, page: Document = document): LinksOfCommunity {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="community-links"]');
  // Not checked here, because the worker checked the links against the contract when it started.
  const links: CommunityLinks = meta === null ? {} : JSON.parse(meta.content);
  return links[id] ?? {};
}
