import type { RankedNft, RankedUser } from '#contract/treasury.ts';
import { type ChestShare, chestShare } from '#rules/leaderboard/chestShare.ts';
import { shownNft } from '#rules/profile/shownNft.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { defaultPicture } from '../players/playerStore.ts';
import type { CaptainRank, PlayerRank } from './leaderboardStore.ts';

/** The figures from which the value of a row in SOL is calculated. */
interface Chest {
  /** Base units of SOL. */
  pool: bigint;
  totalGoldBurned: bigint;
}

/** A captain's row as the API returns it. */
export function asRankedNft(
  { goldBurned, image: written, ...captain }: CaptainRank,
  chest: Chest,
): RankedNft {
  const { allocation, sol } = shareOf(goldBurned, chest);
  const { name, image } = shownNft({ ...captain, image: written });
  return {
    ...captain,
    name,
    imageURL: image,
    goldBar: fromBaseUnits('GOLD', goldBurned),
    allocation,
    value: fromBaseUnits('SOL', sol),
  };
}

/** A player's row as the API returns it. */
export function asRankedUser(player: PlayerRank, chest: Chest): RankedUser {
  const { allocation, sol } = shareOf(player.goldBurned, chest);
  return {
    rank: player.rank,
    owner: player.walletAddress,
    username: player.username,
    profilePicture: player.picture ?? defaultPicture,
    goldBurned: fromBaseUnits('GOLD', player.goldBurned),
    allocation,
    sol: fromBaseUnits('SOL', sol),
    value: fromBaseUnits('SOL', sol),
  };
}

const shareOf = (goldBurned: bigint, { pool, totalGoldBurned }: Chest): ChestShare =>
  chestShare(pool, goldBurned, totalGoldBurned);
