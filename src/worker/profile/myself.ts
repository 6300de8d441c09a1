import { PublicKey } from '@solana/web3.js';
import type { Player, PlayerFigures } from '#contract/players.ts';
import { arenaLevel } from '#rules/arena/arenaLevel.ts';
import { fromBaseUnits } from '#rules/tokens.ts';
import { readOwnArena } from '../arena/rankStore.ts';
import { withinTime } from '../base/withinTime.ts';
import { readWalletCoins, type WalletCoins } from '../chain/readings/walletCoins.ts';
import { liveRules } from '../islands/liveMissions.ts';
import { offersDemonstrationFleet } from '../players/demonstrationFleet.ts';
import { readPlayerWithJoining } from '../players/playerStore.ts';
import { readTopReavers } from '../players/topReavers.ts';
import type { WorkerServices } from '../services/WorkerServices.ts';

/**
 * The longest wait for the chain, in milliseconds: the balances of the game must not depend on it. A reading that takes
 * longer is in the next answer.
 */
const chainWaitMs = 300;

/** The signed-in player with balances and all figures (rule book: profile.md, Fields). */
export async function readMyself(
  services: WorkerServices,
  playerId: string,
): Promise<Player & PlayerFigures> {
  const { db, clock } = services;
  const now = clock.now();
  const [player, arena, rules, rankedNfts, offersFleet] = await Promise.all([
    readPlayerWithJoining(db, playerId),
    readOwnArena(db, playerId),
    liveRules(services, db, now),
    services.rankedCaptains.get(playerId, now.getTime(), () => readTopReavers(db, playerId)),
    offersDemonstrationFleet(services, db, playerId),
  ]);
  const held = await heldOnChain(services, player.wallet);
  const xp = arena?.isLinked ? Number(arena.xp) : 0;
  return {
    ...player,
    level: arenaLevel(rules, xp).level,
    xp,
    rank: arena?.isLinked ? arena.rank : null,
    totalMessages: arena?.battlesWon ?? 0,
    onChainAr: held && fromBaseUnits('BOOTY', held.BOOTY),
    onChainGold: held && fromBaseUnits('GOLD', held.GOLD),
    rankedNfts,
    offersDemonstrationFleet: offersFleet,
  };
}

/** What the wallet holds; null if the chain does not answer soon. */
async function heldOnChain(
  { chain, clock, readings }: WorkerServices,
  wallet: string,
): Promise<WalletCoins | null> {
  const read = readings.coinsBesideOthers.get(wallet, clock.now().getTime(), () =>
    readWalletCoins(chain, new PublicKey(wallet)),
  );
  return withinTime(
    read.catch(() => null),
    chainWaitMs,
    null,
  );
}
