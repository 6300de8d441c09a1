import type { Big, Flag } from './columnTypes.ts';

/** The boards whose order is kept (worker/ranks/keepRanks.ts). */
export type RankBoard = 'captains' | 'players' | 'arena';

/** The tables of the ranks. */
export interface RankTables {
  /** Ranked captains, players and fighters in their order, as of the last count (worker/ranks/keepRanks.ts). */
  rankings: { board: RankBoard; id: string; player_id: string; minus_score: Big; minus_second: Big };
  /** The blocks of each board's order: where each begins, and its number of rows. */
  rank_blocks: {
    board: RankBoard;
    minus_score: Big;
    minus_second: Big;
    id: string;
    rows: number;
    compared_on: string | null;
  };
  /** Groups of blocks (level 1) and of groups (level 2), each with the numbers of rows and of members; kept by triggers. */
  rank_groups: {
    board: RankBoard;
    level: number;
    minus_score: Big;
    minus_second: Big;
    id: string;
    rows: number;
    members: number;
  };
  /** One row for each board; `score` is the sum of its rows. */
  rank_totals: { board: RankBoard; rows: number; score: Big; counted_at: Date };
  /** What may have changed its place since the last count, noted by triggers. */
  rank_changes: { kind: 'captain' | 'player' | 'discordAccount'; id: string };
  /** How far each board has been compared with what it ranks (worker/ranks/compareRanks.ts). */
  rank_reconciliations: {
    board: RankBoard;
    /** The last id that was compared; once all are, the place of the last block. */
    after: string | null;
    are_ids_compared: boolean;
    repaired: number;
    last_repaired: number;
    ended_at: Date | null;
  };
  /** Written by servers of earlier releases only, as are the tables below. */
  leaderboard_captains: { rank: number; captain_uid: string; player_id: string; gold_burned: Big };
  leaderboard_players: { rank: number; player_id: string; gold_burned: Big };
  leaderboard_totals: {
    is_only: Flag;
    gold_burned: Big;
    captains: number;
    players: number;
    counted_at: Date;
  };
  arena_ranks: { rank: number; player_id: string; xp: Big; battles_won: number };
  arena_totals: { is_only: Flag; players: number; counted_at: Date };
}
