/**
 * Patterns by which a host name selects its community. The first match counts (rule book: wallets-and-login.md,
 * Communities).
 */
const domains = {
  reavers: /reavers/,
  brohalla: /bro-?halla/,
  'last-haven': /last-?haven/,
  'seven-seas': /seven-?seas/,
  atoms: /atoms/,
} as const;

export type CommunityId = keyof typeof domains;

const communityIds = Object.keys(domains) as CommunityId[];

/** The community of a host name; The Last Haven for any unknown host. */
export function communityIdOf(hostname: string): CommunityId {
  const host = hostname.toLowerCase();
  return communityIds.find((id) => domains[id].test(host)) ?? 'last-haven';
}

/** One picture of the landing page in several widths. */
export interface ResponsivePicture {
  /** Media query that selects the picture. */
  media: string;
  /** Value of the `sizes` attribute: the width for which the browser chooses a file. */
  sizes: string;
  /** The picture's files by their width in pixels, ascending. */
  files: readonly { address: string; width: number }[];
}

/**
 * Backgrounds of a community's landing page, for phones and for other screens. The worker uses them to preload exactly
 * the files that the page will request. On phones a dense tint covers the picture, so a file 70 % as wide as the screen
 * is enough.
 */
export function landingPictures(id: CommunityId): { phone: ResponsivePicture; wide: ResponsivePicture } {
  return {
    phone: {
      media: '(width < 768px)',
      sizes: '70vw',
      files: [
        { address: `/landing/${id}-phone-540.webp`, width: 540 },
        { address: `/landing/${id}-phone.webp`, width: 900 },
      ],
    },
    wide: {
      media: '(width >= 768px)',
      sizes: '100vw',
      files: [
        { address: `/landing/${id}-1280.webp`, width: 1280 },
        { address: `/landing/${id}-1440.webp`, width: 1440 },
        { address: `/landing/${id}.webp`, width: 1920 },
      ],
    },
  };
}

/** The `srcset` of a picture. `addressOf` returns the address under which browsers may cache a file. */
export function srcSetOf(
  { files }: Pick<ResponsivePicture, 'files'>,
  addressOf: (address: string) => string,
): string {
  return files.map(({ address, width }) => `${addressOf(address)} ${width}w`).join(', ');
}
