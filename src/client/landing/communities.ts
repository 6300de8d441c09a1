/** A community the game welcomes under its own domain (spec B §1). */
export interface Community {
  id: 'reavers' | 'brohalla' | 'last-haven' | 'seven-seas' | 'atoms';
  name: string;
  /** What its domain contains. */
  domain: RegExp;
  background: string;
  /** Laid over the background. */
  tint: string;
  /** 'welcome': 'Enter the world of {name}'; 'name': only the name; 'none': no text at all. */
  heading: 'welcome' | 'name' | 'none';
  /** Chat and social pages; open in a new tab. */
  links: readonly { name: string; href: string }[];
  /** Where its captains are sold. */
  buyUrl: string | null;
}

const harbour = '/landing/port-reaver.webp';
const marketplace = 'https://magiceden.io/';

export const lastHaven: Community = {
  id: 'last-haven',
  name: 'The Last Haven',
  domain: /last-?haven/,
  background: harbour,
  tint: '#04161d',
  heading: 'name',
  links: [],
  buyUrl: marketplace,
};

const communities: readonly Community[] = [
  {
    id: 'reavers',
    name: 'Reavers',
    domain: /reavers/,
    background: harbour,
    tint: '#1d0a06',
    heading: 'welcome',
    links: [],
    buyUrl: marketplace,
  },
  {
    id: 'brohalla',
    name: 'Brohalla',
    domain: /bro-?halla/,
    background: harbour,
    tint: '#0a1626',
    heading: 'welcome',
    links: [],
    buyUrl: marketplace,
  },
  lastHaven,
  {
    id: 'seven-seas',
    name: 'The Seven Seas',
    domain: /seven-?seas/,
    background: harbour,
    tint: '#032430',
    heading: 'name',
    links: [],
    buyUrl: marketplace,
  },
  {
    id: 'atoms',
    name: 'Atoms',
    domain: /atoms/,
    background: harbour,
    tint: '#120a24',
    heading: 'none',
    links: [],
    buyUrl: null,
  },
];

/** The community of a host name; The Last Haven where the domain is unknown. */
export function communityOf(hostname: string): Community {
  return communities.find(({ domain }) => domain.test(hostname.toLowerCase())) ?? lastHaven;
}
