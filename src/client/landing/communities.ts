import type { linkNames } from '#words/landing.ts';

/** A community the game welcomes under its own domain (spec B §1). */
export interface Community {
  id: 'reavers' | 'brohalla' | 'last-haven' | 'seven-seas' | 'atoms';
  name: string;
  /** What its domain contains. */
  domain: RegExp;
  /** Its picture, for screens that are wide and for phones held upright. */
  background: { wide: string; phone: string };
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

const picture = (name: string) => ({ wide: `/landing/${name}.webp`, phone: `/landing/${name}-phone.webp` });
const marketplace = 'https://magiceden.io/';
const chatAndSocial = [
  { kind: 'discord', href: 'https://discord.com/' },
  { kind: 'x', href: 'https://x.com/' },
] as const;

export const lastHaven: Community = {
  id: 'last-haven',
  name: 'The Last Haven',
  domain: /last-?haven/,
  background: picture('last-haven'),
  logo: '/marks/last-haven.webp',
  tint: '#04161d',
  heading: 'name',
  links: chatAndSocial,
  buyUrl: marketplace,
};

/** The five, in the order of the specification. */
export const communities: readonly Community[] = [
  {
    id: 'reavers',
    name: 'Reavers',
    domain: /reavers/,
    background: picture('reavers'),
    logo: '/marks/reavers.webp',
    tint: '#1d0a06',
    heading: 'welcome',
    links: chatAndSocial,
    buyUrl: marketplace,
  },
  {
    id: 'brohalla',
    name: 'Brohalla',
    domain: /bro-?halla/,
    background: picture('brohalla'),
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
    domain: /seven-?seas/,
    background: picture('seven-seas'),
    logo: '/marks/the-seven-seas.webp',
    tint: '#032430',
    heading: 'name',
    links: chatAndSocial,
    buyUrl: marketplace,
  },
  {
    id: 'atoms',
    name: 'Atoms',
    domain: /atoms/,
    background: picture('atoms'),
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
 * The community of an address: by its host name, The Last Haven where that is unknown. While developing `?community=`
 * with an id stands in for a host name.
 */
export function communityOf({ hostname, search }: Address, isDevelopment: boolean): Community {
  const asked = isDevelopment ? new URLSearchParams(search).get('community') : null;
  return (
    communities.find(({ id }) => id === asked) ??
    communities.find(({ domain }) => domain.test(hostname.toLowerCase())) ??
    lastHaven
  );
}
