import type { RankedNft, RankedUser } from '#contract/treasury.ts';

/** A row of the captains' or of the players' board. */
export interface BoardRow {
  /** The captain's id, or the player's address. */
  id: string;
  rank: number;
  name: string;
  picture: string;
  goldBars: number;
  /** Share of all gold bars, 0 to 1. */
  allocation: number;
  /** Value of the share, in SOL. */
  value: number;
  wallet: string;
}

export interface BoardPage {
  rows: readonly BoardRow[];
}

export function asRow(ranked: RankedNft | RankedUser): BoardRow {
  const { rank, allocation, value } = ranked;
  const own =
    'uid' in ranked
      ? {
          id: ranked.uid,
          name: ranked.name,
          picture: ranked.imageURL,
          goldBars: ranked.goldBar,
          wallet: ranked.walletAddress,
        }
      : {
          id: ranked.owner,
          name: ranked.username,
          picture: ranked.profilePicture,
          goldBars: ranked.goldBurned,
          wallet: ranked.owner,
        };
  return { rank, allocation, value, ...own };
}

/**
 * All rows of the pages, sorted by rank. A row whose rank changed between two requests may be on two pages: the one on
 * the later page is kept.
 */
export function rowsOf(pages: readonly BoardPage[]): BoardRow[] {
  const byId = new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
  return [...byId.values()].sort((one, other) => one.rank - other.rank);
}
