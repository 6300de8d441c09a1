import type { CommunityLinks } from '#contract/communityLinks.ts';

const linksOf = (name: string) => ({
  discord: `https://chat.example/${name}`,
  marketplace: `https://market.example/${name}`,
});

/** The links that the game of the journeys is configured with; The Last Haven has none that its landing shows. */
export const communityLinks: CommunityLinks = {
  ...Object.fromEntries(['reavers', 'brohalla', 'seven-seas', 'atoms'].map((name) => [name, linksOf(name)])),
  'last-haven': { shop: 'https://shop.example/last-haven' },
};
