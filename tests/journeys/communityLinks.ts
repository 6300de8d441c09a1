import type { CommunityLinks } from '#contract/communityLinks.ts';

const linksOf = (name: string) => ({
  discord: `https://chat.example/${name}`,
  marketplace: `https://market.example/${name}`,
});

/** Community links of the game that the journeys play. The Last Haven gets only a shop, which no landing page shows. */
export const communityLinks: CommunityLinks = {
  ...Object.fromEntries(['reavers', 'brohalla', 'seven-seas', 'atoms'].map((name) => [name, linksOf(name)])),
  'last-haven': { shop: 'https://shop.example/last-haven' },
};
