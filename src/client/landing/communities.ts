import {
  type CommunityId,
  communityIdOf,
  landingPictures,
  type ResponsivePicture,
} from '#contract/communities.ts';
import type { linkNames } from '#words/landing.ts';

/** A community that the game welcomes under its own domain (rule book: wallets-and-login.md, Communities). */
export interface Community {
  id: CommunityId;
  name: string;
  /** Its picture, for screens that are wide and for phones held upright. */
  background: { wide: ResponsivePicture; phone: ResponsivePicture };
  logo: string;
  /** Laid over the background. */
  tint: string;
  /** 'welcome': 'Enter the world of {name}'; 'name': only the name; 'none': no text at all. */
  heading: 'welcome' | 'name' | 'none';
  /** Chat and social pages; open in a new tab. */
  links: readonly { kind: keyof typeof linkNames; href: string }[];
  /** Where its captains are sold. */
  buyUrl: string | null;
}

const marketplace = 'https://magiceden.io/';
const chatAndSocial = [
  { kind: 'discord', href: 'https://discord.com/' },
  { kind: 'x', href: 'https://x.com/' },
] as const;

export const lastHaven: Community = {
  id: 'last-haven',
  name: 'The Last Haven',
  background: landingPictures('last-haven'),
  logo: '/marks/last-haven.webp',
  tint: '#04161d',
  heading: 'name',
  links: chatAndSocial,
  buyUrl: marketplace,
};

/** In the order in which their domains are matched. */
export const communities: readonly Community[] = [
  {
    id: 'reavers',
    name: 'Reavers',
    background: landingPictures('reavers'),
    logo: '/marks/reavers.webp',
    tint: '#1d0a06',
    heading: 'welcome',
    links: chatAndSocial,
    buyUrl: marketplace,
  },
  {
    id: 'brohalla',
    name: 'Brohalla',
    background: landingPictures('brohalla'),
    logo: '/marks/brohalla.webp',
    tint: '#0a1626',
    heading: 'welcome',
    links: chatAndSocial,
    buyUrl: marketplace,
  },
  lastHaven,
  {
    id: 'seven-seas',
    name: 'The Seven Seas',
    background: landingPictures('seven-seas'),
    logo: '/marks/the-seven-seas.webp',
    tint: '#032430',
    heading: 'name',
    links: chatAndSocial,
    buyUrl: marketplace,
  },
  {
    id: 'atoms',
    name: 'Atoms',
    background: landingPictures('atoms'),
    logo: '/marks/atoms.webp',
    tint: '#120a24',
    heading: 'none',
    links: chatAndSocial,
    buyUrl: null,
  },
];

interface Address {
  hostname: string;
  /** With its question mark. */
  search: string;
}

/**
 * The community of an address: by its host name. While developing `?community=` with an id stands in for a host name.
 */
export function communityOf({ hostname, search }: Address, isDevelopment: boolean): Community {
  const asked = isDevelopment ? new URLSearchParams(search).get('community') : null;
  const byId = (wanted: string | null) => communities.find(({ id }) => id === wanted);
  return byId(asked) ?? byId(communityIdOf(hostname)) ?? lastHaven;
}
