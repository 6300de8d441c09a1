import {
  type CommunityId,
  communityIdOf,
  landingPictures,
  type ResponsivePicture,
} from '#contract/communities.ts';

/** A community that has its own domain (rule book: wallets-and-login.md, Communities). */
export interface Community {
  id: CommunityId;
  name: string;
  /** Its background pictures, for phones (below 768 px) and for wider screens. */
  background: { wide: ResponsivePicture; phone: ResponsivePicture };
  /** Square picture; the smaller file is enough for most screens. */
  logo: Pick<ResponsivePicture, 'files'>;
  /** Colour that is painted over the background. */
  tint: string;
  /** 'welcome': 'Enter the world of {name}'; 'name': only the name; 'none': no visible heading and no tagline. */
  heading: 'welcome' | 'name' | 'none';
  /** True if no captains are offered for sale, even where a marketplace is configured. */
  sellsNothing?: true;
}

const logoFiles = (name: string): Community['logo'] => ({
  files: [
    { address: `/marks/thumbs/${name}.webp`, width: 96 },
    { address: `/marks/${name}.webp`, width: 256 },
  ],
});

export const lastHaven: Community = {
  id: 'last-haven',
  name: 'The Last Haven',
  background: landingPictures('last-haven'),
  logo: logoFiles('last-haven'),
  tint: '#04161d',
  heading: 'name',
};

/** All communities, in the order of `communityIds`. */
export const communities: readonly Community[] = [
  {
    id: 'reavers',
    name: 'Reavers',
    background: landingPictures('reavers'),
    logo: logoFiles('reavers'),
    tint: '#1d0a06',
    heading: 'welcome',
  },
  {
    id: 'brohalla',
    name: 'Brohalla',
    background: landingPictures('brohalla'),
    logo: logoFiles('brohalla'),
    tint: '#0a1626',
    heading: 'welcome',
  },
  lastHaven,
  {
    id: 'seven-seas',
    name: 'The Seven Seas',
    background: landingPictures('seven-seas'),
    logo: logoFiles('the-seven-seas'),
    tint: '#032430',
    heading: 'name',
  },
  {
    id: 'atoms',
    name: 'Atoms',
    background: landingPictures('atoms'),
    logo: logoFiles('atoms'),
    tint: '#120a24',
    heading: 'none',
    sellsNothing: true,
  },
];

interface Address {
  hostname: string;
  /** The query with its question mark. */
  search: string;
}

/** The community of a host name. In development `?community=` with an id replaces the host name. */
export function communityOf({ hostname, search }: Address, isDevelopment: boolean): Community {
  const asked = isDevelopment ? new URLSearchParams(search).get('community') : null;
  const byId = (wanted: string | null) => communities.find(({ id }) => id === wanted);
  return byId(asked) ?? byId(communityIdOf(hostname)) ?? lastHaven;
}
