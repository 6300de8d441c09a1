import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { bestRankOf, type RankRange, ranksBetween } from '../ranks/rankReads.ts';

export interface CaptainRank {
  rank: number;
  uid: string;
  name: string;
  image: string;
  goldBurned: bigint;
  walletAddress: string;
}

export interface PlayerRank {
  rank: number;
  username: string;
  picture: string | null;
  goldBurned: bigint;
  walletAddress: string;
}

/** Rows of a leaderboard. `totalGoldBurned` comes from the same count as the rows, because one statement reads both. */
export interface RankedRows<Row> {
  rows: Row[];
  totalGoldBurned: bigint;
  countedAt: Date;
}

/** A player's figures in the last count of gold bars. */
export interface OwnRanks {
  totalGoldBurned: bigint;
  countedAt: Date;
  rankedCaptains: number;
  rankedPlayers: number;
  /** Number of the player's captains that are in the game now, ranked or not. */
  captainsOwned: number;
  walletAddress: string;
  bestCaptain: CaptainRank | null;
  player: PlayerRank | null;
}

/**
 * A captain as a JSON object, so that a missing captain is a single null. Gold bars are text, because numbers parsed
 * from JSON are rounded above 2^53.
 */
const captainRank = sql`json_build_object('rank', ranked.rank, 'uid', captain.uid, 'name', captain.name,
  'image', captain.image, 'goldBurned', (-ranked.minus_score)::text, 'walletAddress', owner.primary_address)`;
const playerRank = sql`json_build_object('rank', ranked.rank, 'username', owner.username, 'picture', owner.picture,
  'goldBurned', (-ranked.minus_score)::text, 'walletAddress', owner.primary_address)`;

/** A rank as parsed from JSON, with its gold bars still as text. */
type Written<Rank> = Omit<Rank, 'goldBurned'> & { goldBurned: string };

interface RowsRead<Rank> {
  total_gold_burned: bigint;
  counted_at: Date;
  ranks: Written<Rank>[] | null;
}

/** Captains of these ranks, best first. */
export async function readCaptainRanks(
  db: Database | Tx,
  ranks: RankRange,
): Promise<RankedRows<CaptainRank>> {
  const { rows } = await sql<RowsRead<CaptainRank>>`
    select totals.score as total_gold_burned, totals.counted_at,
      (select json_agg(${captainRank} order by ranked.rank)
        from (${ranksBetween('captains', ranks)}) as ranked
        join nfts as captain on captain.uid = ranked.id
        join players as owner on owner.id = ranked.player_id) as ranks
    from rank_totals as totals where totals.board = 'captains'`.execute(db);
  return asRankedRows(rows);
}

/** Players of these ranks, best first. */
export async function readPlayerRanks(db: Database | Tx, ranks: RankRange): Promise<RankedRows<PlayerRank>> {
  const { rows } = await sql<RowsRead<PlayerRank>>`
    select totals.score as total_gold_burned, totals.counted_at,
      (select json_agg(${playerRank} order by ranked.rank)
        from (${ranksBetween('players', ranks)}) as ranked join players as owner on owner.id = ranked.player_id) as ranks
    from rank_totals as totals where totals.board = 'players'`.execute(db);
  return asRankedRows(rows);
}

interface OwnRead {
  total_gold_burned: bigint;
  counted_at: Date;
  captains: number;
  players: number;
  captains_owned: number;
  wallet_address: string;
  best_captain: Written<CaptainRank> | null;
  player: Written<PlayerRank> | null;
}

/** The player's own ranks; undefined if there is no such player. */
export async function readOwnRanks(db: Database | Tx, playerId: string): Promise<OwnRanks | undefined> {
  const { rows } = await sql<OwnRead>`
    select totals.score as total_gold_burned, totals.counted_at, totals.rows as captains,
      (select rows from rank_totals where board = 'players') as players,
      owner.primary_address as wallet_address,
      (select count(*)::int from nfts
        where owner_id = owner.id and type = 'CAPTAIN' and standing not in ('wallet', 'burned')) as captains_owned,
      (select ${captainRank} from (${bestRankOf('captains', sql`owner.id`)}) as ranked
        join nfts as captain on captain.uid = ranked.id) as best_captain,
      (select ${playerRank} from (${bestRankOf('players', sql`owner.id`)}) as ranked) as player
    from rank_totals as totals cross join players as owner
    where totals.board = 'captains' and owner.id = ${playerId}`.execute(db);
  const [own] = rows;
  return (
    own && {
      totalGoldBurned: own.total_gold_burned,
      countedAt: own.counted_at,
      rankedCaptains: own.captains,
      rankedPlayers: own.players,
      captainsOwned: own.captains_owned,
      walletAddress: own.wallet_address,
      bestCaptain: own.best_captain && parsed(own.best_captain),
      player: own.player && parsed(own.player),
    }
  );
}

/** Converts the row that was read; a migration inserted a row of `rank_totals` for each board, so it always exists. */
function asRankedRows<Rank>([read]: readonly RowsRead<Rank>[]): RankedRows<Rank & { goldBurned: bigint }> {
  if (!read) throw new Error('rank_totals has lost a row');
  return {
    rows: (read.ranks ?? []).map(parsed),
    totalGoldBurned: read.total_gold_burned,
    countedAt: read.counted_at,
  };
}

const parsed = <Rank>(written: Written<Rank>) =>
  ({ ...written, goldBurned: BigInt(written.goldBurned) }) as Rank & { goldBurned: bigint };
